import { programAttacks } from './attack.ts'

programAttacks({
  'spreading a long list again and again': {
    body: 'let a = [1]; for (;;) a = [...a, ...a]',
    ends: { failure: 'outOfGas' },
  },
  'running out of gas cannot be caught': {
    body: 'for (;;) try { for (;;); } catch {} finally { continue }',
    ends: { failure: 'outOfGas' },
  },
  'Array.from of an endless generator': {
    body: 'return Array.from((function* () { for (;;) yield 1 })()).length',
    ends: { failure: 'outOfGas' },
  },
  'spreading an endless iterator': {
    body: 'return [...{ [Symbol.iterator]: () => ({ next: () => ({ done: false, value: 0 }) }) }].length',
    ends: { failure: 'outOfGas' },
  },
  'an error with an endless message': {
    body: 'throw { get message() { for (;;); } }',
    ends: { failure: 'outOfGas' },
  },
  'an answer with a getter that never returns': {
    body: 'return { get a() { for (;;); } }',
    ends: { failure: 'outOfGas' },
  },
  'an empty loop': {
    body: 'l: for (;;) continue l',
    ends: { failure: 'outOfGas' },
  },
})
