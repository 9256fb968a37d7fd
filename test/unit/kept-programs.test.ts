import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { blankTypes } from '../../src/store/rulesets/blank-types.ts'
import { keepProgram, keptProgram } from '../../src/store/rulesets/kept-programs.ts'
import { keepShippedPrograms, shippedPrograms } from '../../tools/keep-shipped-programs.ts'

const folder = mkdtempSync(join(tmpdir(), 'nomothete-programs-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const SOURCE = 'export default rule({ reads: [] as string[] })'
const JS = 'export default rule({ reads: []             })'

/** Reads a built-in ruleset in a new process, whose programs are kept in a folder. Returns the packages that it loads. */
function loadedToRead(programs: string): readonly string[] {
  const shelf = join(import.meta.dirname, '../../src/store/rulesets/ruleset-shelf.ts')
  const script = `
    const { createRequire } = await import('node:module')
    const { rulesetShelf } = await import(${JSON.stringify(shelf)})
    const { rules } = rulesetShelf.readShipped('suber')
    const loaded = Object.keys(createRequire(import.meta.url).cache).map(it => it.split('node_modules/').at(-1))
    console.log(JSON.stringify([rules.length > 20, ...loaded]))`
  const env = { ...process.env, STRIPPED_PROGRAMS: programs }
  const [isRead, ...loaded] = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', script], { env, encoding: 'utf8' }),
  ) as readonly [boolean, ...string[]]
  assert.ok(isRead)
  return loaded
}

test('what the build keeps of each built-in program is what the type stripper returns', () => {
  const built = join(folder, 'built')
  keepShippedPrograms(built)
  assert.equal(readdirSync(built).length, shippedPrograms().length)
  for (const source of shippedPrograms())
    assert.deepEqual({ ok: true, js: keptProgram(built, source) }, blankTypes(source))
})

test('a process loads TypeScript only for programs that are not kept', () => {
  const programs = join(folder, 'shared')
  assert.ok(loadedToRead(programs).includes('typescript/lib/typescript.js'))
  assert.ok(!loadedToRead(programs).includes('typescript/lib/typescript.js'))
})

test('a damaged or empty file is ignored', () => {
  keepProgram(folder, SOURCE, JS)
  const [file = ''] = readdirSync(folder).filter(name => name.endsWith('.js'))
  const place = join(folder, file)
  const whole = readFileSync(place, 'utf8')
  assert.equal(keptProgram(folder, SOURCE), JS)
  for (const [damage, text] of Object.entries({
    'one character differs': whole.replace('reads', 'Reads'),
    'one line is missing': whole.slice(whole.indexOf('\n') + 1),
    'it is empty': '',
  })) {
    writeFileSync(place, text)
    assert.equal(keptProgram(folder, SOURCE), undefined, damage)
  }
  for (const length of [1, 70, whole.length - 1]) {
    writeFileSync(place, whole)
    truncateSync(place, length)
    assert.equal(keptProgram(folder, SOURCE), undefined, `only ${length} bytes are left`)
  }
})

test('programs that differ only in halves of characters are not taken for one another', () => {
  keepProgram(folder, "export default rule({ about: '\ud800' })", 'high')
  assert.equal(keptProgram(folder, "export default rule({ about: '\ud800' })"), undefined)
  assert.equal(keptProgram(folder, "export default rule({ about: '\udfff' })"), undefined)
})
