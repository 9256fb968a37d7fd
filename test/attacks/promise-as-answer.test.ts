import { programAttack } from './attack.ts'

programAttack('a promise as an answer', {
  body: 'return (async () => 1)()',
  ends: { badShape: /neither plain nor a list/ },
})
