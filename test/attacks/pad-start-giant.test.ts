import { programAttack } from './attack.ts'

programAttack('padStart to a gigabyte', {
  body: 'return "x".padStart(2 ** 29).length',
  ends: { failure: 'outOfMemory' },
})
