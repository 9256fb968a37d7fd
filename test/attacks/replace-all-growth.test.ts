import { programAttack } from './attack.ts'

programAttack('replaceAll that produces a huge text', {
  body: 'return "a".repeat(1e5).replaceAll("a", "b".repeat(1e5)).length',
  ends: { failure: 'outOfMemory' },
})
