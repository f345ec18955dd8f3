//! Texts in French and English.
