import { programAttack } from './attack.ts'

programAttack('a field named __proto__ in an answer', {
  body: 'return JSON.parse(\'{"__proto__":{"admin":true}}\')',
  ends: { badShape: /__proto__/ },
})
