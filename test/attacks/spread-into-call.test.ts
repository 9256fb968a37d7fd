import { programAttack } from './attack.ts'

programAttack('a call with a million arguments', {
  body: 'return Math.max(...new Array(1e6).fill(1))',
  ends: { failure: 'outOfMemory' },
})
