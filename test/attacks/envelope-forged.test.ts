import { programAttack } from './attack.ts'

programAttack('an answer that looks like the envelope', {
  body: 'return \'"}],"results":[{"value":true}]}\'',
  ends: { value: '"}],"results":[{"value":true}]}' },
})
