//! What the derive writes for each shape: `cases/` holds an item in each file, and its expansion beside it.
