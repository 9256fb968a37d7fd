import { programAttacks } from './attack.ts'

programAttacks({
  'flat(Infinity) of a list that contains itself': {
    body: 'const a = []; a.push(a); return a.flat(Infinity)',
    ends: { failure: 'tooDeep' },
  },
  'JSON nested a hundred thousand deep': {
    body: 'return JSON.parse("[".repeat(1e5) + "]".repeat(1e5))',
    ends: { failure: 'tooDeep' },
  },
  'JSON.stringify of endless nesting': {
    body: 'let a = []; for (let i = 0; i < 5e4; i++) a = [a]; return JSON.stringify(a).length',
    ends: { failure: 'tooDeep' },
  },
  // The program cannot catch a trap of the engine.
  'recursion that catches its own end': {
    body: 'const f = () => { try { return f() + 1 } catch { return f() } finally { f() } }; return f()',
    ends: { failure: 'tooDeep' },
  },
  'native callbacks within native callbacks': {
    body: 'const f = () => [1].map(f).length; return f()',
    ends: { failure: 'tooDeep' },
  },
  'getters that read themselves': {
    body: 'const o = { get a() { return this.a + 1 } }; return o.a',
    ends: { failure: 'tooDeep' },
  },
  'JSON.parse in its own reviver': {
    body: 'const f = () => JSON.parse("[1]", f); return f()',
    ends: { failure: 'tooDeep' },
  },
  'replace within its own replacer': {
    body: 'const f = () => "a".replace("a", f); return f()',
    ends: { failure: 'tooDeep' },
  },
  'toString that calls itself': {
    body: 'const o = { toString() { return String(o) } }; return String(o)',
    ends: { failure: 'tooDeep' },
  },
  'a function that calls itself': {
    body: 'const f = n => f(n + 1) + 1; return f(0)',
    ends: { failure: 'tooDeep' },
  },
  'a pattern nested too deeply to compile': {
    body: 'return new RegExp("(?:".repeat(5e4) + ")".repeat(5e4)).source.length',
    ends: { failure: 'tooDeep' },
  },
  'a comparator that sorts with itself': {
    body: 'const by = () => { [3, 1, 2].sort(by); return 0 }; return [2, 1].sort(by)',
    ends: { failure: 'tooDeep' },
  },
})
