import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { runInNewContext } from 'node:vm'
import { KINDS_OF_ARGUMENT } from '../../src/app/arguments/argument-kinds.ts'
import { EVENTS } from '../../src/app/rules/known-events.ts'
import { splitArgumentType } from '../../src/kernel/acts/act-schema.ts'
import { createSandbox } from '../../src/sandbox/sandbox.ts'
import { stripTypes } from '../../src/store/rulesets/strip-types.ts'
import { MOVES } from '../../tools/reference-tables.ts'
import { fences, ROOT, textOf } from './documents.ts'

describe('the generated tables', () => {
  it('the generated tables match the code', () => {
    const run = spawnSync(process.execPath, ['tools/reference.ts', '--check'], { cwd: ROOT, encoding: 'utf8' })
    assert.equal(run.status, 0, run.stdout + run.stderr)
  })
})

describe('a program’s powers', () => {
  const moves = MOVES.map(([, name]) => name).sort()

  it('the documented powers include all moves and nothing else', () => {
    const words: { powers?: object } = {}
    runInNewContext(textOf('src/sandbox/prelude/words.js'), words)
    assert.deepEqual(Object.keys(words.powers ?? {}).sort(), moves)
  })

  it('the types for editors declare the same powers as the reference', () => {
    const [, names = ''] =
      /type PowerName =([^\n]*\n(?: +\|.*\n)*)/.exec(textOf('src/sandbox/prelude/rule-language.d.ts')) ?? []
    assert.deepEqual([...names.matchAll(/'(\w+)'/g)].map(([, name]) => name).sort(), moves)
  })

  it('no two powers have the same name', () => {
    assert.equal(new Set(moves).size, moves.length)
  })
})

describe('the documented events', () => {
  const sources = globSync('src/{kernel,institutions}/**/*.ts', { cwd: ROOT }).map(textOf).join('\n')
  const arrays = [
    ...sources.matchAll(
      /\{\s*name: (?:'([^']+)'|(outcome)|kind === 'doubt' \? '(\w+)' : '(\w+)'),\s*(?:matter|data|\.\.\.)/g,
    ),
  ]
  const raised = arrays.flatMap(([, name, outcome, one, other]) =>
    outcome === undefined ? [name, one, other].filter(it => it !== undefined) : ['adopted', 'defeated'],
  )
  const told = Object.keys(EVENTS).filter(name => name !== 'changed REGISTER')
  const hidden = (name: string) => name.startsWith('kernel ') || name.startsWith('carry out ')

  it('the documented events are exactly the events that are raised', () => {
    assert.deepEqual([...new Set(raised)].filter(name => !hidden(name)).sort(), told.sort())
  })
})

describe('the documented argument types', () => {
  it('each documented argument type is listed under its own kind', () => {
    for (const [kind, { reference }] of Object.entries(KINDS_OF_ARGUMENT))
      for (const [, type = ''] of reference[0].matchAll(/`([^`]+)`/g)) assert.equal(splitArgumentType(type)[0], kind)
  })
})

describe('the example programs', () => {
  const programs = ['docs/write-rules/reference.md', 'CONTRIBUTING.md'].flatMap(file =>
    fences(textOf(file)).flatMap(({ language, content }, index) =>
      language === 'ts' && content.includes('export default rule(')
        ? [{ name: `${file}, block ${index + 1}`, content }]
        : [],
    ),
  )
  const folder = mkdtempSync(join(tmpdir(), 'nomothete-examples-'))

  before(() => {
    mkdirSync(join(folder, 'rules'))
    cpSync(join(ROOT, 'src/sandbox/prelude/rule-language.d.ts'), join(folder, 'rule-language.d.ts'))
    for (const [index, { content }] of programs.entries()) writeFileSync(join(folder, 'rules', `${index}.ts`), content)
    const options = { lib: ['es2023'], types: [], noPropertyAccessFromIndexSignature: false }
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
    const config = { extends: join(ROOT, 'tsconfig.base.json'), compilerOptions: options, include: ['**/*.ts'] }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  })

  after(() => rmSync(folder, { recursive: true, force: true }))

  it('example programs exist', () => {
    assert.ok(programs.length > 5)
  })

  for (const { name, content } of programs) {
    it(`the example ${name} is accepted by the sandbox`, () => {
      const stripped = stripTypes(content)
      assert.ok(stripped.ok)
      const admission = createSandbox().admit(stripped.js)
      assert.ok(admission.ok, JSON.stringify(admission))
    })
  }

  it('the example programs type-check as rule programs', () => {
    const tsc = join(ROOT, 'node_modules/typescript-native/bin/tsc')
    const run = spawnSync(process.execPath, [tsc, '--project', folder, '--pretty', 'false'], { encoding: 'utf8' })
    assert.equal(run.status, 0, run.stdout)
  })
})
