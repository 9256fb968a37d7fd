/**
 * Measures the structure of the source (files, functions, folders and imports) from the syntax trees.
 *
 *   node tools/measure.ts            src of this checkout
 *   node tools/measure.ts FOLDER     src of another checkout, for comparison
 *   node tools/measure.ts --touched  also the files that additions would touch (a minute and a half)
 *   node tools/measure.ts --run      also the requests of a vote, in a browser, and the time of npm test (half an hour)
 */
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import ts from 'typescript'
import { filesThatNameStore, filesTouchedByTrials } from './measure-touched.ts'

type Measured = {
  readonly path: string
  readonly lines: number
  readonly importLines: number
  readonly functions: readonly number[]
  readonly imports: readonly string[]
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { touched: { type: 'boolean', default: false }, run: { type: 'boolean', default: false } },
})
const root = resolve(positionals[0] ?? join(import.meta.dirname, '..'))
const files = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .filter(path => !path.includes('/generated/'))
  .map(measured)

const lines = sum(files.map(it => it.lines))
const functions = files.flatMap(it => it.functions)
const importers = new Map<string, number>()
for (const path of files.flatMap(it => [...new Set(it.imports)])) importers.set(path, (importers.get(path) ?? 0) + 1)
const folders = Object.groupBy(files, it => dirname(it.path))
const crowded = Object.entries(folders)
  .map(([folder, inside = []]) => [folder, inside.length] as const)
  .sort((a, b) => b[1] - a[1])

const rows: readonly (readonly [string, string | number])[] = [
  ['files', files.length],
  ['lines', lines],
  ['files per 1,000 lines', ((files.length / lines) * 1_000).toFixed(1)],
  ['lines of a file: median / p90 / p99', spread(files.map(it => it.lines))],
  ['lines of a function: median / p90 / p99', spread(functions)],
  ['files under 20 lines', files.filter(it => it.lines < 20).length],
  ['files over 300 lines', files.filter(it => it.lines > 300).length],
  ['files with one importer', files.filter(it => importers.get(it.path) === 1).length],
  ['lines that import', `${((sum(files.map(it => it.importLines)) / lines) * 100).toFixed(1)} %`],
  ['folders', crowded.length],
  [
    'fullest folders',
    crowded
      .slice(0, 5)
      .map(([folder, count]) => `${folder} ${count}`)
      .join(', '),
  ],
]
for (const [name, value] of rows) print(name, value)
if (values.touched) {
  for (const [name, touched] of filesTouchedByTrials(root))
    print(`files touched by ${name}`, `${touched.length}: ${touched.join(', ')}`)
  const naming = filesThatNameStore(root)
  print('files touched by a store, besides its own', `${naming.length}: ${naming.join(', ')}`)
}
if (values.run) {
  const told = outputOf('node', ['--test', '--test-reporter=tap', 'test/web/requests.test.ts'])
  print('requests of a vote', /requests: (.*)/.exec(told)?.[1] ?? 'unknown, because the test failed')
  const begin = performance.now()
  outputOf('npm', ['test'])
  print('time of npm test', `${Math.round((performance.now() - begin) / 1_000)} s`)
}

function print(name: string, value: string | number): void {
  console.log(`${name.padEnd(42)} ${value}`)
}

/** The output of a command in the measured checkout, whether or not it succeeded. */
function outputOf(command: string, args: readonly string[]): string {
  const PATH = `${join(root, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`
  return spawnSync(command, args, { cwd: root, encoding: 'utf8', env: { ...process.env, PATH } }).stdout
}

function measured(path: string): Measured {
  const text = readFileSync(join(root, path), 'utf8')
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  const linesOf = (node: ts.Node): number =>
    source.getLineAndCharacterOfPosition(node.end).line -
    source.getLineAndCharacterOfPosition(node.getStart(source)).line +
    1
  const lengths: number[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) lengths.push(linesOf(node))
    ts.forEachChild(node, visit)
  }
  visit(source)
  const declarations = source.statements.filter(ts.isImportDeclaration)
  const imports = declarations.flatMap(({ moduleSpecifier }) =>
    ts.isStringLiteral(moduleSpecifier) && moduleSpecifier.text.startsWith('.')
      ? [relative(root, resolve(root, dirname(path), moduleSpecifier.text))]
      : [],
  )
  return {
    path,
    lines: text.split('\n').length - 1,
    importLines: sum(declarations.map(linesOf)),
    functions: lengths,
    imports,
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, it) => all + it, 0)
}

function spread(numbers: readonly number[]): string {
  const sorted = numbers.toSorted((a, b) => a - b)
  return [0.5, 0.9, 0.99].map(part => sorted[Math.floor((sorted.length - 1) * part)]).join(' / ')
}
