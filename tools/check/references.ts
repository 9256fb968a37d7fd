import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** For each file, the files that it names: it imports them, starts them or reads them. */
export type References = ReadonlyMap<string, readonly string[]>

/**
 * Folders whose files are read as data. A file that names one can read all of it. The pages of src/web reach the tests
 * through the folder that the build writes.
 */
const DATA = ['rulesets', 'clerks', 'engines', 'games', 'test/games', 'demo', 'docs', 'packaging', 'dist/web']
const IN_DATA = new RegExp(`(?:^|/)(${DATA.join('|')})(?:/|$)`)

/** Words of paths that do not say what a file is about. */
const COMMON = new Set(['rules', 'rulesets', 'page', 'index', 'tsx', 'yaml', 'of', 'the', 'and', 'by', 'in', 'to'])

/** A test file that reaches a changed file, in how many steps, and whether their names have a word in common. */
export type Reached = { readonly file: string; readonly steps: number; readonly sharesWord: boolean }

/** Reads which file names which. Imports of types alone do not count: they leave nothing at run time. */
export function readReferences(): References {
  const files = globSync('{src,test,bench,tools,bin}/**/*.{ts,tsx,js}')
  const known = new Set(files)
  return new Map(files.map(file => [file, referencesOf(file, known)]))
}

/** Test files that a change of these files concerns, nearest first. */
export function nearestTests(changed: readonly string[], references: References): readonly Reached[] {
  const namedBy = new Map<string, string[]>()
  for (const [file, named] of references)
    for (const each of named) namedBy.set(each, [...(namedBy.get(each) ?? []), file])

  const reached = new Map<string, Reached>()
  for (const start of changed) {
    const steps = new Map([[start, 0]])
    for (const folder of foldersWith(start)) steps.set(folder, 0)
    for (const [file, distance] of steps) {
      for (const next of namedBy.get(file) ?? []) if (!steps.has(next)) steps.set(next, distance + 1)
      if (!file.endsWith('.test.ts')) continue
      const one = { file, steps: distance, sharesWord: haveCommonWord(file, start) }
      const best = reached.get(file)
      if (best === undefined || compareReached(one, best) < 0) reached.set(file, one)
    }
  }
  return [...reached.values()].sort(compareReached)
}

/** Whether a file reaches another one by way of files in test/ alone. */
export function reachesInTests(file: string, target: string, references: References): boolean {
  const reached = new Set([file])
  for (const one of reached)
    for (const next of references.get(one) ?? []) if (next.startsWith('test/')) reached.add(next)
  return reached.has(target)
}

/** A word in common counts as three steps, because src/app/talk is closer to test/web/talk than their imports show. */
function compareReached(one: Reached, other: Reached): number {
  const far = ({ steps, sharesWord }: Reached): number => steps - (sharesWord ? 3 : 0)
  return far(one) - far(other) || one.file.localeCompare(other.file)
}

function haveCommonWord(file: string, other: string): boolean {
  const words = new Set(wordsOf(file))
  return wordsOf(other).some(word => words.has(word))
}

function wordsOf(path: string): readonly string[] {
  return path
    .replace(/^(src|test)\/[^/]+\//, '')
    .replace(/(\.test)?\.\w+$/, '')
    .split(/[^a-z]+/)
    .filter(word => word.length > 1 && !COMMON.has(word))
}

/** The folders read as data that a changed file belongs to. */
function foldersWith(file: string): readonly string[] {
  if (file.startsWith('src/web/') || file.startsWith('src/practice/') || file.startsWith('src/proof/'))
    return ['dist/web']
  return DATA.filter(folder => file.startsWith(`${folder}/`))
}

const TYPE_IMPORT = /^(?:import|export) type [^'"]*from '[^']*'/gm
const LITERAL = /'([^'\n]*)'|"([^"\n]*)"|`([^`\n$]*)/g

function referencesOf(file: string, known: ReadonlySet<string>): readonly string[] {
  const source = readFileSync(file, 'utf8').replaceAll(TYPE_IMPORT, '')
  const named = new Set<string>()
  for (const [, single, double, template] of source.matchAll(LITERAL)) {
    const literal = single ?? double ?? template ?? ''
    const folder = IN_DATA.exec(literal)?.[1]
    if (folder !== undefined) named.add(folder)
    const beside = join(dirname(file), literal)
    if (known.has(beside)) named.add(beside)
    else if (known.has(literal)) named.add(literal)
    else if (/^[\w./-]+\.\w+$/.test(literal) && existsSync(beside)) named.add(beside)
  }
  named.delete(file)
  return [...named]
}
