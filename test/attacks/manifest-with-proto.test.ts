import { sourceAttack } from './attack.ts'

sourceAttack(
  'tables with a field called __proto__',
  "export default rule({ answers: { ['__proto__']: { does() {}, only: 1 } } })",
  'badShape',
)
