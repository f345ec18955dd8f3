//! How a change is shown.
