import { programAttack } from './attack.ts'

programAttack('JSON nested a hundred thousand deep', {
  body: 'return JSON.parse("[".repeat(1e5) + "]".repeat(1e5))',
  ends: { failure: 'tooDeep' },
})
