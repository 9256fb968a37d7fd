import { programAttack } from './attack.ts'

programAttack('a list of four billion holes', {
  body: 'return new Array(2 ** 32 - 1)',
  ends: { badShape: /undefined/ },
})
