//! PDF files written object by object, for what no program that makes PDFs would write.

/// A file of these objects, numbered from 1; the first is its catalogue.
pub fn pdf(objects: &[String]) -> Vec<u8> {
    let mut file = b"%PDF-1.7\n".to_vec();
    let mut starts = Vec::new();
    for (i, object) in objects.iter().enumerate() {
        starts.push(file.len());
        file.extend(format!("{} 0 obj\n{object}\nendobj\n", i + 1).bytes());
    }
    let table = file.len();
    file.extend(format!("xref\n0 {}\n0000000000 65535 f \n", objects.len() + 1).bytes());
    for start in starts {
        file.extend(format!("{start:010} 00000 n \n").bytes());
    }
    let size = objects.len() + 1;
    file.extend(format!("trailer << /Size {size} /Root 1 0 R >>\nstartxref\n{table}\n%%EOF\n").bytes());
    file
}

/// A stream of these bytes; `about` is what its dictionary says beside its length.
pub fn stream(about: &str, content: &str) -> String {
    format!("<< {about} /Length {} >>\nstream\n{content}\nendstream", content.len())
}
