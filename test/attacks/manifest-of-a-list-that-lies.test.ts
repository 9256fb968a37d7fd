import { manifestAttack } from './manifest.ts'

manifestAttack(
  'a list of reads whose own `every` says yes to null',
  `export default rule({ reads: Object.defineProperty([null], 'every', { value: () => true }), answers: { q: 1 } })`,
  /^reads: the first is not text$/,
)
manifestAttack(
  'a list of needs whose elements are text first and null later',
  `const needs = ['required']
  let asked = 0
  Object.defineProperty(needs, 0, { get: () => (asked++ === 0 ? null : 'required') })
  export default rule({ needs, answers: { q: 1 } })`,
  /^needs: the first is not text$/,
)
manifestAttack(
  'a list of reads that iterates over other values than it contains',
  `const reads = ['points', 3]
  Object.defineProperty(reads, Symbol.iterator, { value: function* () { yield 'points' } })
  Object.defineProperty(reads, 'map', { value: () => ['points'] })
  Object.defineProperty(reads, 'toJSON', { value: () => ['points'] })
  export default rule({ reads, answers: { q: 1 } })`,
  /^reads: the second is not text$/,
)
manifestAttack(
  'a list that claims to be longer than it is',
  `export default rule({ reads: Object.assign([], { length: 3 }), answers: { q: 1 } })`,
  /undefined/,
)
