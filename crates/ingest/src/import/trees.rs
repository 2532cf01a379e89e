//! Conversations that branch: messages that name the one before. The branch that was seen last comes first, then the others,
//! the newest first, each with only the answers that no branch before has.

use super::answer::{Conversation, Speaker};
use super::gap::ImportGap;
use super::json::{count, list, moment, some_text, text};
use super::kinds::Origin;
use super::markers::Cited;
use super::messages::{Building, Said, speaker};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// More messages than anyone has written in one conversation; bounds a tree that is none.
const MOST_TURNS: usize = 100_000;
/// More branches than anyone looks at.
const MOST_BRANCHES: usize = 64;

/// A message in its tree.
pub(super) struct Node<'a> {
    pub(super) id: &'a str,
    pub(super) parent: &'a str,
    /// When it was written; only compared.
    pub(super) when: f64,
    pub(super) value: &'a Value,
}

/// A branch, from its first message to its last.
pub(super) struct Branch<'a> {
    /// The name of its last message.
    pub(super) leaf: &'a str,
    pub(super) nodes: Vec<&'a Node<'a>>,
    pub(super) gaps: Vec<ImportGap>,
}

/// The branches of a tree: the one that ends at `current` first, or the newest where nothing is there under that name.
pub(super) fn branches<'a>(nodes: &'a [Node<'a>], current: Option<&'a str>) -> Vec<Branch<'a>> {
    let by_id: BTreeMap<&str, &Node<'_>> = nodes.iter().map(|node| (node.id, node)).collect();
    let parents: BTreeSet<&str> = nodes.iter().map(|node| node.parent).collect();
    let mut leaves: Vec<(usize, &Node<'_>)> = nodes
        .iter()
        .enumerate()
        .filter(|(_, node)| !parents.contains(node.id))
        .collect();
    leaves.sort_by(|a, b| b.1.when.total_cmp(&a.1.when).then(b.0.cmp(&a.0)));
    let mut gaps = Vec::new();
    let known = current.filter(|id| by_id.contains_key(id));
    if let Some(missing) = current.filter(|_| known.is_none()) {
        gaps.push(ImportGap::MessageMissing {
            message: missing.to_owned(),
        });
    }
    let first = known
        .or_else(|| leaves.first().map(|(_, leaf)| leaf.id))
        .or_else(|| nodes.last().map(|node| node.id));
    let Some(first) = first else { return Vec::new() };
    let mut found = vec![climb(&by_id, first)];
    let on_first: BTreeSet<&str> = found
        .iter()
        .flat_map(|branch| &branch.nodes)
        .map(|node| node.id)
        .collect();
    let others: Vec<&str> = leaves
        .iter()
        .map(|(_, leaf)| leaf.id)
        .filter(|leaf| !on_first.contains(leaf))
        .collect();
    found.extend(others.iter().take(MOST_BRANCHES).map(|leaf| climb(&by_id, leaf)));
    if let Some(branch) = found.first_mut() {
        gaps.append(&mut branch.gaps);
        branch.gaps = gaps;
        let more = others.len().saturating_sub(MOST_BRANCHES);
        branch
            .gaps
            .extend((more > 0).then_some(ImportGap::MoreBranches { count: more }));
    }
    found
}

/// The way up from a message.
fn climb<'a>(by_id: &BTreeMap<&'a str, &'a Node<'a>>, leaf: &'a str) -> Branch<'a> {
    let mut branch = Branch {
        leaf,
        nodes: Vec::new(),
        gaps: Vec::new(),
    };
    let mut seen = BTreeSet::new();
    let mut at = leaf;
    while let Some(node) = by_id.get(at) {
        if branch.nodes.len() >= MOST_TURNS || !seen.insert(at) {
            branch.gaps.push(ImportGap::Circle);
            break;
        }
        branch.nodes.push(*node);
        at = node.parent;
    }
    branch.nodes.reverse();
    branch
}

