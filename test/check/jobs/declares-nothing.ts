// A file of tests that declares none.
export {}
