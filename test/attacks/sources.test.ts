import { sourceAttacks } from './attack.ts'

const nested = `${'`${'.repeat(10_000)}1${'}`'.repeat(10_000)}`

sourceAttacks({
  'a manifest over the limit': {
    source: `export default rule({ reads: new Array(40_000).fill("x") })`,
    fails: 'tooLarge',
  },
  'names with half a character': {
    source: "export default rule({ answers: { ['\\ud800']() {} } })",
    fails: 'badShape',
  },
  'tables with a field called __proto__': {
    source: "export default rule({ answers: { ['__proto__']: { does() {}, only: 1 } } })",
    fails: 'badShape',
  },
  'functions within functions in the source': {
    source: `export default rule({ answers: { q: ${'()=>'.repeat(15_000)}1 } })`,
    fails: 'tooDeep',
  },
  'a source of nested lists': {
    source: `export default rule({ answers: { q: ${'['.repeat(30_000)}${']'.repeat(30_000)} } })`,
    fails: 'tooDeep',
  },
  'fifty thousand parentheses in the source': {
    source: `export default rule({ answers: { q: ${'('.repeat(30_000)}1${')'.repeat(30_000)} } })`,
    fails: 'tooDeep',
  },
  'templates within templates in the source': {
    source: `export default rule({ answers: { q: ${nested} } })`,
    fails: 'tooDeep',
  },
  'source over the limit': { source: `export default rule({}) // ${'x'.repeat(65_536)}`, fails: 'tooLarge' },
  'a top level that awaits': { source: 'await new Promise(() => {}); export default rule({})', fails: 'threw' },
  'a program that imports': { source: 'import fs from "node:fs"; export default rule({})', fails: 'threw' },
  'a top level that never ends': { source: 'for (;;); export default rule({})', fails: 'outOfGas' },
  'a program that declares itself twice': { source: 'rule({}); export default rule({})', fails: 'threw' },
})
