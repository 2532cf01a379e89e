//! What to write into an assistant's settings so that it starts `pincite mcp`.

use serde_json::{Map, Value, json};
use std::path::{Path, PathBuf};

/// A file whose name is no text, which no settings can hold.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("{} has a name that is no text, and no settings can hold it. Give it another name.", .0.display())]
pub struct NoText(pub PathBuf);

/// For the usual programs: `program` is where `pincite` lies, `library` the library's folder where it is not the reader's own.
///
/// # Errors
/// When one of the two has a name that is no text.
pub fn config(program: &Path, library: Option<&Path>) -> Result<String, NoText> {
    let mut arguments: Vec<&str> = Vec::new();
    if let Some(library) = library {
        arguments.extend(["--library", text(library)?]);
    }
    arguments.push("mcp");
    let program = text(program)?;
    let servers = |name: &str| {
        let entry = json!({"command": program, "args": arguments});
        let inner = Value::Object(Map::from_iter([("pincite".to_owned(), entry)]));
        format!("{:#}", Value::Object(Map::from_iter([(name.to_owned(), inner)])))
    };
    let words = |quote: fn(&str) -> String, between: &str| {
        arguments.iter().map(|one| quote(one)).collect::<Vec<_>>().join(between)
    };
    Ok(format!(
        "Claude Desktop (claude_desktop_config.json), Cursor (.cursor/mcp.json), LM Studio (mcp.json), Windsurf:\n{}\n\n\
         VS Code (.vscode/mcp.json):\n{}\n\n\
         Zed (settings.json):\n{}\n\n\
         Codex (~/.codex/config.toml):\n[mcp_servers.pincite]\ncommand = {}\nargs = [{}]\n\n\
         Claude Code:\nclaude mcp add pincite -- {} {}\n",
        servers("mcpServers"),
        servers("servers"),
        servers("context_servers"),
        in_toml(program),
        words(in_toml, ", "),
        in_shell(program),
        words(in_shell, " "),
    ))
}

fn text(path: &Path) -> Result<&str, NoText> {
    path.to_str().ok_or_else(|| NoText(path.to_owned()))
}

/// A text as TOML writes it, which is as JSON does.
fn in_toml(text: &str) -> String {
    json!(text).to_string()
}

/// For a shell, where a word has a space or the like in it.
fn in_shell(word: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "-_./:=@%+,".contains(c);
    match word.chars().all(plain) && !word.is_empty() {
        true => word.to_owned(),
        false => format!("'{}'", word.replace('\'', r"'\''")),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::config;
    use std::path::Path;

    #[test]
    fn each_program_gets_what_it_reads() {
        let said = config(Path::new("/opt/my tools/pincite"), Some(Path::new("/data/o'neil"))).unwrap();
        for part in [
            "\"mcpServers\": {\n    \"pincite\": {\n      \"args\": [\n        \"--library\",",
            "\"context_servers\"",
            "command = \"/opt/my tools/pincite\"\nargs = [\"--library\", \"/data/o'neil\", \"mcp\"]",
            r"claude mcp add pincite -- '/opt/my tools/pincite' --library '/data/o'\''neil' mcp",
        ] {
            assert!(said.contains(part), "{part}\n{said}");
        }
        assert!(
            !config(Path::new("/usr/bin/pincite"), None)
                .unwrap()
                .contains("--library")
        );
    }
}
