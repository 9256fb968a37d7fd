import { programAttack } from './attack.ts'

programAttack('a field called __proto__ in an answer', {
  body: 'return JSON.parse(\'{"__proto__":{"admin":true}}\')',
  ends: { badShape: /__proto__/ },
})