/// A conversation for each branch, read by `read`. Answers that a branch before has are left out of the later ones.
pub(super) fn conversations<'a>(
    branches: Vec<Branch<'a>>,
    read: &dyn Fn(&Branch<'a>) -> Conversation,
) -> Vec<Conversation> {
    let mut offered: BTreeSet<String> = BTreeSet::new();
    let mut found = Vec::new();
    for (i, mut branch) in branches.into_iter().enumerate() {
        let mut conversation = read(&branch);
        let mut gaps = std::mem::take(&mut branch.gaps);
        if i > 0 {
            conversation.key = format!("{}#{}", conversation.key, branch.leaf);
            conversation.branch = found.len();
            conversation
                .turns
                .retain(|turn| turn.speaker == Speaker::Person || !offered.contains(&turn.key));
            if conversation.answers().next().is_none() {
                continue;
            }
            conversation.title = conversation.title.map(|title| format!("{title} / {}", found.len() + 1));
        }
        gaps.append(&mut conversation.warnings);
        conversation.warnings = gaps;
        let answers = conversation
            .turns
            .iter()
            .filter(|turn| turn.speaker == Speaker::Assistant);
        offered.extend(answers.map(|turn| turn.key.clone()));
        found.push(conversation);
    }
    found
}

/// Open WebUI: `chat.history.messages` by name, and `currentId`; older ones have the branch that was seen as a list alone.
pub(super) fn open_webui(value: &Value) -> Vec<Conversation> {
    let chat = &value["chat"];
    let key = some_text(value, &["id"])
        .or_else(|| some_text(chat, &["id"]))
        .unwrap_or_default();
    let title = some_text(value, &["title"]).or_else(|| some_text(chat, &["title"]));
    let created = moment(value, "created_at").or_else(|| moment(chat, "timestamp"));
    let begin = || Building::new(Origin::OpenWebUi, key.clone(), title.clone(), created);
    let history = &chat["history"];
    let nodes: Vec<Node<'_>> = history["messages"]
        .as_object()
        .into_iter()
        .flatten()
        .map(|(id, value)| node(id, value, "parentId", &["timestamp"]))
        .collect();
    if nodes.is_empty() {
        let mut building = begin();
        list(chat, "messages")
            .iter()
            .for_each(|message| webui_message(&mut building, message));
        return vec![building.done()];
    }
    conversations(branches(&nodes, history["currentId"].as_str()), &|branch| {
        let mut building = begin();
        branch
            .nodes
            .iter()
            .for_each(|node| webui_message(&mut building, node.value));
        building.done()
    })
}

pub(super) fn node<'a>(id: &'a str, value: &'a Value, parent: &str, when: &[&str]) -> Node<'a> {
    let when = when.iter().find_map(|member| moment(value, member)).unwrap_or_default();
    Node {
        id,
        parent: text(value, parent),
        when: when as f64,
        value,
    }
}

fn webui_message(building: &mut Building, message: &Value) {
    let mut said = Said::of(&message["content"], &mut building.left);
    said.text = without_details(&said.text, building);
    let sources = match list(message, "sources") {
        [] => list(message, "citations"),
        sources => sources,
    };
    let cited: Vec<Cited> = sources
        .iter()
        .map(|source| Cited {
            source: some_text(&source["source"], &["name", "id"]),
            url: some_text(&source["source"], &["url"]),
            ..Cited::default()
        })
        .collect();
    said.numbered(&cited);
    for source in sources {
        let documents: Vec<&str> = list(source, "document").iter().filter_map(Value::as_str).collect();
        let name = some_text(&source["source"], &["name", "url", "id"]);
        said.carried.extend(
            name.filter(|_| !documents.is_empty())
                .map(|name| super::answer::Carried {
                    name,
                    text: documents.join("\n\n"),
                }),
        );
    }
    said.model = some_text(message, &["modelName", "model"]);
    building.say(text(message, "id"), text(message, "role"), said);
}

/// The words without what the model thought, which stands in `<details type="reasoning">`.
fn without_details(said: &str, building: &mut Building) -> String {
    let mut out = String::with_capacity(said.len());
    let mut rest = said;
    while let Some(start) = rest.find("<details type=\"") {
        let Some(end) = rest.get(start..).and_then(|tail| tail.find("</details>")) else {
            break;
        };
        out.push_str(rest.get(..start).unwrap_or_default());
        building.left.kind("thoughts");
        rest = rest.get(start + end + "</details>".len()..).unwrap_or_default();
    }
    out.push_str(rest);
    out.trim_start().to_owned()
}

