// Replaces imported style sheets in tests by nothing.
export {};
