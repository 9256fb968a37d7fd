import { programAttack } from './attack.ts'

// The engine never runs the queued jobs.
programAttack('countless promises', {
  body: 'for (let i = 0; ; i++) (async () => { await i })()',
  ends: { failure: 'outOfMemory' },
})
