import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { type PlayFlags, playFiles } from '../../src/cli/commands/play-command.ts'
import { scriptPowers } from '../golden/script-powers.ts'
import { type Files, folder, HEAD, temporary } from './temporary-ruleset.ts'

const FILES: Files = {
  'ruleset.yaml': HEAD,
  'rules/1-a.md': `---
charters: [membership]
registers:
  - { name: apples, about: how many there are, type: integer, start: 0 }
  - { name: shed, about: what is in it, type: data, start: { rakes: 2, forks: 3, spades: 4 } }
---

Anyone may pick an apple.
`,
  'rules/1-a.ts': `export default rule({
    offers: { pick: { does: (_, { award }) => award({ apples: 1 }) } },
  })`,
}

const ruleset = folder(FILES)

/** Writes a script, beginning with a head of four lines. */
function script(name: string, steps: string): string {
  const file = join(temporary, name)
  writeFileSync(file, `title: ${name}\nruleset: ${ruleset}\nplayers: [{ name: Ada }]\nsteps:\n${steps}\n`)
  return file
}

const PICK = '  - { by: Ada, do: pick, expect: { apples: 1 } }'
const LATE = '  - { by: Ada, do: pick, expect: { apples: 7, state: { shed: { rakes: 2, forks: 0 } } } }'
const GOOD = script('good.yaml', PICK)
const MISSED = script('missed.yaml', [PICK, LATE, ...Array(13).fill(PICK)].join('\n'))
const NONE = script('none.yaml', '  - { by: Ada }')

/** The output of playing scripts, without the path of their folder. */
function said(files: readonly string[], flags: PlayFlags): readonly string[] {
  const lines: string[] = []
  playFiles(files, scriptPowers, line => lines.push(line.replaceAll(`${temporary}/`, '')), flags)
  return lines
}

it('in quiet mode, scripts print only their failed expectations and the total', () => {
  assert.deepEqual(said([GOOD, GOOD], { quiet: true }), ['2 scripts: 2 held.'])
  const lines = said([GOOD, MISSED, NONE], { quiet: true })
  assert.match(lines[0] ?? '', /^missed\.yaml:6: step 2$/)
  assert.equal(lines.at(-1), '3 scripts: 1 held, 1 missed, 1 is not a script.')
})

it('only the first failed step is explained, not the failures that follow from it', () => {
  const lines = said([MISSED], { quiet: true })
  assert.deepEqual(
    lines.filter(line => line.startsWith('    expected')),
    ['    expected  apples: 7', '    expected  shed: {"forks":0}'],
  )
  assert.match(lines.join('\n'), /actual {4}shed: \{"forks":3\}/)
  assert.ok(lines.includes('missed.yaml:7: step 3: expected apples: 1; actual apples: 3'))
  assert.equal(lines.at(-2), 'and 3 expectations more after that')
})

it('--bail stops at the first failed step and plays no further scripts', () => {
  const lines = said([GOOD, MISSED, GOOD], { bail: true, quiet: true })
  assert.equal(lines.filter(line => line.startsWith('missed.yaml')).length, 2)
  assert.equal(lines.at(-1), '3 scripts: 1 held, 1 missed, 1 not played.')
})

it('the scripts of one file are played one after another, and their lines are those of the file', () => {
  const several = join(temporary, 'several.yaml')
  writeFileSync(several, [GOOD, MISSED, GOOD].map(file => `--- # ${file}\n${readFileSync(file, 'utf8')}`).join(''))
  const lines = said([several], { quiet: true })
  assert.equal(lines[0], 'several.yaml:13: step 2')
  assert.equal(lines.at(-1), '3 scripts: 2 held, 1 missed.')
  assert.equal(said([several], { bail: true }).at(-1), '3 scripts: 1 held, 1 missed, 1 not played.')
  writeFileSync(several, `${readFileSync(GOOD, 'utf8')}---\n`)
  assert.match(said([several], {}).join(), /^several\.yaml:\d: expected a map with title/)
})

it('the exit status is 0 if all scripts pass, 1 if one fails, and 2 if one cannot be played', () => {
  const status = (...files: string[]) => playFiles(files, scriptPowers, () => undefined).status
  assert.deepEqual([status(GOOD), status(GOOD, MISSED), status(NONE, MISSED)], [0, 1, 2])
})
