//! Encodes programs as bytes, for the derive macro to emit. The compiler processes a byte string much faster than an
//! expression for each node.

use super::{Links, NONE, Node, NodeId, Op, OwnedProgram, Program, Text};
use crate::env::Function;
use crate::syntax::Macro;

const MACROS: [Macro; 11] = [
    Macro::All,
    Macro::Exists,
    Macro::ExistsOne,
    Macro::Map,
    Macro::Filter,
    Macro::TransformList,
    Macro::TransformMap,
    Macro::TransformMapEntry,
    Macro::OptMap,
    Macro::OptFlatMap,
    Macro::SortBy,
];

/// Reads a number. This is a macro because calls are slow in constant evaluation.
macro_rules! number {
    ($bytes:ident, $at:ident) => {{
        let mut byte = $bytes[$at];
        $at += 1;
        let mut number = (byte & 0x7f) as u64;
        let mut shift = 7;
        while byte >= 0x80 {
            byte = $bytes[$at];
            $at += 1;
            number |= ((byte & 0x7f) as u64) << shift;
            shift += 7;
        }
        number
    }};
}

/// Reads a number of 32 bits.
macro_rules! short {
    ($bytes:ident, $at:ident) => {
        number!($bytes, $at) as u32
    };
}

/// A program as bytes. The compiler evaluates every constant that a function or an associated constant mentions, so the
/// program of a rule is unpacked where it is needed: by a check that the macro could not run, or once at run time.
#[derive(Clone, Copy, Debug)]
pub struct PackedProgram<'a> {
    /// The expression as written.
    pub source: &'a str,
    /// All strings of the program.
    pub text: &'a str,
    /// Four numbers, which are the numbers of nodes and links, [`Program::slots`], and [`Program::uses_old_self`]. Then the
    /// nodes, the links, and the byte strings.
    pub code: &'a [u8],
}

/// An unpacked program with room for `N` nodes.
#[derive(Debug)]
pub struct UnpackedProgram<'a, const N: usize> {
    packed: PackedProgram<'a>,
    header: Header,
    nodes: [Node; N],
    links: [u32; N],
    /// The byte strings.
    bytes: &'a [u8],
}

/// The numbers at the start of [`PackedProgram::code`].
#[derive(Clone, Copy, Debug)]
struct Header {
    nodes: usize,
    links: usize,
    slots: u16,
    uses_old_self: bool,
    /// The position of the nodes.
    end: usize,
}

impl<'a> PackedProgram<'a> {
    #[expect(clippy::cast_possible_truncation, reason = "the numbers were packed from these types")]
    const fn header(&self) -> Header {
        let (code, mut at) = (self.code, 0);
        let (nodes, links) = (number!(code, at) as usize, number!(code, at) as usize);
        let (slots, uses_old_self) = (number!(code, at) as u16, number!(code, at) != 0);
        Header { nodes, links, slots, uses_old_self, end: at }
    }

    /// Returns the number of nodes.
    pub const fn node_count(&self) -> usize {
        self.header().nodes
    }

    /// Unpacks a program of at most `N` nodes. Every link leads to a node of its own, so there are at most `N` links.
    pub const fn unpack<const N: usize>(&self) -> UnpackedProgram<'a, N> {
        let header = self.header();
        let (mut nodes, mut links) = ([Node::UNUSED; N], [0; N]);
        let end = unpack_nodes_into(&mut nodes, header.nodes, self.code, header.end);
        let end = unpack_links_into(&mut links, header.links, self.code, end);
        let (_, bytes) = self.code.split_at(end);
        UnpackedProgram { packed: *self, header, nodes, links, bytes }
    }

    /// Unpacks a program of any size.
    pub fn to_owned_program(&self) -> OwnedProgram {
        let header = self.header();
        let (mut nodes, mut links) = (vec![Node::UNUSED; header.nodes], vec![0; header.links]);
        let end = unpack_nodes_into(&mut nodes, header.nodes, self.code, header.end);
        let end = unpack_links_into(&mut links, header.links, self.code, end);
        OwnedProgram {
            source: self.source.to_owned(),
            nodes,
            links,
            text: self.text.to_owned(),
            bytes: self.code[end..].to_owned(),
            slots: header.slots,
            uses_old_self: header.uses_old_self,
        }
    }
}

