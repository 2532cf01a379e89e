//! What is put in place of what: the kinds of change that cargo-mutants knows.

use syn::{BinOp, GenericArgument, PathArguments, ReturnType, Type};

/// The operators that take the place of this one.
pub fn operators(op: &BinOp) -> &'static [&'static str] {
    match op {
        BinOp::Eq(_) => &["!="],
        BinOp::Ne(_) => &["=="],
        BinOp::Lt(_) => &["==", ">", "<="],
        BinOp::Gt(_) => &["==", "<", ">="],
        BinOp::Le(_) => &[">"],
        BinOp::Ge(_) => &["<"],
        BinOp::And(_) => &["||"],
        BinOp::Or(_) => &["&&"],
        BinOp::Add(_) => &["-", "*"],
        BinOp::Sub(_) => &["+", "/"],
        BinOp::Mul(_) => &["+", "/"],
        BinOp::Div(_) => &["%", "*"],
        BinOp::Rem(_) => &["/", "+"],
        BinOp::Shl(_) => &[">>"],
        BinOp::Shr(_) => &["<<"],
        BinOp::BitAnd(_) => &["|", "^"],
        BinOp::BitOr(_) => &["&", "^"],
        BinOp::BitXor(_) => &["|", "&"],
        BinOp::AddAssign(_) => &["-=", "*="],
        BinOp::SubAssign(_) => &["+=", "/="],
        BinOp::MulAssign(_) => &["+=", "/="],
        BinOp::DivAssign(_) => &["%=", "*="],
        BinOp::RemAssign(_) => &["/=", "+="],
        BinOp::ShlAssign(_) => &[">>="],
        BinOp::ShrAssign(_) => &["<<="],
        BinOp::BitAndAssign(_) => &["|="],
        BinOp::BitOrAssign(_) => &["&="],
        BinOp::BitXorAssign(_) => &["|=", "&="],
        _ => &[],
    }
}

/// What a function with this return type can answer instead of working.
pub fn answers(output: &ReturnType) -> Vec<String> {
    match output {
        ReturnType::Default => vec!["()".into()],
        ReturnType::Type(_, ty) => values(ty),
    }
}

/// Values of a type, as Rust. A type of which nothing is known is asked for its default; where it has none, the compiler
/// will say so.
fn values(ty: &Type) -> Vec<String> {
    match ty {
        Type::Path(path) => match path.path.segments.last() {
            Some(last) => of_name(&last.ident.to_string(), &inner(&last.arguments)),
            None => Vec::new(),
        },
        Type::Reference(to) => borrowed(&to.elem, to.mutability.is_some()),
        Type::Tuple(tuple) => {
            let start = vec![String::new()];
            let all = tuple.elems.iter().map(values).fold(start, |so_far, next| {
                let with = |begun: &String| next.iter().map(|value| format!("{begun}{value}, ")).collect();
                so_far.iter().flat_map::<Vec<String>, _>(with).collect()
            });
            all.iter().map(|fields| format!("({})", fields.trim_end())).collect()
        }
        Type::Array(array) => {
            let empty = values(&array.elem).into_iter();
            empty.map(|value| format!("[(); _].map(|()| {value})")).collect()
        }
        Type::Paren(inner) => values(&inner.elem),
        Type::Group(inner) => values(&inner.elem),
        // `!` has none, and two branches of an `impl Trait` would have to be one type.
        Type::Never(_) | Type::ImplTrait(_) => Vec::new(),
        _ => vec!["Default::default()".into()],
    }
}

fn of_name(name: &str, inner: &[&Type]) -> Vec<String> {
    let first = || inner.first().map(|ty| values(ty)).unwrap_or_default();
    let wrapped = |before: &str, after: &str| -> Vec<String> {
        let inside = first().into_iter();
        inside.map(|value| format!("{before}{value}{after}")).collect()
    };
    let with = |alone: &str, more: Vec<String>| [vec![alone.to_owned()], more].concat();
    match name {
        "bool" => vec!["true".into(), "false".into()],
        "String" => vec!["String::new()".into(), "\"xyzzy\".into()".into()],
        "u8" | "u16" | "u32" | "u64" | "u128" | "usize" => vec!["0".into(), "1".into()],
        "i8" | "i16" | "i32" | "i64" | "i128" | "isize" => vec!["0".into(), "1".into(), "-1".into()],
        "f32" | "f64" => vec!["0.0".into(), "1.0".into(), "-1.0".into()],
        "Option" => with("None", wrapped("Some(", ")")),
        "Result" => wrapped("Ok(", ")"),
        "Vec" => with("vec![]", wrapped("vec![", "]")),
        "Box" | "Rc" | "Arc" => wrapped(&format!("{name}::new("), ")"),
        "Cow" => inner.last().map(|ty| owned(ty)).unwrap_or_default(),
        _ => vec!["Default::default()".into()],
    }
}

fn borrowed(to: &Type, mutable: bool) -> Vec<String> {
    match to {
        Type::Path(path) if path.path.is_ident("str") && !mutable => vec!["\"\"".into(), "\"xyzzy\"".into()],
        Type::Slice(slice) => {
            let some = values(&slice.elem).into_iter();
            let some = some.map(|value| format!("Vec::leak(vec![{value}])"));
            std::iter::once("Vec::leak(Vec::new())".to_owned())
                .chain(some)
                .collect()
        }
        other => {
            let leaked = values(other).into_iter();
            leaked.map(|value| format!("Box::leak(Box::new({value}))")).collect()
        }
    }
}

/// What a `Cow` of this holds.
fn owned(ty: &Type) -> Vec<String> {
    let values = match ty {
        Type::Path(path) if path.path.is_ident("str") => vec!["\"\".into()", "\"xyzzy\".into()"],
        _ => vec!["Default::default()"],
    };
    values.into_iter().map(str::to_owned).collect()
}

/// The types between `<` and `>`.
fn inner(arguments: &PathArguments) -> Vec<&Type> {
    let PathArguments::AngleBracketed(arguments) = arguments else {
        return Vec::new();
    };
    let types = arguments.args.iter().filter_map(|argument| match argument {
        GenericArgument::Type(ty) => Some(ty),
        _ => None,
    });
    types.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_function_answers_what_its_type_can_be() {
        let cases = [
            ("", "()"),
            ("-> bool", "true|false"),
            ("-> !", ""),
            ("-> impl Iterator<Item = u8>", ""),
            ("-> Option<bool>", "None|Some(true)|Some(false)"),
            ("-> Result<String, Error>", "Ok(String::new())|Ok(\"xyzzy\".into())"),
            ("-> (bool, usize)", "(true, 0,)|(true, 1,)|(false, 0,)|(false, 1,)"),
            ("-> Vec<&'a str>", "vec![]|vec![\"\"]|vec![\"xyzzy\"]"),
            (
                "-> &[u8]",
                "Vec::leak(Vec::new())|Vec::leak(vec![0])|Vec::leak(vec![1])",
            ),
            ("-> &Document", "Box::leak(Box::new(Default::default()))"),
            ("-> Cow<'a, str>", "\"\".into()|\"xyzzy\".into()"),
            ("-> Verdict", "Default::default()"),
        ];
        for (output, expected) in cases {
            let output: ReturnType = syn::parse_str(output).unwrap();
            assert_eq!(answers(&output).join("|"), expected);
        }
    }
}
