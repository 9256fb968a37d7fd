import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after } from 'node:test'
import { readRulesetFolder } from '../../src/store/rulesets/ruleset-folder.ts'

/** A ruleset's folder, given as its files by name. */
export type Files = { readonly [file: string]: string | Buffer }

export const temporary = mkdtempSync(join(tmpdir(), 'nomothete-rulesets-'))
after(() => rmSync(temporary, { recursive: true }))

/** The minimal content of ruleset.yaml. */
export const HEAD = 'name: ours\ntitle: Our Nomic\n'

/** Writes a folder, which is deleted after the tests. */
export function folder(files: Files): string {
  const root = mkdtempSync(join(temporary, 'ruleset-'))
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), content)
  }
  return root
}

/** Reads a folder that must be valid. A minimal ruleset.yaml is added unless the files include one. */
export function good(files: Files) {
  const read = readRulesetFolder(folder({ 'ruleset.yaml': HEAD, ...files }))
  assert.ok(read.ok, JSON.stringify(read, null, 2))
  return read.ruleset
}

/** The problems of a folder, one per line: file:line: message. */
export function problemsOf(path: string): string {
  const read = readRulesetFolder(path)
  assert.ok(!read.ok, 'expected problems')
  for (const { message } of read.problems) assert.match(message, /\.$/, 'a sentence')
  return read.problems.map(({ file, line, message }) => `${file}:${line}: ${message}`).join('\n')
}

/** The problems of a folder that must be invalid. */
export const bad = (files: Files): string => problemsOf(folder({ 'ruleset.yaml': HEAD, ...files }))

/** A folder with one rule that has this front matter. */
export const rule = (front: string, text = 'Players take turns.'): Files => ({
  'rules/1-a.md': `---\n${front}\n---\n\n${text}\n`,
})
