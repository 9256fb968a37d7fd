import { programAttack } from './attack.ts'

programAttack('creating maps until the memory is full', {
  body: 'const m = new Map(); for (let i = 0; ; i++) m.set({}, new Set([i]))',
  ends: { failure: 'outOfMemory' },
})
