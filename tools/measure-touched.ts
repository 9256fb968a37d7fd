import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'

/** An addition to the code: the text to insert, and the file and the place where it goes. */
type Trial = { readonly name: string; readonly file: string; readonly after: string; readonly insert: string }

const TRIALS: readonly Trial[] = [
  {
    name: 'a kind of argument',
    file: 'src/kernel/acts/act-schema.ts',
    after: 'export type ArgumentKind =',
    insert: "\n  | 'trial'",
  },
  {
    name: 'an effect',
    file: 'src/kernel/effects/effect.ts',
    after: 'export type Effect =',
    insert: "\n  | { readonly do: 'trial'; readonly matter: string }",
  },
  {
    name: 'a question',
    file: 'src/institutions/winning.ts',
    after: 'questions: [',
    insert:
      "{ name: 'trial', about: '', asks: '', value: '', combine: 'contest', silence: '', normalise: value => value },",
  },
]

/**
 * Adds each trial to the code, in memory only, and returns the files that would have to change: the file of the
 * addition, and every file in which the compiler then reports an error.
 */
export function filesTouchedByTrials(root: string): readonly (readonly [name: string, files: readonly string[]])[] {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const names = [...fileNames, ...ts.sys.readDirectory(join(root, 'src/web'), ['.ts', '.tsx'])].filter(name =>
    relative(root, name).startsWith('src/'),
  )
  const before = new Set(filesWithErrors(root, { ...options, jsx: ts.JsxEmit.ReactJSX }, names))
  return TRIALS.map(trial => {
    const errors = filesWithErrors(root, { ...options, jsx: ts.JsxEmit.ReactJSX }, names, trial)
    return [trial.name, [...new Set([trial.file, ...errors.filter(file => !before.has(file))])]] as const
  })
}

function filesWithErrors(
  root: string,
  options: ts.CompilerOptions,
  names: readonly string[],
  trial?: Trial,
): readonly string[] {
  const host = ts.createCompilerHost(options)
  const read = host.readFile
  host.readFile = path => {
    const text = read(path)
    if (trial === undefined || relative(root, path) !== trial.file) return text
    const [start, ...rest] = text?.split(trial.after) ?? []
    if (rest.length !== 1) throw new Error(`${trial.file} does not contain “${trial.after}” exactly once`)
    return `${start}${trial.after}${trial.insert}${rest[0]}`
  }
  const program = ts.createProgram(names, { ...options, noEmit: true }, host)
  const files = program.getSemanticDiagnostics().flatMap(({ file }) => file?.fileName ?? [])
  return [...new Set(files.map(name => relative(root, name)))]
}

/** The files outside the stores that name a store on SQLite. Another store would have to be added to them. */
export function filesThatNameStore(root: string): readonly string[] {
  const all = ts.sys.readDirectory(join(root, 'src'), ['.ts', '.tsx']).map(name => relative(root, name))
  return all
    .filter(name => !name.startsWith('src/store/'))
    .filter(name => readFileSync(join(root, name), 'utf8').includes('store/sqlite/sqlite-store'))
}
