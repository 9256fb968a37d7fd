/**
 * Measures the structure of the source (files, functions, folders and imports) from the syntax trees.
 *
 *   node tools/measure.ts            src of this checkout
 *   node tools/measure.ts FOLDER     src of another checkout, for comparison
 */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import ts from 'typescript'

type Measured = {
  readonly path: string
  readonly lines: number
  readonly importLines: number
  readonly functions: readonly number[]
  readonly imports: readonly string[]
}

const root = resolve(process.argv[2] ?? join(import.meta.dirname, '..'))
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
for (const [name, value] of rows) console.log(`${name.padEnd(42)} ${value}`)

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