impl<const N: usize> UnpackedProgram<'_, N> {
    /// Returns a view of the program.
    pub const fn program(&self) -> Program<'_> {
        Program {
            source: self.packed.source,
            nodes: self.nodes.split_at(self.header.nodes).0,
            links: self.links.split_at(self.header.links).0,
            text: self.packed.text,
            bytes: self.bytes,
            slots: self.header.slots,
            uses_old_self: self.header.uses_old_self,
        }
    }
}

impl Node {
    const UNUSED: Self = Node { op: Op::Null, at: 0, start: 0, end: 0 };
}

impl Program<'_> {
    /// Returns [`PackedProgram::code`].
    pub fn pack(&self) -> Vec<u8> {
        let mut code = Vec::new();
        for number in [self.nodes.len() as u64, self.links.len() as u64, self.slots.into(), self.uses_old_self.into()] {
            push(&mut code, number);
        }
        code.extend(self.pack_nodes());
        code.extend(self.pack_links());
        code.extend(self.bytes);
        code
    }

    /// Returns the nodes as bytes, for [`unpack_nodes`].
    pub fn pack_nodes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(self.nodes.len() * 10);
        for node in self.nodes {
            let (code, fields) = fields(node.op);
            bytes.push(code);
            for field in fields {
                push(&mut bytes, field);
            }
            push(&mut bytes, node.start.into());
            push(&mut bytes, node.end.wrapping_sub(node.start).into());
            push(&mut bytes, node.at.wrapping_sub(node.start).into());
        }
        bytes
    }

    /// Returns the links as bytes, for [`unpack_links`].
    pub fn pack_links(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(self.links.len() * 2);
        for link in self.links {
            push(&mut bytes, (*link).into());
        }
        bytes
    }
}

/// Appends a number in groups of seven bits, lowest group first, one byte per group.
fn push(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        #[expect(clippy::cast_possible_truncation, reason = "the lowest bits are meant")]
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    #[expect(clippy::cast_possible_truncation, reason = "the number is below 128")]
    bytes.push(number as u8);
}

/// Returns the code of an operation, and its numbers.
fn fields(op: Op) -> (u8, Vec<u64>) {
    let text = |Text { start, len }: Text| [start.into(), len.into()];
    let list = |Links { start, len }: Links| [start.into(), len.into()];
    let with = |node: NodeId, [start, len]: [u64; 2]| vec![node.into(), start, len];
    match op {
        Op::Null => (0, vec![]),
        Op::Bool(value) => (1, vec![value.into()]),
        Op::Int(value) => (2, vec![value.cast_unsigned()]),
        Op::Uint(value) => (3, vec![value]),
        Op::Double(value) => (4, vec![value.to_bits()]),
        Op::String(value) => (5, text(value).into()),
        Op::Bytes(value) => (6, text(value).into()),
        Op::Variable(slot) => (7, vec![slot.into()]),
        Op::TypeName(number) => (8, vec![number.into()]),
        Op::Undeclared(name) => (9, text(name).into()),
        Op::Select { operand, field } => (10, with(operand, text(field))),
        Op::Has { operand, field } => (11, with(operand, text(field))),
        Op::OptSelect { operand, field } => (12, with(operand, text(field))),
        Op::And { left, right } => (13, vec![left.into(), right.into()]),
        Op::Or { left, right } => (14, vec![left.into(), right.into()]),
        Op::Conditional { condition, then, otherwise } => (15, vec![condition.into(), then.into(), otherwise.into()]),
        Op::Call { function, args, member } => {
            let [start, len] = list(args);
            (16, vec![function as u64, start, len, member.into()])
        }
        Op::UnknownCall { name } => (17, text(name).into()),
        Op::List { items } => (18, list(items).into()),
        Op::Entry { key, value, optional } => (19, vec![key.into(), value.into(), optional.into()]),
        Op::Map { entries } => (20, list(entries).into()),
        Op::Field { name, value, optional } => {
            let [start, len] = text(name);
            (21, vec![start, len, value.into(), optional.into()])
        }
        Op::Message { name, fields } => (22, with(name.into(), list(fields))),
        Op::Enter { kind, range, first, slot, two } => {
            (23, vec![kind as u64, range.into(), first.into(), slot.into(), two.into()])
        }
        Op::Fold { kind, range, filter, body, slot, two } => {
            // Zero encodes an absent condition.
            let filter = filter.wrapping_add(1);
            (24, vec![kind as u64, range.into(), filter.into(), body.into(), slot.into(), two.into()])
        }
    }
}

