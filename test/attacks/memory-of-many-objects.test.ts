import { programAttack } from './attack.ts'

programAttack('objects until no memory is left', {
  body: 'const all = []; for (;;) all.push({ a: all.length })',
  ends: { failure: 'outOfMemory' },
})
