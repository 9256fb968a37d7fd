import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUNDLED_NOMIC, CACHE } from './environment.ts'
import { type Ended, runNode } from './run-process.ts'

/** A check that reads files and runs none of our tests. */
export type StaticCheck = { readonly name: string; readonly run: () => Promise<Ended> }

const PROJECTS = ['tsconfig.json', 'tsconfig.pure.json', 'tsconfig.web.json', 'tsconfig.rulesets.json']

export const STATIC_CHECKS: readonly StaticCheck[] = [
  { name: 'types', run: types },
  { name: 'build', run: build },
  { name: 'lint', run: () => tool('@biomejs/biome/bin/biome', 'lint', '--error-on-warnings') },
  { name: 'format', run: () => tool('@biomejs/biome/bin/biome', 'format') },
  {
    name: 'floors',
    run: () => tool('dependency-cruiser/bin/dependency-cruise.mjs', '--output-type', 'err-long', 'src'),
  },
  { name: 'dead-code', run: () => tool('knip/bin/knip.js', '--no-progress') },
]

async function types(): Promise<Ended> {
  const all: Ended[] = []
  for (const project of PROJECTS)
    all.push(await tool('typescript-native/bin/tsc', '--project', project, '--pretty', 'false'))
  return together(all)
}

/** Everything that the build reads. */
const BUILT_FROM = ['src/**', 'rulesets/**', 'clerks/**', 'engines/**', 'vite.config.ts', 'package-lock.json']
const STAMP = join(CACHE, 'built-from')

/** Builds the pages and the server's bundle, unless they are there and built from the same files. */
async function build(): Promise<Ended> {
  const hash = hashOf(BUILT_FROM)
  const isBuilt = existsSync('dist/web/index.html') && existsSync(BUNDLED_NOMIC)
  if (isBuilt && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return together([])
  const pages = await tool('vite/bin/vite.js', 'build', '--configLoader', 'native', '--logLevel', 'warn')
  const ended = together([pages, await runNode(['tools/bundle-server.ts'], process.env).ended])
  if (ended.ok) {
    mkdirSync(CACHE, { recursive: true })
    writeFileSync(STAMP, hash)
  }
  return ended
}

/** Several processes as if they were one. */
function together(all: readonly Ended[]): Ended {
  return {
    ok: all.every(one => one.ok),
    how: all.find(one => !one.ok)?.how ?? '',
    output: all.map(one => one.output).join(''),
    seconds: total(all.map(one => one.seconds)),
    processor: total(all.map(one => one.processor)),
  }
}

function hashOf(patterns: readonly string[]): string {
  const files = globSync([...patterns], { withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(`${file}\n`).update(readFileSync(file))
  return hash.digest('hex')
}

function tool(path: string, ...args: readonly string[]): Promise<Ended> {
  return runNode([join('node_modules', path), ...args], process.env).ended
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0)
}
