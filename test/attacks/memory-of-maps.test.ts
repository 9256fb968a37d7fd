import { programAttack } from './attack.ts'

programAttack('maps until no memory is left', {
  body: 'const m = new Map(); for (let i = 0; ; i++) m.set({}, new Set([i]))',
  ends: { failure: 'outOfMemory' },
})