/// LibreChat: messages that name their parent, in a list or one in the other.
pub(super) fn librechat(value: &Value) -> Vec<Conversation> {
    let key = some_text(value, &["conversationId"]).unwrap_or_default();
    let created = moment(value, "createdAt").or_else(|| moment(value, "exportAt"));
    let mut nodes: Vec<Node<'_>> = Vec::new();
    let messages = match list(value, "messages") {
        [] => list(value, "messagesTree"),
        messages => messages,
    };
    flatten(messages, "", &mut nodes);
    let begin = || Building::new(Origin::LibreChat, key.clone(), some_text(value, &["title"]), created);
    let whole_model = some_text(&value["options"], &["model"]);
    conversations(branches(&nodes, None), &|branch| {
        let mut building = begin();
        for node in &branch.nodes {
            let message = node.value;
            let content = match list(message, "content") {
                [] => &message["text"],
                _ => &message["content"],
            };
            let mut said = Said::of(content, &mut building.left);
            said.model = some_text(message, &["model"]).or_else(|| whole_model.clone());
            let by_person = message["isCreatedByUser"]
                .as_bool()
                .unwrap_or_else(|| speaker(text(message, "sender")) == Some(Speaker::Person));
            building.turn(
                node.id,
                if by_person { Speaker::Person } else { Speaker::Assistant },
                said,
            );
        }
        building.done()
    })
}

fn flatten<'a>(messages: &'a [Value], below: &'a str, nodes: &mut Vec<Node<'a>>) {
    for message in messages {
        let id = text(message, "messageId");
        let mut own = node(id, message, "parentMessageId", &["createdAt", "updatedAt"]);
        if own.parent.is_empty() {
            own.parent = below;
        }
        nodes.push(own);
        flatten(list(message, "children"), id, nodes);
    }
}

/// DeepSeek: a tree as ChatGPT's, its messages made of fragments.
pub(super) fn deepseek(value: &Value) -> Vec<Conversation> {
    let nodes: Vec<Node<'_>> = value["mapping"]
        .as_object()
        .into_iter()
        .flatten()
        .map(|(id, node)| Node {
            id,
            parent: text(node, "parent"),
            when: moment(&node["message"], "inserted_at").unwrap_or_default() as f64,
            value: &node["message"],
        })
        .collect();
    let key = some_text(value, &["id"]).unwrap_or_default();
    let begin = || {
        Building::new(
            Origin::DeepSeek,
            key.clone(),
            some_text(value, &["title"]),
            moment(value, "inserted_at"),
        )
    };
    conversations(
        branches(
            &nodes,
            some_text(value, &["current_node"])
                .as_deref()
                .and_then(|id| nodes.iter().map(|node| node.id).find(|known| *known == id)),
        ),
        &|branch| {
            let mut building = begin();
            for node in &branch.nodes {
                deepseek_message(&mut building, node.id, node.value);
            }
            building.done()
        },
    )
}

fn deepseek_message(building: &mut Building, id: &str, message: &Value) {
    let mut said = Said::default();
    let mut speaker = None;
    let mut results: Vec<Cited> = Vec::new();
    let found = |value: &Value| -> Vec<Cited> {
        let result = |result: &Value| Cited {
            source: some_text(result, &["title"]),
            url: some_text(result, &["url"]),
            ..Cited::default()
        };
        list(value, "results")
            .iter()
            .chain(list(value, "search_results"))
            .map(result)
            .collect()
    };
    results.extend(found(message));
    for fragment in list(message, "fragments") {
        match text(fragment, "type") {
            "REQUEST" => speaker = Some(Speaker::Person),
            "RESPONSE" => speaker = Some(Speaker::Assistant),
            "SEARCH" | "TOOL_SEARCH" => {
                results.extend(found(fragment));
                continue;
            }
            other => {
                building.left.kind(other);
                continue;
            }
        }
        said.add(&fragment["content"], &mut building.left);
    }
    if list(message, "fragments").is_empty() {
        said = Said::of(&message["content"], &mut building.left);
        speaker = super::messages::speaker(text(message, "role"));
    }
    for (start, mark) in said.text.match_indices("[citation:") {
        let inside = said.text.get(start + mark.len()..).unwrap_or_default();
        let Some(end) = inside.find(']').filter(|end| *end <= 4) else {
            continue;
        };
        let number = inside.get(..end).and_then(|number| number.parse::<usize>().ok());
        let cited = number.and_then(|number| results.get(number.checked_sub(1)?)).cloned();
        said.marks
            .push((start..start + mark.len() + end + 1, cited.into_iter().collect()));
    }
    said.model = some_text(message, &["model"]);
    if let Some(speaker) = speaker {
        building.turn(id, speaker, said);
    }
}

