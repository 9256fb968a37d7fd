import { programAttack } from './attack.ts'

programAttack('JSON.stringify of endless nesting', {
  body: 'let a = []; for (let i = 0; i < 5e4; i++) a = [a]; return JSON.stringify(a).length',
  ends: { failure: 'tooDeep' },
})
