import { sourceAttack } from './attack.ts'

sourceAttack(
  'fifty thousand parentheses in the source',
  `export default rule({ answers: { q: ${'('.repeat(30_000)}1${')'.repeat(30_000)} } })`,
  'tooDeep',
)