/// Grok: a conversation and its responses, each in a wrapping of its own.
pub(super) fn grok(value: &Value) -> Vec<Conversation> {
    let about = &value["conversation"];
    let key = some_text(about, &["id"]).unwrap_or_default();
    let responses: Vec<&Value> = list(value, "responses")
        .iter()
        .map(|one| one.get("response").unwrap_or(one))
        .collect();
    let ids: Vec<String> = responses
        .iter()
        .enumerate()
        .map(|(i, one)| some_text(one, &["_id", "responseId", "id"]).unwrap_or_else(|| i.to_string()))
        .collect();
    let linked = responses
        .iter()
        .any(|one| some_text(one, &["parent_response_id"]).is_some());
    let nodes: Vec<Node<'_>> = responses
        .iter()
        .zip(&ids)
        .enumerate()
        .map(|(i, (value, id))| Node {
            id,
            // Without links they are in order.
            parent: match linked {
                true => text(value, "parent_response_id"),
                false => i
                    .checked_sub(1)
                    .and_then(|before| ids.get(before))
                    .map_or("", String::as_str),
            },
            when: written(&value["create_time"]),
            value,
        })
        .collect();
    let begin = || {
        Building::new(
            Origin::Grok,
            key.clone(),
            some_text(about, &["title"]),
            moment(about, "create_time"),
        )
    };
    conversations(branches(&nodes, None), &|branch| {
        let mut building = begin();
        for node in &branch.nodes {
            grok_message(&mut building, node.id, node.value);
        }
        building.done()
    })
}

/// Milliseconds as a database wrote them: `{"$date": {"$numberLong": "1705312200000"}}`.
fn written(time: &Value) -> f64 {
    let date = time.get("$date").unwrap_or(time);
    let number = date.get("$numberLong").unwrap_or(date);
    let text = number.as_str().and_then(|text| text.parse().ok());
    text.or_else(|| number.as_f64())
        .or_else(|| moment(&serde_json::json!({"t": date}), "t").map(|ms| ms as f64))
        .unwrap_or_default()
}

fn grok_message(building: &mut Building, id: &str, message: &Value) {
    let mut said = Said::words(text(message, "message"));
    let results = list(message, "web_search_results");
    for (range, number) in rendered(&said.text) {
        let cited = number.and_then(|number| results.get(number)).map(|result| Cited {
            source: some_text(result, &["title"]),
            url: some_text(result, &["url"]),
            ..Cited::default()
        });
        said.marks.push((range, cited.into_iter().collect()));
    }
    if some_text(message, &["thinking_trace"]).is_some() {
        building.left.kind("thoughts");
    }
    list(message, "generated_image_urls")
        .iter()
        .for_each(|_| building.left.kind("image"));
    said.model = some_text(message, &["model"]);
    let by_person =
        text(message, "sender").eq_ignore_ascii_case("human") || text(message, "sender").eq_ignore_ascii_case("user");
    building.turn(id, if by_person { Speaker::Person } else { Speaker::Assistant }, said);
}

/// Where Grok puts cards between its words, and the citation that each is.
fn rendered(said: &str) -> Vec<(std::ops::Range<usize>, Option<usize>)> {
    const END: &str = "</grok:render>";
    let mut found = Vec::new();
    for (start, _) in said.match_indices("<grok:render") {
        let Some(length) = said.get(start..).and_then(|tail| tail.find(END)) else {
            continue;
        };
        let inside = said.get(start..start + length).unwrap_or_default();
        let number = inside
            .split("citation_id\">")
            .nth(1)
            .map(|tail| tail.trim_start_matches('"'));
        let number = number.and_then(|tail| tail.split(['<', '"']).next()?.trim().parse().ok());
        found.push((start..start + length + END.len(), number));
    }
    found
}

/// The version of a message that was last looked at.
pub(super) fn selected<'a>(message: &'a Value, versions: &str, selected: &str) -> &'a Value {
    let all = list(message, versions);
    let at = count(message, selected).unwrap_or(0);
    all.get(at).or_else(|| all.last()).unwrap_or(message)
}
