import { programAttack } from './attack.ts'

programAttack('work deferred to jobs', {
  body: 'let done = 0; (async () => { await null; for (;;) done++ })(); return done',
  ends: { value: 0 },
})
