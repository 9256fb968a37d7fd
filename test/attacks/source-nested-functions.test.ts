import { sourceAttack } from './attack.ts'

sourceAttack(
  'functions within functions in the source',
  `export default rule({ answers: { q: ${'()=>'.repeat(15_000)}1 } })`,
  'tooDeep',
)
