import { programAttacks } from './attack.ts'

programAttacks({
  'work deferred to jobs': {
    body: 'let done = 0; (async () => { await null; for (;;) done++ })(); return done',
    ends: { value: 0 },
  },
  'access to the caller through arguments.callee': {
    body: 'return [(() => { try { return typeof (function () { return arguments })().callee } catch { return "undefined" } })(), (() => { try { return typeof (function f() { return f.caller })() } catch { return "undefined" } })()]',
    ends: { value: ['undefined', 'undefined'] },
  },
  'clocks, chance and locales': {
    body: 'return ["Date", "performance", "Intl", "setTimeout", "crypto", "process", "require"].map(it => typeof globalThis[it]).concat(typeof Math.random)',
    ends: {
      value: ['undefined', 'undefined', 'undefined', 'undefined', 'undefined', 'undefined', 'undefined', 'undefined'],
    },
  },
  'traces as a side channel': {
    body: 'return [typeof new Error("x").stack, typeof Error.captureStackTrace]',
    ends: { value: ['undefined', 'undefined'] },
  },
  'finalizers and weak references': {
    body: 'return [typeof globalThis.FinalizationRegistry, typeof globalThis.WeakRef]',
    ends: { value: ['undefined', 'undefined'] },
  },
  // The engine has no Proxy, and a getter that returns false values affects only its own program's answer.
  'a proxy around the facts': {
    body: 'let n = 0; return [typeof globalThis.Proxy, { get a() { return (n += 1) } }]',
    ends: { value: ['undefined', { a: 1 }] },
  },
  // `lastIndex` is state at the top level of the module.
  'state kept in a regular expression': {
    body: 'return [re.test("aa"), re.lastIndex]',
    top: 'const re = /a/g',
    ends: { value: [true, 1] },
  },
  'typed arrays, shared memory, atomics': {
    body: 'return ["ArrayBuffer", "SharedArrayBuffer", "Atomics", "Uint8Array", "WebAssembly"].map(it => typeof globalThis[it])',
    ends: { value: ['undefined', 'undefined', 'undefined', 'undefined', 'undefined'] },
  },
  'this in sloppy mode': {
    body: 'return [typeof this, typeof (function () { return this })(), typeof globalThis.window]',
    ends: { value: ['undefined', 'undefined', 'undefined'] },
  },
})
