import { manifestAttack } from './manifest.ts'

manifestAttack(
  'a subclass of Array with its own methods',
  `class Liar extends Array {
    every() { return true }
    includes() { return true }
    join() { return 'default' }
    get [Symbol.toStringTag]() { return 'Array' }
  }
  const reads = new Liar()
  reads.push({ startsWith: () => true })
  export default rule({ reads, answers: { q: 1 } })`,
  /^reads: a function is no answer$/,
)
manifestAttack(
  'a boxed string',
  `export default rule({ reads: [new String('points')], answers: { q: 1 } })`,
  /neither plain nor a list/,
)
manifestAttack(
  'an object that looks like a list',
  `export default rule({ reads: { 0: 'points', length: 1, every: () => true }, answers: { q: 1 } })`,
  /is no answer|not a list/,
)
