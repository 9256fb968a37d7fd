import { programAttack } from './attack.ts'

programAttack('repeating a text to half a gigabyte', {
  body: 'return "x".repeat(2 ** 29).length',
  ends: { failure: 'outOfMemory' },
})
