import { programAttacks } from './attack.ts'

programAttacks({
  'parsing a huge BigInt': {
    body: 'let n = 0n; for (;;) n += BigInt("9".repeat(200000))',
    ends: { failure: 'outOfGas' },
  },
  'endless BigInt **': {
    body: 'let x = 3n; for (;;) x **= 9n',
    ends: { failure: 'outOfGas' },
  },
  // Printing a BigInt takes quadratic time in native code.
  'printing a huge BigInt': {
    body: 'return String(7n ** 2000000n).length',
    ends: { failure: 'outOfGas' },
  },
  'copying megabytes in place': {
    body: 'const a = new Array(2e5).fill(1); for (;;) a.copyWithin(0, 1)',
    ends: { failure: 'outOfGas' },
  },
  'filling megabytes': {
    body: 'const a = new Array(2e5); for (;;) a.fill(1)',
    ends: { failure: 'outOfGas' },
  },
  // Bulk memory operations are charged by length. Without that charge, a call with 30 million gas took 20 seconds.
  'slices of megabytes': {
    body: 'const a = new Array(2e5).fill(1); let n = 0; for (;;) n += a.slice().length',
    ends: { failure: 'outOfGas' },
  },
  'slices of a long text': {
    body: 'const a = "ab".repeat(1e6); let n = 0; for (;;) n += a.slice(1).length',
    ends: { failure: 'outOfGas' },
  },
  'flat(Infinity) of a shared tree': {
    body: 'let a = [1]; for (let i = 0; i < 60; i++) a = [a, a]; return a.flat(Infinity).length',
    ends: { failure: 'outOfGas' },
  },
  'join over billions of holes': {
    body: 'return new Array(2 ** 32 - 1).join("").length',
    ends: { failure: 'outOfGas' },
  },
  'JSON.parse of a huge text, repeatedly': {
    body: 'const text = "[" + "0,".repeat(1e5) + "0]"; let n = 0; for (;;) n += JSON.parse(text).length',
    ends: { failure: 'outOfGas' },
  },
  // A small graph of objects whose serialized form is exponentially large.
  'JSON.stringify of a shared tree': {
    body: 'let a = [1]; for (let i = 0; i < 60; i++) a = [a, a]; return JSON.stringify(a).length',
    ends: { failure: 'outOfGas' },
  },
  // A single native call that takes quadratic time.
  'indexOf of a long text in a longer one': {
    body: 'const a = "a".repeat(1e6); return (a + a).indexOf("a".repeat(5e5) + "b")',
    ends: { failure: 'outOfGas' },
  },
  // A native loop that no interrupt handler can stop: quickjs issue #219.
  'indexOf over 2^53 slots': {
    body: 'return [].indexOf.call({ length: 2 ** 53 - 1 }, 1)',
    ends: { failure: 'outOfGas' },
  },
  // A sparse array can be very long and costs nothing to create.
  'indexOf on a sparse array': {
    body: 'const a = []; a.length = 2 ** 32 - 1; return a.indexOf(1)',
    ends: { failure: 'outOfGas' },
  },
  'padStart again and again': {
    body: 'let n = 0; for (;;) n += "x".padStart(1e6, "ab").length',
    ends: { failure: 'outOfGas' },
  },
  'backtracking over backreferences': {
    body: 'return /^(a*)(a*)(a*)(a*)(a*)\\1\\2b$/.test("a".repeat(400))',
    ends: { failure: 'outOfGas' },
  },
  'catastrophic backtracking': {
    body: 'return /^(a+)+$/.test("a".repeat(60) + "b")',
    ends: { failure: 'outOfGas' },
  },
  'replaceAll with growing matches': {
    body: 'const a = "a".repeat(2e6); let n = 0; for (;;) n += a.replaceAll("a", "b").length',
    ends: { failure: 'outOfGas' },
  },
  'a comparator that never decides': {
    body: 'const a = Array.from({ length: 1e5 }, (_, i) => i); let n = 0; return a.sort(() => (n++ % 3) - 1).length',
    ends: { failure: 'outOfGas' },
  },
})
