//! Whether the system asks for little motion: desktops by their settings, a browser by `prefers-reduced-motion`.

use bevy::prelude::*;
use mundy::{Interest, Preferences, ReducedMotion, Subscription};
use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

/// What the system says of motion, now; full motion as long as it has said nothing.
#[derive(Resource, Default)]
pub struct SystemMotion {
    reduced: Arc<AtomicBool>,
    /// The system is heard as long as this lives.
    _subscription: Option<Subscription>,
}

impl SystemMotion {
    /// Listens to the system from now on. Nobody waits for it: a desktop may take seconds to answer, or never do.
    pub fn followed() -> Self {
        let reduced = Arc::<AtomicBool>::default();
        let said = reduced.clone();
        let subscription = Preferences::subscribe(Interest::ReducedMotion, move |preferences| {
            let reduce = preferences.reduced_motion == ReducedMotion::Reduce;
            said.store(reduce, Ordering::Relaxed);
        });
        Self {
            reduced,
            _subscription: Some(subscription),
        }
    }

    pub fn is_reduced(&self) -> bool {
        self.reduced.load(Ordering::Relaxed)
    }
}
