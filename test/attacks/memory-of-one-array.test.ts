import { programAttack } from './attack.ts'

programAttack('one array larger than the whole memory', {
  body: 'return new Array(1e9).fill(0).length',
  ends: { failure: 'outOfMemory' },
})
