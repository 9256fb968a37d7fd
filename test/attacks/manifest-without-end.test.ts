import { manifestAttack } from './manifest.ts'

manifestAttack(
  'a register read a thousand times',
  `export default rule({ reads: Array(1000).fill('points'), answers: { q: 1 } })`,
  /^reads: it has 1000 items, at most 64$/,
)
manifestAttack(
  'a register read twice',
  `export default rule({ reads: ['points', 'points'], answers: { q: 1 } })`,
  /^reads: the second, points, appears twice$/,
)
manifestAttack(
  'three hundred hooks',
  `export default rule({ after: Object.fromEntries(Array.from({ length: 300 }, (_, i) => ['e' + i, () => null])) })`,
  /^after: it has 300 names, at most 256$/,
)
manifestAttack(
  'a name of ten thousand characters',
  `export default rule({ answers: { ['q'.repeat(10000)]: 1 } })`,
  /^answers: the name q+…: it has 10000 characters, at most 200$/,
)
manifestAttack(
  'seventeen decisions needed by one function',
  `export default rule({ answers: { q: { needs: Array.from({ length: 17 }, (_, i) => 'n' + i), does: () => 1 } } })`,
  /^answers q, needs: it has 17 items, at most 16$/,
)
manifestAttack(
  'a schema of objects',
  `export default rule({ offers: { dance: { schema: { steps: { toString: 1 } }, does: () => null } } })`,
  /^offers dance, schema, steps: it is not text$/,
)
manifestAttack(
  'an offer that is neither a right, a duty nor a facility',
  `export default rule({ offers: { dance: { as: ['right'], does: () => null } } })`,
  /^offers dance, as: it is not right or duty or facility$/,
)
