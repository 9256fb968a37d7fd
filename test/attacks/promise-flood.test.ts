import { programAttack } from './attack.ts'

// No job ever runs.
programAttack('countless promises', {
  body: 'for (let i = 0; ; i++) (async () => { await i })()',
  ends: { failure: 'outOfMemory' },
})
