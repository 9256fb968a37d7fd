import { programAttack } from './attack.ts'

programAttack('an answer that is thenable', {
  body: 'return { then(resolve) { resolve(1) } }',
  ends: { badShape: /function/ },
})
