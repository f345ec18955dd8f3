//! Writes changes to the store: natively on a thread of its own, in the browser at once.
//! May use the shelf, the keys and the status.

use std::collections::BTreeMap;

use bevy::prelude::*;

use super::kept::{Kept, Key};
use super::shelf::{Failed, Shelf};
use super::status::{MemoryOnly, StoreStatus};

/// What shall become of a value.
enum Change {
    Put(String),
    Remove,
}

/// The changes not yet written. Only the latest of a key counts.
struct Pen {
    shelf: Shelf,
    pending: BTreeMap<Key, Change>,
}

impl Pen {
    fn write_pending(&mut self) -> Result<(), Failed> {
        // One value that finds no room does not keep the others out.
        let shelf = &mut self.shelf;
        self.pending.retain(|key, change| {
            let written = match change {
                Change::Put(text) => shelf.put(&key.name(), text),
                Change::Remove => shelf.remove(&key.name()),
            };
            written.is_err()
        });
        if self.pending.is_empty() {
            Ok(())
        } else {
            Err(Failed)
        }
    }
}

/// The only way to the store after the start.
#[derive(Resource)]
pub(super) struct Writer {
    /// Nothing when the game plays in memory.
    desk: Option<desk::Desk>,
    untouchable: Vec<Key>,
    /// Not yet heard.
    news: Option<StoreStatus>,
}

impl Writer {
    pub fn new(shelf: Option<Shelf>, untouchable: Vec<Key>) -> Writer {
        let has_shelf = shelf.is_some();
        let desk = shelf.and_then(|shelf| {
            desk::Desk::new(Pen {
                shelf,
                pending: BTreeMap::new(),
            })
        });
        let failing = has_shelf && desk.is_none();
        Writer {
            desk,
            untouchable,
            news: failing.then_some(FAILING),
        }
    }

    /// Has the value written. Never waits for the disk.
    pub fn put<K: Kept>(&mut self, key: Key, value: &K) -> Result {
        let text = value.seal()?;
        self.change(key, Change::Put(text));
        Ok(())
    }

    pub fn remove(&mut self, key: Key) {
        self.change(key, Change::Remove);
    }

    fn change(&mut self, key: Key, change: Change) {
        if self.untouchable.contains(&key) {
            return;
        }
        if let Some(desk) = &mut self.desk {
            desk.change(key, change);
        }
    }

    /// Returns when everything is written, or when that takes longer than a player would wait.
    pub fn flush(&mut self) {
        if let Some(desk) = &mut self.desk {
            desk.flush();
        }
    }

    /// What became of the changes since it was asked last, if that is news.
    pub fn news(&mut self) -> Option<StoreStatus> {
        let news = self.desk.as_mut().and_then(desk::Desk::news);
        news.map(|result| match result {
            Ok(()) => StoreStatus::Kept,
            Err(Failed) => FAILING,
        })
        .or(self.news.take())
    }
}

const FAILING: StoreStatus = StoreStatus::MemoryOnly(MemoryOnly::Failing);

/// A thread that owns the shelf: a change is on the disk some milliseconds after the action that
/// caused it, and no frame waits for that.
#[cfg(not(target_arch = "wasm32"))]
mod desk {
    use std::sync::Mutex;
    use std::sync::mpsc::{self, Receiver, RecvError, RecvTimeoutError, Sender, SyncSender};
    use std::thread::JoinHandle;
    use std::time::Duration;

    use super::{Change, Failed, Key, Pen};

    /// While something is unsaved, a full disk is tried again after this time, and at every change.
    const RETRY_AFTER: Duration = Duration::from_secs(2);

    /// How long closing the window may wait for the disk.
    const LONGEST_FLUSH: Duration = Duration::from_secs(5);

    enum Order {
        Change(Key, Change),
        Flush(SyncSender<()>),
    }

    pub(super) struct Desk {
        orders: Option<Sender<Order>>,
        news: Mutex<Receiver<Result<(), Failed>>>,
        thread: Option<JoinHandle<()>>,
    }

    impl Desk {
        pub fn new(pen: Pen) -> Option<Desk> {
            Self::retrying(pen, RETRY_AFTER)
        }

        fn retrying(pen: Pen, after: Duration) -> Option<Desk> {
            let (orders, to_do) = mpsc::channel();
            let (tell, news) = mpsc::channel();
            let thread = std::thread::Builder::new()
                .name("store".into())
                .spawn(move || work(pen, after, &to_do, &tell))
                .ok()?;
            Some(Desk {
                orders: Some(orders),
                news: Mutex::new(news),
                thread: Some(thread),
            })
        }

        pub fn change(&mut self, key: Key, change: Change) {
            self.send(Order::Change(key, change));
        }

        pub fn flush(&mut self) {
            let (done, written) = mpsc::sync_channel(1);
            self.send(Order::Flush(done));
            // Too slow or gone: the window closes all the same.
            let _: Result<(), RecvTimeoutError> = written.recv_timeout(LONGEST_FLUSH);
        }

        pub fn news(&mut self) -> Option<Result<(), Failed>> {
            self.news.get_mut().ok()?.try_iter().last()
        }

        fn send(&self, order: Order) {
            if let Some(orders) = &self.orders {
                // Fails only when the thread is gone, and it ends only with this desk.
                let _ = orders.send(order);
            }
        }
    }

    impl Drop for Desk {
        fn drop(&mut self) {
            self.orders = None;
            if let Some(thread) = self.thread.take() {
                let _ = thread.join();
            }
        }
    }

    fn work(
        mut pen: Pen,
        retry_after: Duration,
        to_do: &Receiver<Order>,
        tell: &Sender<Result<(), Failed>>,
    ) {
        let mut failing = false;
        loop {
            let first = if failing {
                match to_do.recv_timeout(retry_after) {
                    Ok(order) => Some(order),
                    Err(RecvTimeoutError::Timeout) => None,
                    Err(RecvTimeoutError::Disconnected) => return,
                }
            } else {
                match to_do.recv() {
                    Ok(order) => Some(order),
                    Err(RecvError) => return,
                }
            };
            let mut waiting = Vec::new();
            for order in first.into_iter().chain(to_do.try_iter()) {
                match order {
                    Order::Change(key, change) => {
                        pen.pending.insert(key, change);
                    }
                    Order::Flush(done) => waiting.push(done),
                }
            }
            let result = if failing {
                pen.shelf.reopen().and_then(|()| pen.write_pending())
            } else {
                pen.write_pending()
            };
            if result.is_err() != failing {
                failing = result.is_err();
                // Nobody listens any more while the game closes.
                let _ = tell.send(result);
            }
            for done in waiting {
                let _ = done.send(());
            }
        }
    }
}

/// The browser's storage answers at once and knows no threads.
#[cfg(target_arch = "wasm32")]
mod desk {
    use super::{Change, Failed, Key, Pen};

    pub(super) struct Desk {
        pen: Pen,
        failing: bool,
        news: Option<Result<(), Failed>>,
    }

    impl Desk {
        pub fn new(pen: Pen) -> Option<Desk> {
            Some(Desk {
                pen,
                failing: false,
                news: None,
            })
        }

        pub fn change(&mut self, key: Key, change: Change) {
            self.pen.pending.insert(key, change);
            self.flush();
        }

        pub fn flush(&mut self) {
            let result = self.pen.write_pending();
            if result.is_err() != self.failing {
                self.failing = result.is_err();
                self.news = Some(result);
            }
        }

        pub fn news(&mut self) -> Option<Result<(), Failed>> {
            self.news.take()
        }
    }
}
