//! What survives quitting.