/// Returns the nodes that [`Program::pack_nodes`] has encoded.
pub const fn unpack_nodes<const N: usize>(bytes: &[u8]) -> [Node; N] {
    let mut nodes = [Node::UNUSED; N];
    unpack_nodes_into(&mut nodes, N, bytes, 0);
    nodes
}

/// Unpacks the first `count` nodes, which start at byte `at`. Returns the position after them.
#[expect(clippy::cast_possible_truncation, reason = "the numbers were packed from these types")]
const fn unpack_nodes_into(nodes: &mut [Node], count: usize, bytes: &[u8], mut at: usize) -> usize {
    let mut i = 0;
    while i < count {
        let code = bytes[at];
        at += 1;
        let op = match code {
            2 => Op::Int(number!(bytes, at).cast_signed()),
            5 => Op::String(Text { start: short!(bytes, at), len: short!(bytes, at) }),
            7 => Op::Variable(short!(bytes, at) as u16),
            10 => Op::Select {
                operand: short!(bytes, at),
                field: Text { start: short!(bytes, at), len: short!(bytes, at) },
            },
            13 => Op::And { left: short!(bytes, at), right: short!(bytes, at) },
            14 => Op::Or { left: short!(bytes, at), right: short!(bytes, at) },
            16 => Op::Call {
                function: Function::at(short!(bytes, at) as usize),
                args: Links { start: short!(bytes, at), len: short!(bytes, at) },
                member: short!(bytes, at) != 0,
            },
            _ => {
                let (op, after) = unpack_other(code, bytes, at);
                at = after;
                op
            }
        };
        let start = short!(bytes, at);
        let end = start.wrapping_add(short!(bytes, at));
        nodes[i] = Node { op, at: start.wrapping_add(short!(bytes, at)), start, end };
        i += 1;
    }
    at
}

/// Reads one of the operations that are rare in long programs.
#[expect(clippy::cast_possible_truncation, reason = "the numbers were packed from these types")]
#[expect(clippy::many_single_char_names, reason = "what the numbers mean depends on the code")]
const fn unpack_other(code: u8, bytes: &[u8], at: usize) -> (Op, usize) {
    let mut at = at;
    let mut fields = [0; 6];
    let count = match code {
        0 => 0,
        1 | 3 | 4 | 8 => 1,
        6 | 9 | 17 | 18 | 20 => 2,
        11 | 12 | 15 | 19 | 22 => 3,
        21 => 4,
        23 => 5,
        _ => 6,
    };
    let mut i = 0;
    while i < count {
        fields[i] = number!(bytes, at);
        i += 1;
    }
    let [a, b, c, d, e, f] = fields;
    let text = Text { start: a as u32, len: b as u32 };
    let links = Links { start: a as u32, len: b as u32 };
    let field = Text { start: b as u32, len: c as u32 };
    let op = match code {
        0 => Op::Null,
        1 => Op::Bool(a != 0),
        3 => Op::Uint(a),
        4 => Op::Double(f64::from_bits(a)),
        6 => Op::Bytes(text),
        8 => Op::TypeName(a as u8),
        9 => Op::Undeclared(text),
        11 => Op::Has { operand: a as u32, field },
        12 => Op::OptSelect { operand: a as u32, field },
        15 => Op::Conditional { condition: a as u32, then: b as u32, otherwise: c as u32 },
        17 => Op::UnknownCall { name: text },
        18 => Op::List { items: links },
        19 => Op::Entry { key: a as u32, value: b as u32, optional: c != 0 },
        20 => Op::Map { entries: links },
        21 => Op::Field { name: text, value: c as u32, optional: d != 0 },
        22 => Op::Message { name: a as u8, fields: Links { start: b as u32, len: c as u32 } },
        23 => Op::Enter { kind: MACROS[a as usize], range: b as u32, first: c as u32, slot: d as u16, two: e != 0 },
        _ => Op::Fold {
            kind: MACROS[a as usize],
            range: b as u32,
            filter: if c == 0 { NONE } else { c as u32 - 1 },
            body: d as u32,
            slot: e as u16,
            two: f != 0,
        },
    };
    (op, at)
}

