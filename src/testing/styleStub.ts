// What an imported style sheet is in the tests: nothing.
export {};
