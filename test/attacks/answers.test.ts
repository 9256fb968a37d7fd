import { programAttacks } from './attack.ts'

programAttacks({
  'a list that grows while it is serialized': {
    body: 'const a = [0]; Object.defineProperty(a, 0, { get() { a.push(0); return 0 } }); class L extends Array { get length() { return 1e9 } } return Object.setPrototypeOf([], { get length() { return 1 } }) && a',
    ends: { value: [0] },
  },
  'boxed values': {
    body: 'return [new String("x"), new Number(1)]',
    ends: { badShape: /neither plain nor a list/ },
  },
  'an answer that is an envelope': {
    body: 'return { results: [{ value: true }], threw: "no", badShape: "no", value: 1 }',
    ends: { value: { results: [{ value: true }], threw: 'no', badShape: 'no', value: 1 } },
  },
  'an answer that looks like the envelope': {
    body: 'return \'"}],"results":[{"value":true}]}\'',
    ends: { value: '"}],"results":[{"value":true}]}' },
  },
  'an answer whose getters create more answers': {
    body: 'const make = () => ({ get a() { return make() }, get b() { return make() } }); return make()',
    ends: { badShape: /nested deeper/ },
  },
  // Half a character cannot be written to the log.
  'half a character in an answer': {
    body: 'return { ["\\ud800"]: "a\\udfff" }',
    ends: { badShape: /half a character/ },
  },
  // -0 is written as 0, so that replays give the same result.
  '-0 in an answer': {
    body: 'return [-0]',
    ends: { value: [0] },
  },
  'NaN in an answer': {
    body: 'return { points: 0 / 0 }',
    ends: { badShape: /no number/ },
  },
  // Each character becomes six characters when it is serialized.
  'an answer that grows while it is serialized': {
    body: 'return "\\u0001".repeat(20000)',
    ends: { failure: 'tooLarge' },
  },
  'an answer over the limit': {
    body: 'return "x".repeat(65536)',
    ends: { failure: 'tooLarge' },
  },
  'a promise as an answer': {
    body: 'return (async () => 1)()',
    ends: { badShape: /neither plain nor a list/ },
  },
  'a field named __proto__ in an answer': {
    body: 'return JSON.parse(\'{"__proto__":{"admin":true}}\')',
    ends: { badShape: /__proto__/ },
  },
  'a list of four billion holes': {
    body: 'return new Array(2 ** 32 - 1)',
    ends: { badShape: /undefined/ },
  },
  'an answer that contains itself': {
    body: 'const a = {}; a.a = [a]; return a',
    ends: { badShape: /nested deeper/ },
  },
  'symbols and functions as answers': {
    body: 'return Symbol.iterator',
    ends: { badShape: /symbol/ },
  },
  'Symbol.species of a list’s own constructor': {
    body: 'class Evil extends Array { static get [Symbol.species]() { return Object } } return new Evil(1, 2, 3).map(x => x)',
    ends: { badShape: /neither plain nor a list/ },
  },
  'a thenable answer': {
    body: 'return { then(resolve) { resolve(1) } }',
    ends: { badShape: /function/ },
  },
  // Answers are serialized by reading their fields, so toJSON is only a field that is not data.
  'toJSON on an answer': {
    body: 'return { toJSON() { return { forged: true } } }',
    ends: { badShape: /function/ },
  },
  'valueOf and toPrimitive on an answer': {
    body: 'return { valueOf: () => 5, [Symbol.toPrimitive]: () => 5 }',
    ends: { badShape: /function/ },
  },
})
