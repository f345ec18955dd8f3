//! The writer of native programs: a thread that owns the backend. A change is on the disk a few
//! milliseconds after the action that caused it, and no frame waits for the disk.
//! May use the pending changes.

use std::sync::Mutex;
use std::sync::mpsc::{self, Receiver, RecvError, RecvTimeoutError, Sender, SyncSender};
use std::thread::JoinHandle;
use std::time::Duration;

use super::{Change, Failed, Key, Pending};

/// After a failure, the pending changes are tried again after this time, and whenever a new change
/// arrives.
const RETRY_AFTER: Duration = Duration::from_secs(2);

/// How long closing the window may wait for the disk.
const LONGEST_FLUSH: Duration = Duration::from_secs(5);

enum Request {
    Change(Key, Change),
    /// Answers on the channel once every earlier change has been tried.
    Flush(SyncSender<()>),
}

pub(super) struct WriterThread {
    /// `None` only while this is dropped: closing the channel ends the thread.
    requests: Option<Sender<Request>>,
    /// The result of writing, sent by the thread whenever it differs from the one before.
    results: Mutex<Receiver<Result<(), Failed>>>,
    thread: Option<JoinHandle<()>>,
}

impl WriterThread {
    /// Starts the thread. `None` when the system refuses a thread.
    pub fn new(pending: Pending) -> Option<WriterThread> {
        let (requests, received) = mpsc::channel();
        let (report, results) = mpsc::channel();
        let thread = std::thread::Builder::new()
            .name("store".into())
            .spawn(move || work(pending, &received, &report))
            .ok()?;
        Some(WriterThread {
            requests: Some(requests),
            results: Mutex::new(results),
            thread: Some(thread),
        })
    }

    pub fn change(&mut self, key: Key, change: Change) {
        self.send(Request::Change(key, change));
    }

    /// Waits until the pending changes have been tried, for [`LONGEST_FLUSH`] at most.
    pub fn flush(&mut self) {
        let (done, tried) = mpsc::sync_channel(1);
        self.send(Request::Flush(done));
        // The window closes in any case, even if the thread is too slow or has ended.
        let _: Result<(), RecvTimeoutError> = tried.recv_timeout(LONGEST_FLUSH);
    }

    /// The result of writing, if it has changed since the last call.
    pub fn changed_result(&mut self) -> Option<Result<(), Failed>> {
        self.results.get_mut().ok()?.try_iter().last()
    }

    fn send(&self, request: Request) {
        if let Some(requests) = &self.requests {
            // Sending fails only if the thread has ended, and it does not end before this is
            // dropped.
            let _ = requests.send(request);
        }
    }
}

impl Drop for WriterThread {
    fn drop(&mut self) {
        self.requests = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// Writes what is requested until the channel of requests is closed.
fn work(mut pending: Pending, received: &Receiver<Request>, report: &Sender<Result<(), Failed>>) {
    let mut failing = false;
    loop {
        let first = if failing {
            match received.recv_timeout(RETRY_AFTER) {
                Ok(request) => Some(request),
                Err(RecvTimeoutError::Timeout) => None,
                Err(RecvTimeoutError::Disconnected) => return,
            }
        } else {
            match received.recv() {
                Ok(request) => Some(request),
                Err(RecvError) => return,
            }
        };
        let mut flushes = Vec::new();
        for request in first.into_iter().chain(received.try_iter()) {
            match request {
                Request::Change(key, change) => {
                    pending.changes.insert(key, change);
                }
                Request::Flush(done) => flushes.push(done),
            }
        }
        let result = if failing {
            pending.backend.reopen().and_then(|()| pending.write())
        } else {
            pending.write()
        };
        if result.is_err() != failing {
            failing = result.is_err();
            // The receiver is gone when the game is closing.
            let _ = report.send(result);
        }
        for done in flushes {
            let _ = done.send(());
        }
    }
}
