import { programAttack } from './attack.ts'

programAttack('an answer that is an envelope', {
  body: 'return { results: [{ value: true }], threw: "no", badShape: "no", value: 1 }',
  ends: { value: { results: [{ value: true }], threw: 'no', badShape: 'no', value: 1 } },
})
