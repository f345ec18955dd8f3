//! Reads lines of at most 64 KiB. A longer line is skipped without being kept in memory.
//! May use: nothing of the game.

use std::io::{self, BufRead, BufReader, Read};

/// The length of the longest line that is read, in bytes, without its line break.
pub(super) const LONGEST_LINE: usize = 64 << 10;

/// Why a line is refused.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum LineFault {
    TooLong,
    NotUtf8,
}

/// Reads line by line into one buffer that never grows beyond the longest line.
pub(super) struct Lines<R> {
    source: BufReader<R>,
    line: Vec<u8>,
}

impl<R: Read> Lines<R> {
    pub(super) fn new(source: R) -> Lines<R> {
        Lines {
            source: BufReader::with_capacity(LONGEST_LINE, source),
            line: Vec::new(),
        }
    }

    /// Whether the next line is already in the buffer, so that the answer to this one need not be flushed yet.
    pub(super) fn another_is_here(&self) -> bool {
        self.source.buffer().contains(&b'\n')
    }

    /// The next line without its line break; `None` at the end of the input.
    pub(super) fn next(&mut self) -> io::Result<Option<Result<&str, LineFault>>> {
        self.line.clear();
        let mut length = 0;
        let mut ended = false;
        while !ended {
            let arrived = match self.source.fill_buf() {
                Ok(arrived) => arrived,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if arrived.is_empty() {
                if length == 0 {
                    return Ok(None);
                }
                break;
            }
            let part = match arrived.iter().position(|&byte| byte == b'\n') {
                Some(end) => {
                    ended = true;
                    &arrived[..end]
                }
                None => arrived,
            };
            length += part.len();
            if length <= LONGEST_LINE {
                self.line.extend_from_slice(part);
            }
            let used = part.len() + usize::from(ended);
            self.source.consume(used);
        }
        if length > LONGEST_LINE {
            return Ok(Some(Err(LineFault::TooLong)));
        }
        Ok(Some(
            std::str::from_utf8(&self.line).map_err(|_| LineFault::NotUtf8),
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(input: &[u8]) -> Vec<Result<String, LineFault>> {
        let mut lines = Lines::new(input);
        let mut read = Vec::new();
        while let Some(line) = lines.next().expect("memory can be read") {
            read.push(line.map(str::to_owned));
        }
        read
    }

    #[test]
    fn lines_are_read_one_by_one() {
        let read = read(b"one\n\ntwo\nwithout an end");
        let lines: Vec<_> = read.into_iter().map(|line| line.expect("text")).collect();
        assert_eq!(lines, ["one", "", "two", "without an end"]);
    }

    #[test]
    fn a_line_of_64_kib_is_read_and_a_longer_one_is_refused() {
        let longest = vec![b'a'; LONGEST_LINE];
        let mut input = longest.clone();
        input.push(b'\n');
        input.extend_from_slice(&longest);
        input.extend_from_slice(b"a\nnext\n");
        let read = read(&input);
        assert_eq!(read.len(), 3);
        assert_eq!(read[0].as_ref().map(String::len), Ok(LONGEST_LINE));
        assert_eq!(read[1], Err(LineFault::TooLong));
        assert_eq!(read[2].as_deref(), Ok("next"));
    }

    #[test]
    fn text_that_is_not_utf_8_is_refused_without_its_neighbours() {
        let read = read(b"\xff\xfe\nnext");
        assert_eq!(read, [Err(LineFault::NotUtf8), Ok("next".to_owned())]);
    }

    #[test]
    fn an_empty_input_has_no_lines() {
        assert!(read(b"").is_empty());
    }
}
