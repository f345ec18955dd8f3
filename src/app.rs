//! The program with a window: plugins, camera, frame order.