/// Returns the links that [`Program::pack_links`] has encoded.
pub const fn unpack_links<const N: usize>(bytes: &[u8]) -> [u32; N] {
    let mut links = [0; N];
    unpack_links_into(&mut links, N, bytes, 0);
    links
}

/// Unpacks the first `count` links, which start at byte `at`. Returns the position after them.
#[expect(clippy::cast_possible_truncation, reason = "the numbers were packed from this type")]
const fn unpack_links_into(links: &mut [u32], count: usize, bytes: &[u8], mut at: usize) -> usize {
    let mut i = 0;
    while i < count {
        links[i] = short!(bytes, at);
        i += 1;
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::env::Version;
    use crate::program::OwnedProgram;

    #[test]
    fn unpacking_restores_every_operation() {
        let source = "self.a > 1 && has(self.b.c) || self.?d.orValue(-7) != 2u ? b'x' == bytes('é') : {'k': [?self.e, 1.5]} != null \
             || self.l.all(x, x.map(y, y > 300, y + '✓').exists(z, !z)) || type(self) == int || nope(other) \
             || {?'a': optional.of(true)} != {} || google.protobuf.Duration{seconds: 1} == self.t \
             || self.m.transformMap(k, v, k != '', v).size() > 9223372036854775807 || self.o.optMap(w, w.q).hasValue()";
        let owned = OwnedProgram::parse(source, Version::NEWEST).expect("an expression");
        let program = owned.program();
        let mut codes: Vec<_> = program.nodes.iter().map(|node| fields(node.op).0).collect();
        codes.sort_unstable();
        codes.dedup();
        assert_eq!(codes.len(), 25, "{codes:?}");
        let nodes = unpack_nodes::<512>(&[program.pack_nodes(), vec![0; 4 * 512]].concat());
        assert_eq!(&nodes[..program.nodes.len()], program.nodes);
        let links = unpack_links::<512>(&[program.pack_links(), vec![0; 512]].concat());
        assert_eq!(&links[..program.links.len()], program.links);

        let code = program.pack();
        let packed = PackedProgram { source, text: program.text, code: &code };
        let (fixed, owned) = (packed.unpack::<512>(), packed.to_owned_program());
        for unpacked in [fixed.program(), owned.program()] {
            assert_eq!((unpacked.source, unpacked.text), (program.source, program.text));
            assert_eq!((unpacked.nodes, unpacked.links), (program.nodes, program.links));
            assert_eq!((unpacked.bytes, unpacked.slots), (program.bytes, program.slots));
            assert_eq!(unpacked.uses_old_self, program.uses_old_self);
        }
    }

    #[test]
    fn macros_are_in_order() {
        for (at, kind) in MACROS.iter().enumerate() {
            assert_eq!(*kind as usize, at);
        }
    }
}
