import { programAttack } from './attack.ts'

programAttack('creating objects until the memory is full', {
  body: 'const all = []; for (;;) all.push({ a: all.length })',
  ends: { failure: 'outOfMemory' },
})
