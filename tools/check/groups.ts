import { existsSync, globSync } from 'node:fs'

/**
 * A group of tests: its folders, and how its files run. `npm test` always runs the essential files, and of the others as
 * many as its minutes allow: those that a change concerns, then those whose turn it is.
 */
export type Group = {
  readonly name: string
  readonly folders: readonly string[]
  /** Files that `npm test` always runs. A divisible file (see test/turn.ts) runs a part of its cases. */
  readonly essential: readonly string[]
  /** Folders whose files change nothing in their process, so that many of them share one. */
  readonly shared?: readonly string[]
  /** Folders whose files all run in one process, because they read what one server shows. */
  readonly oneProcess?: readonly string[]
  /** Files of these folders that need a process of their own all the same. */
  readonly apart?: readonly string[]
  /** The tests read what the build writes. */
  readonly needsBuild?: true
  /** The tests drive a browser, whose processes fill all processors, so only one such file runs at a time. */
  readonly browser?: true
  /** Options of Node for the processes of this group. */
  readonly options?: readonly string[]
  /** Minutes after which a process in which no test begins or ends counts as hanging, if other than 15. */
  readonly silence?: number
  /** Runs only if it is named: it takes longer than all others together. */
  readonly onlyIfNamed?: true
}

/** Half of the usual stack, used to decide attacks, because no result may depend on the size of the stack. */
const SMALL_STACK = '--stack-size=512'

export const GROUPS: readonly Group[] = [
  {
    name: 'unit',
    folders: ['test/unit', 'test/sandbox', 'test/sentences', 'test/check'],
    essential: ['test/{unit,sandbox,sentences,check}/**'],
    // Node keeps the accepted wording of one file for each process, so those of test/sentences share none.
    shared: ['test/unit', 'test/sandbox', 'test/check'],
    // It watches modules build their patterns, so none may have been loaded before.
    apart: ['test/unit/regular-expressions.test.ts'],
  },
  {
    name: 'contracts',
    folders: ['test/contracts'],
    essential: ['test/contracts/**'],
    shared: ['test/contracts'],
  },
  { name: 'stores', folders: ['test/stores', 'test/postgres'], essential: ['test/stores/{opening,upgrade}.test.ts'] },
  { name: 'golden', folders: ['test/golden'], essential: ['test/golden/{play-*,rows,position}.test.ts'] },
  { name: 'counts', folders: ['test/counts'], essential: ['test/counts/**'] },
  { name: 'replays', folders: ['test/replays'], essential: ['test/replays/logs-of-every-format.test.ts'] },
  {
    name: 'attacks',
    folders: ['test/attacks'],
    essential: ['test/attacks/{tokens-beyond-their-scopes,hidden-characters*}.test.ts'],
    shared: ['test/attacks'],
    options: [SMALL_STACK],
  },
  { name: 'simulation', folders: ['test/simulation'], essential: ['test/simulation/runs.test.ts'] },
  { name: 'matrix', folders: ['test/matrix'], essential: [] },
  {
    name: 'server',
    folders: [
      'test/http',
      'test/serve',
      'test/server',
      'test/mail',
      'test/push',
      'test/accounts',
      'test/threads',
      'test/e2e',
    ],
    essential: [
      'test/http/{acts,reads,rulebook,entries,accounts,games,who-may,door,strangers}.test.ts',
      'test/serve/serve.test.ts',
    ],
    shared: ['test/http', 'test/server', 'test/mail', 'test/push', 'test/accounts', 'test/threads'],
    // The first changes a module for good; the second tries very many requests.
    apart: ['test/accounts/postgres.test.ts', 'test/http/fuzz.test.ts'],
    needsBuild: true,
  },
  { name: 'nodes', folders: ['test/nodes'], essential: ['test/nodes/homes.test.ts'], needsBuild: true },
  { name: 'docs', folders: ['test/docs'], essential: ['test/docs/**'], needsBuild: true },
  {
    name: 'web',
    folders: ['test/web'],
    essential: ['test/web/{first-load,coming-in,acts}.test.ts', 'test/web/demo/every-page.test.ts'],
    oneProcess: ['test/web/demo'],
    // It declares its tests late, once it has asked the server for its pages; Node then runs them beside those of others.
    apart: ['test/web/demo/every-page.test.ts'],
    needsBuild: true,
    browser: true,
  },
  { name: 'install', folders: ['test/install'], essential: [], needsBuild: true },
  { name: 'bare', folders: ['test/bare'], essential: [], needsBuild: true, silence: 120, onlyIfNamed: true },
]

/** A file of tests and the group it belongs to. */
export type TestFile = { readonly path: string; readonly group: Group; readonly essential: boolean }

/** Every test file, by groups. Those of a group that runs only if it is named come last. */
export function testFiles(): readonly TestFile[] {
  return GROUPS.flatMap(group => {
    const essential = new Set(globSync([...group.essential]))
    return group.folders
      .flatMap(folder => globSync(`${folder}/**/*.test.ts`))
      .sort()
      .map(path => ({ path, group, essential: essential.has(path) }))
  })
}

/** Test files that are in no folder of a group, and patterns of essential files that match none: mistakes in this table. */
export function mistakesInGroups(): readonly string[] {
  const known = new Set(testFiles().map(({ path }) => path))
  const strays = globSync('test/**/*.test.ts').filter(file => !known.has(file))
  const empty = GROUPS.filter(group => group.folders.some(existsSync)).flatMap(group =>
    group.essential.filter(pattern => globSync(pattern).length === 0),
  )
  return [
    ...strays.map(file => `${file} belongs to no group: move it, or name its folder in tools/check/groups.ts.`),
    ...empty.map(pattern => `${pattern} in tools/check/groups.ts matches no file.`),
  ]
}
