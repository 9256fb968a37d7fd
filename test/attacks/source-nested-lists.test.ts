import { sourceAttack } from './attack.ts'

sourceAttack(
  'a source of nested lists',
  `export default rule({ answers: { q: ${'['.repeat(30_000)}${']'.repeat(30_000)} } })`,
  'tooDeep',
)
