import { programAttack } from './attack.ts'

// A trap cannot be caught by the program.
programAttack('recursion whose end is caught', {
  body: 'const f = () => { try { return f() + 1 } catch { return f() } finally { f() } }; return f()',
  ends: { failure: 'tooDeep' },
})
