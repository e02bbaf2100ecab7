//! Merges maps into a map for the merge key `<<`.

use super::{Content, Member, Node, SyntaxError};

/// Adds the members of a map, or of a list of maps, to `members`. Returns the number of added members.
///
/// Later members of a map override earlier ones. In a list of maps, earlier maps override later ones.
pub(super) fn merge<'t>(members: &mut Vec<Member<'t>>, brought: Node<'t>) -> Result<usize, SyntaxError> {
    let span = brought.span;
    let maps = match brought.content {
        Content::Map(members) => vec![members],
        Content::List(items) => {
            let maps = items.into_iter().map(|item| match item.content {
                Content::Map(members) => Ok(members),
                _ => Err(item.span),
            });
            let maps: Result<Vec<_>, _> = maps.rev().collect();
            maps.map_err(|span| SyntaxError { span, message: NOT_A_MAP.to_owned() })?
        }
        _ => return Err(SyntaxError { span, message: NOT_A_MAP.to_owned() }),
    };
    let mut added = 0;
    for map in maps {
        added += map.len();
        let names: std::collections::HashSet<_> = map.iter().map(|member| member.key.clone()).collect();
        members.retain(|member| !names.contains(&member.key));
        members.extend(map);
    }
    Ok(added)
}

const NOT_A_MAP: &str = "`<<` takes maps, or a list of maps";
