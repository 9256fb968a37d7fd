import { programAttack } from './attack.ts'

// The engine never runs a job.
programAttack('countless promises', {
  body: 'for (let i = 0; ; i++) (async () => { await i })()',
  ends: { failure: 'outOfMemory' },
})
