//! Which noise belongs to which event.
