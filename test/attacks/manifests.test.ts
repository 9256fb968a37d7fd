import { manifestAttacks } from './manifest.ts'

manifestAttacks({
  'a list of reads whose own `every` says yes to null': {
    source: `export default rule({ reads: Object.defineProperty([null], 'every', { value: () => true }), answers: { q: 1 } })`,
    says: /^reads: the first is not text$/,
  },
  'a list of needs whose elements are text first and null later': {
    source: `const needs = ['required']
  let asked = 0
  Object.defineProperty(needs, 0, { get: () => (asked++ === 0 ? null : 'required') })
  export default rule({ needs, answers: { q: 1 } })`,
    says: /^needs: the first is not text$/,
  },
  'a list of reads that iterates over other values than it contains': {
    source: `const reads = ['points', 3]
  Object.defineProperty(reads, Symbol.iterator, { value: function* () { yield 'points' } })
  Object.defineProperty(reads, 'map', { value: () => ['points'] })
  Object.defineProperty(reads, 'toJSON', { value: () => ['points'] })
  export default rule({ reads, answers: { q: 1 } })`,
    says: /^reads: the second is not text$/,
  },
  'a list that claims to be longer than it is': {
    source: `export default rule({ reads: Object.assign([], { length: 3 }), answers: { q: 1 } })`,
    says: /undefined/,
  },
  'a subclass of Array with its own methods': {
    source: `class Liar extends Array {
    every() { return true }
    includes() { return true }
    join() { return 'default' }
    get [Symbol.toStringTag]() { return 'Array' }
  }
  const reads = new Liar()
  reads.push({ startsWith: () => true })
  export default rule({ reads, answers: { q: 1 } })`,
    says: /^reads: a function is no answer$/,
  },
  'a boxed string': {
    source: `export default rule({ reads: [new String('points')], answers: { q: 1 } })`,
    says: /neither plain nor a list/,
  },
  'an object that looks like a list': {
    source: `export default rule({ reads: { 0: 'points', length: 1, every: () => true }, answers: { q: 1 } })`,
    says: /is no answer|not a list/,
  },
  'a register read a thousand times': {
    source: `export default rule({ reads: Array(1000).fill('points'), answers: { q: 1 } })`,
    says: /^reads: it has 1000 items, at most 64$/,
  },
  'a register read twice': {
    source: `export default rule({ reads: ['points', 'points'], answers: { q: 1 } })`,
    says: /^reads: the second, points, appears twice$/,
  },
  'three hundred hooks': {
    source: `export default rule({ after: Object.fromEntries(Array.from({ length: 300 }, (_, i) => ['e' + i, () => null])) })`,
    says: /^after: it has 300 names, at most 256$/,
  },
  'a name of ten thousand characters': {
    source: `export default rule({ answers: { ['q'.repeat(10000)]: 1 } })`,
    says: /^answers: the name q+…: it has 10000 characters, at most 200$/,
  },
  'seventeen decisions needed by one function': {
    source: `export default rule({ answers: { q: { needs: Array.from({ length: 17 }, (_, i) => 'n' + i), does: () => 1 } } })`,
    says: /^answers q, needs: it has 17 items, at most 16$/,
  },
  'a schema of objects': {
    source: `export default rule({ offers: { dance: { schema: { steps: { toString: 1 } }, does: () => null } } })`,
    says: /^offers dance, schema, steps: it is not text$/,
  },
  'an offer that is neither a right, a duty nor a facility': {
    source: `export default rule({ offers: { dance: { as: ['right'], does: () => null } } })`,
    says: /^offers dance, as: it is not right or duty or facility$/,
  },
})
