//! Where the player is: screens, menus, turn phases, frame order.
