import { programAttack } from './attack.ts'

programAttack('a pattern nested too deeply to compile', {
  body: 'return new RegExp("(?:".repeat(5e4) + ")".repeat(5e4)).source.length',
  ends: { failure: 'tooDeep' },
})
