import { programAttack } from './attack.ts'

// No job is ever run.
programAttack('promises without number', {
  body: 'for (let i = 0; ; i++) (async () => { await i })()',
  ends: { failure: 'outOfMemory' },
})
