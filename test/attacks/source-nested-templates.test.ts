import { sourceAttack } from './attack.ts'

const nested = `${'`${'.repeat(10_000)}1${'}`'.repeat(10_000)}`

sourceAttack(
  'templates within templates in the source',
  `export default rule({ answers: { q: ${nested} } })`,
  'tooDeep',
)
