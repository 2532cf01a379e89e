//! The streams of a compound file, the wrapping of encrypted Office files ([MS-CFB]).

/// How such a file begins.
pub(super) const MARK: &[u8] = b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1";

/// Sector numbers from here on are none.
const NO_SECTOR: u32 = 0xFFFF_FFFA;
/// Bytes of an entry of the directory.
const ENTRY: usize = 128;
/// Sectors of the list of sectors that the head itself names.
const IN_HEAD: usize = 109;

/// An open file.
pub(super) struct Compound<'b> {
    bytes: &'b [u8],
    /// Bytes of a sector.
    sector: usize,
    /// What follows each sector.
    next: Vec<u32>,
    directory: Vec<u8>,
}

impl<'b> Compound<'b> {
    pub(super) fn open(bytes: &'b [u8]) -> Option<Self> {
        let shift = short(bytes, 30)?;
        if !bytes.starts_with(MARK) || !(shift == 9 || shift == 12) {
            return None;
        }
        let mut file = Self {
            bytes,
            sector: 1 << shift,
            next: Vec::new(),
            directory: Vec::new(),
        };
        for sector in file.sectors_of_list()? {
            let numbers = file.sector(sector)?.chunks_exact(4);
            let numbers: Vec<u32> = numbers.filter_map(|number| long(number, 0)).collect();
            file.next.extend(numbers);
        }
        file.directory = file.chain(long(bytes, 48)?)?;
        Some(file)
    }

    /// The sectors that hold what follows each sector.
    fn sectors_of_list(&self) -> Option<Vec<u32>> {
        let most = self.bytes.len() / self.sector + 1;
        let in_head = (0..IN_HEAD).filter_map(|at| long(self.bytes, 76 + at * 4));
        let mut sectors: Vec<u32> = in_head.filter(|sector| *sector < NO_SECTOR).collect();
        let mut further = long(self.bytes, 68)?;
        let mut steps = 0;
        while further < NO_SECTOR {
            steps += 1;
            let numbers = self.sector(further)?;
            let count = numbers.len() / 4 - 1;
            let named = (0..count).filter_map(|at| long(numbers, at * 4));
            sectors.extend(named.filter(|sector| *sector < NO_SECTOR));
            if steps > most || sectors.len() > most {
                return None;
            }
            further = long(numbers, count * 4)?;
        }
        (sectors.len() <= most).then_some(sectors)
    }

    fn sector(&self, number: u32) -> Option<&'b [u8]> {
        let from = (number as usize).checked_add(1)?.checked_mul(self.sector)?;
        self.bytes.get(from..from.checked_add(self.sector)?)
    }

    /// The bytes of the sectors that follow one another from `first` on. The last may be cut off.
    fn chain(&self, first: u32) -> Option<Vec<u8>> {
        let mut bytes = Vec::new();
        let mut at = first;
        while at < NO_SECTOR {
            match self.sector(at) {
                Some(sector) => bytes.extend_from_slice(sector),
                None => {
                    let from = (at as usize).checked_add(1)?.checked_mul(self.sector)?;
                    bytes.extend_from_slice(self.bytes.get(from..)?);
                    break;
                }
            }
            // A circle would never end.
            if bytes.len() > self.bytes.len() {
                return None;
            }
            at = *self.next.get(at as usize)?;
        }
        Some(bytes)
    }

    fn entries(&self) -> impl Iterator<Item = &[u8]> {
        self.directory.chunks_exact(ENTRY)
    }

    /// The stream of this name, wherever it lies.
    pub(super) fn stream(&self, name: &str) -> Option<Vec<u8>> {
        /// Kinds of entries.
        const STREAM: u8 = 2;
        const ROOT: u8 = 5;
        let wide: Vec<u8> = name.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let is_named = |entry: &&[u8]| {
            entry.get(66) == Some(&STREAM)
                && short(entry, 64).is_some_and(|length| usize::from(length) == wide.len() + 2)
                && entry.starts_with(&wide)
        };
        let entry = self.entries().find(is_named)?;
        let (first, length) = (long(entry, 116)?, usize::try_from(long(entry, 120)?).ok()?);
        let mut bytes = if length < usize::try_from(long(self.bytes, 56)?).ok()? {
            let root = self.entries().find(|entry| entry.get(66) == Some(&ROOT))?;
            self.small(first, length, &self.chain(long(root, 116)?)?)?
        } else {
            self.chain(first)?
        };
        bytes.truncate(length);
        Some(bytes)
    }

    /// A stream that shares its sectors with others.
    fn small(&self, first: u32, length: usize, shared: &[u8]) -> Option<Vec<u8>> {
        const SECTOR: usize = 64;
        let next = self.chain(long(self.bytes, 60)?)?;
        let mut bytes = Vec::new();
        let mut at = first;
        while at < NO_SECTOR && bytes.len() < length {
            let from = (at as usize).checked_mul(SECTOR)?;
            bytes.extend_from_slice(shared.get(from..from.checked_add(SECTOR)?)?);
            at = long(&next, (at as usize).checked_mul(4)?)?;
        }
        Some(bytes)
    }
}

fn short(bytes: &[u8], at: usize) -> Option<u16> {
    Some(u16::from_le_bytes(bytes.get(at..at.checked_add(2)?)?.try_into().ok()?))
}

/// Four bytes as a number.
pub(super) fn long(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_le_bytes(bytes.get(at..at.checked_add(4)?)?.try_into().ok()?))
}
