//! As much of JSON Schema as our own schemas use.

#![allow(dead_code, unreachable_pub, reason = "not every test describes what it reads")]

use serde_json::Value;

/// What is wrong with `value` by `schema`, which is a part of `whole`.
pub fn faults(value: &Value, schema: &Value, whole: &Value, at: &str, out: &mut Vec<String>) {
    if let Some(Value::String(name)) = schema.get("$ref") {
        // Of this schema, or of one whose parts stand beside its own.
        let target = name.rsplit('/').next().unwrap_or_default();
        return faults(value, &whole["$defs"][target], whole, at, out);
    }
    let is = |kind: &str| match kind {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "integer" => value.is_u64(),
        "number" => value.is_number(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        _ => false,
    };
    let kinds: Vec<&str> = match &schema["type"] {
        Value::String(kind) => vec![kind],
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    };
    if !kinds.is_empty() && !kinds.iter().any(|kind| is(kind)) {
        out.push(format!("{at} is {value}, not {kinds:?}"));
    }
    if let Some(allowed) = schema["enum"].as_array()
        && !allowed.contains(value)
    {
        out.push(format!("{at} is {value}, none of {allowed:?}"));
    }
    for name in schema["required"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
    {
        if value.get(name).is_none() {
            out.push(format!("{at} has no {name}"));
        }
    }
    for (name, field) in value.as_object().into_iter().flatten() {
        match schema["properties"].get(name) {
            Some(schema) => faults(field, schema, whole, &format!("{at}.{name}"), out),
            None => out.push(format!("{at}.{name} is not described")),
        }
    }
    for item in value.as_array().into_iter().flatten() {
        faults(item, &schema["items"], whole, at, out);
    }
}
