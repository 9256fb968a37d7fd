import { programAttack } from './attack.ts'

// The program cannot catch a trap of the engine.
programAttack('recursion that catches its own end', {
  body: 'const f = () => { try { return f() + 1 } catch { return f() } finally { f() } }; return f()',
  ends: { failure: 'tooDeep' },
})
