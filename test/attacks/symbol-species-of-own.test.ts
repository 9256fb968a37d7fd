import { programAttack } from './attack.ts'

programAttack('Symbol.species of a list’s own constructor', {
  body: 'class Evil extends Array { static get [Symbol.species]() { return Object } } return new Evil(1, 2, 3).map(x => x)',
  ends: { badShape: /neither plain nor a list/ },
})
