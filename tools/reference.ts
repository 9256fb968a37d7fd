/**
 * Writes the reference tables that are generated from the code. They go between the marks <!-- generated:NAME --> and
 * <!-- /generated:NAME --> in the documents that have them.
 *
 *   node tools/reference.ts            writes the tables
 *   node tools/reference.ts --check    prints which documents are out of date, and exits 1 if any are
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { TABLES } from './reference-tables.ts'

const ROOT = join(import.meta.dirname, '..')

const DOCUMENTS = [
  'src/kernel/README.md',
  'src/institutions/README.md',
  'src/sandbox/README.md',
  'docs/write-rules/reference.md',
  'docs/host/configuration.md',
]

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
const used = new Set<string>()
const stale = DOCUMENTS.filter(file => {
  const before = readFileSync(join(ROOT, file), 'utf8')
  const after = formatted(file, filled(file, before))
  if (before !== after && !values.check) writeFileSync(join(ROOT, file), after)
  return before !== after
})
const unused = Object.keys(TABLES).filter(name => !used.has(name))

for (const file of stale)
  console.log(values.check ? `${file} is stale: run node tools/reference.ts` : `${file} written`)
for (const name of unused) console.error(`No document has a place for the table “${name}”.`)
if (unused.length > 0 || (values.check && stale.length > 0)) process.exitCode = 1

/** Returns a document with every generated table inserted. */
function filled(file: string, text: string): string {
  return text.replace(
    /<!-- generated:([a-z-]+) -->\n[\s\S]*?<!-- \/generated:\1 -->/g,
    (_, name: string) => `<!-- generated:${name} -->\n\n${tableFor(file, name)}\n\n<!-- /generated:${name} -->`,
  )
}

function tableFor(file: string, name: string): string {
  const table = TABLES[name]
  if (table === undefined)
    throw new Error(`${file} wants a table “${name}”, which tools/reference-tables.ts does not make`)
  used.add(name)
  return table()
}

/** Formats a document as Biome does, so that the generated file passes the format check. */
function formatted(file: string, text: string): string {
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome')
  const run = spawnSync(process.execPath, [biome, 'format', `--stdin-file-path=${file}`], {
    cwd: ROOT,
    input: text,
    encoding: 'utf8',
  })
  if (run.status !== 0) throw new Error(`${file} cannot be formatted: ${run.stderr}`)
  return run.stdout
}
