import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { type PlayFlags, playFiles } from '../../src/cli/commands/play-command.ts'
import { scriptPowers } from '../golden/script-powers.ts'
import { type Files, folder, HEAD, temporary } from '../unit/temporary-ruleset.ts'
import { assertWording } from './wording.ts'

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

it('in quiet mode, scripts print only their failed expectations and the total', test => {
  assertWording(
    test,
    [
      [GOOD, GOOD],
      [GOOD, MISSED, NONE],
    ].flatMap(files => said(files, { quiet: true })),
  )
})

it('only the first failed step is explained, not the failures that follow from it', test => {
  assertWording(test, said([MISSED], { quiet: true }))
})

it('--bail stops at the first failed step and plays no further scripts', test => {
  assertWording(test, said([GOOD, MISSED, GOOD], { bail: true, quiet: true }))
})

it('the scripts of one file are played one after another, and their lines are those of the file', test => {
  const several = join(temporary, 'several.yaml')
  writeFileSync(several, [GOOD, MISSED, GOOD].map(file => `--- # ${file}\n${readFileSync(file, 'utf8')}`).join(''))
  const all = said([several], { quiet: true })
  const bailed = said([several], { bail: true, quiet: true })
  writeFileSync(several, `${readFileSync(GOOD, 'utf8')}---\n`)
  assertWording(test, [...all, ...bailed, ...said([several], {})])
})

it('the exit status is 0 if all scripts pass, 1 if one fails, and 2 if one cannot be played', () => {
  const status = (...files: string[]) => playFiles(files, scriptPowers, () => undefined).status
  assert.deepEqual([status(GOOD), status(GOOD, MISSED), status(NONE, MISSED)], [0, 1, 2])
})
