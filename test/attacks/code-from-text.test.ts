import { programAttacks } from './attack.ts'

programAttacks({
  'Function through constructor.constructor': {
    body: 'return ({}).constructor.constructor("return 1")()',
    ends: { threw: /TypeError/ },
  },
  'Function through an arrow': {
    body: 'return (() => {}).constructor("return 1")()',
    ends: { threw: /TypeError/ },
  },
  'AsyncGeneratorFunction through a prototype': {
    body: 'return Object.getPrototypeOf(async function* () {}).constructor("yield 1")()',
    ends: { threw: /TypeError/ },
  },
  'AsyncFunction through a prototype': {
    body: 'return Object.getPrototypeOf(async () => {}).constructor("return 1")()',
    ends: { threw: /TypeError/ },
  },
  'GeneratorFunction through a prototype': {
    body: 'return Object.getPrototypeOf(function* () {}).constructor("yield 1")().next()',
    ends: { threw: /TypeError/ },
  },
  // There is no module that a program could import, and no queued job ever runs.
  'a dynamic import': {
    body: 'import("node:fs").then(fs => { throw fs }); return 1',
    ends: { value: 1 },
  },
  'eval, direct and indirect': {
    body: 'return [typeof eval, typeof globalThis.eval, typeof Function, typeof Reflect.construct]',
    ends: { value: ['undefined', 'undefined', 'undefined', 'function'] },
  },
})
