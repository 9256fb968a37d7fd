import { programAttack } from './attack.ts'

programAttack('work left for later', {
  body: 'let done = 0; (async () => { await null; for (;;) done++ })(); return done',
  ends: { value: 0 },
})
