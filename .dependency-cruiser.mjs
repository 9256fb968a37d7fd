// Floors: who may import whom.
//
//  4                         main  serve  practice  proof
//  3   store  sandbox  threads  accounts  mail  push  cli  http  web
//  2                  app
//  1                  ports
//  0      kernel ◀── institutions        wire  unicode
//
// Imports go down only; neighbours on a floor never see each other (institutions stands on kernel).
// Each rule's comment says what to do about an offence. test/, bench/ and tools/ are free.

const doors = ['http', 'cli', 'web']
const adapters = ['store', 'sandbox', 'threads', 'accounts', 'mail', 'push']
const floor3 = [...adapters, ...doors]

const at = (...folders) => `^src/(${folders.join('|')})/`
const core = ['core']
const npm = ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-bundled', 'npm-no-pkg', 'npm-unknown']

/** A folder that may see, among our own code, only itself and the folders named. */
const seesOnly = (name, folder, allowed, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: at(folder) },
  to: { path: '^(src|bin|test|bench|tools|rulesets)/', pathNot: at(folder, ...allowed) },
})

/** What reads strangers' bytes at length. */
const readers = [
  '^src/app/recognition/(?!ruleset-draft)',
  '^src/app/reading-room/(?!reading-jobs)',
  '^src/app/history/(agora-archive|history-in-entry|read-history)\\.ts$',
  '^src/app/passport/(arrival-facts|read-arrival|read-passport)\\.ts$',
  '^src/app/session/decide-founding\\.ts$',
  '^src/app/founding/check-ruleset\\.ts$',
  '^src/app/log/(checked-pages|scripts-in-pages)\\.ts$',
  '^src/app/reads/(atom-feed|i-calendar|line-history)\\.ts$',
  '^src/app/emails/write-email\\.ts$',
  '^src/app/talk/talk-as-markdown\\.ts$',
  '^src/store/rulesets/(read-texts|rule-file|ruleset-folder|parse-yaml|yaml-field)\\.ts$',
  '^src/app/script/(parse-script|yaml-lines|yaml-keys-and-nesting)\\.ts$',
  '^src/app/log/(export-game|export-script)\\.ts$',
]

/** What reads only files of the server's own operator, or of the release. */
const ownFiles = [
  '^src/store/rulesets/(ruleset-shelf|optional-rules)\\.ts$',
  '^src/serve/(config/read-config|demo/found-demo-games)\\.ts$',
]

/** Packages and modules of Node that parse or expand a text or bytes. */
const parsers = ['^node_modules/(yaml|htmlparser2|typescript|ts-blank-space)/', '^(node:)?zlib$']

/** What uses them for something of a known size: decision 0047 says which. */
const bounded = [
  '^src/store/rulesets/(blank-types|type-stripper-version)\\.ts$',
  '^src/store/common/packed\\.ts$',
  '^src/http/routes/engines\\.ts$',
  '^src/serve/config/printed-config\\.ts$',
  '^src/app/log/export-ruleset\\.ts$',
]

const homeless = {
  path: '^src/',
  pathNot: [
    at('kernel', 'institutions', 'wire', 'unicode', 'ports', 'app', ...floor3, 'serve', 'practice', 'proof'),
    '^src/main\\.ts$',
  ],
}
const hasAFloor = {
  name: 'every-file-has-a-floor',
  severity: 'error',
  comment:
    'This file stands on no floor: move it into one of the folders of the floors, or, if it is a new folder, give that folder a floor in .dependency-cruiser.mjs.',
}

export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment:
        'These modules import each other in a ring: move what both need into a third module below them, or pass one to the other as an argument.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      comment:
        'This import leads nowhere: correct the path (with its .ts extension), or add the package to package.json.',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    // A file is seen here whether it imports, is imported, or does neither.
    { ...hasAFloor, from: homeless, to: {} },
    { ...hasAFloor, from: {}, to: homeless },
    { ...hasAFloor, from: { ...homeless, orphan: true }, to: {} },
    {
      name: 'production-code-stays-in-src',
      severity: 'error',
      comment:
        'src/ must run without tests, benches and tools: move what you need from there into src/, or do it the other way round and let the test import src/.',
      from: { path: '^src/' },
      to: { path: '^(test|bench|tools)/' },
    },
    {
      name: 'production-code-uses-production-packages',
      severity: 'error',
      comment:
        'A person who installs Nomothete does not get devDependencies: move the package to dependencies, or do without. (Builders named build-*.ts are exempt, and the pages, into which their packages are built.)',
      from: { path: '^src/', pathNot: '/build-[^/]+\\.ts$|^src/(web|practice|proof)/' },
      to: { dependencyTypes: ['npm-dev'], pathNot: '^node_modules/@types/' },
    },
    {
      name: 'nobody-imports-main',
      severity: 'error',
      comment:
        'src/main.ts is the top floor and only bin/nomic.js starts it: move what you need from it down to the floor that it belongs to.',
      from: { path: '^src/' },
      to: { path: '^src/main\\.ts$' },
    },

    // Floor 0
    seesOnly(
      'kernel-sees-nothing',
      'kernel',
      [],
      'The kernel imports nothing but itself: take what you need as an argument, or move it into src/kernel if it is about what follows from an act.',
    ),
    seesOnly(
      'institutions-see-the-kernel',
      'institutions',
      ['kernel'],
      'Institutions stand on the kernel and on nothing else: take what you need as an argument, or move the common part down into src/kernel.',
    ),
    {
      name: 'pure-floors-import-no-package-and-no-node-module',
      severity: 'error',
      comment:
        'Kernel, institutions and unicode import no package and no Node module: time, chance, hashing and program-running come in as arguments; declare the function you need as a parameter and let src/app pass it.',
      from: { path: at('kernel', 'institutions', 'unicode') },
      to: { dependencyTypes: [...npm, ...core] },
    },
    seesOnly(
      'wire-sees-nothing-of-ours',
      'wire',
      [],
      'src/wire is shared with the web and knows only JSON shapes: state the shape here, and let src/app or a door translate to and from it.',
    ),

    seesOnly(
      'unicode-sees-nothing-of-ours',
      'unicode',
      [],
      'src/unicode says how any text is shown, on pages, in emails and in a terminal, and knows only characters: take what you need as an argument.',
    ),

    // Floor 1
    seesOnly(
      'ports-see-the-kernel',
      'ports',
      ['kernel'],
      'A port says what the app needs from the world in types of its own or of the kernel: move the type down into src/kernel, or state it in src/ports.',
    ),

    // Floor 2
    seesOnly(
      'app-sees-down-only',
      'app',
      ['kernel', 'institutions', 'wire', 'unicode', 'ports'],
      'src/app must not know which store, sandbox or door it has: state what it needs as a type in src/ports, and let src/main.ts pass the adapter in.',
    ),

    {
      name: 'strangers-bytes-are-read-in-the-reading-room',
      severity: 'error',
      comment:
        'This reads what strangers wrote at length, which could stop the server for minutes on its main thread or on the thread of a game: make it a job in src/app/reading-room/reading-jobs.ts, which runs on a thread with a limit, and call server.readingRoom.read. (Types may be imported anywhere. The command line, the browser and a server that starts may read the files of their own user.)',
      from: {
        path: '^src/',
        pathNot: [
          ...readers,
          ...ownFiles,
          at('cli', 'practice', 'proof'),
          '^src/(main|serve/reading-thread|serve/open-own-rulesets|store/files/passport-file)\\.ts$',
        ],
      },
      to: { path: readers, dependencyTypesNot: ['type-only'] },
    },

    {
      name: 'parsers-are-used-by-readers',
      severity: 'error',
      comment:
        'This package parses or expands whatever it gets, which may come from a stranger and be long: use it in a module that is among the readers in .dependency-cruiser.mjs, and call that through server.readingRoom.read.',
      from: {
        path: '^src/',
        pathNot: [...readers, ...bounded, at('cli', 'web', 'practice', 'proof')],
      },
      to: { path: parsers, dependencyTypesNot: ['type-only'] },
    },

    // Floor 3
    seesOnly(
      'sandbox-sees-the-kernel-only',
      'sandbox',
      ['kernel'],
      'The sandbox sees the kernel (its types) and nothing else of ours: pass what a program may know as a value, and let src/main.ts join the sandbox to its port.',
    ),
    {
      name: 'sandbox-takes-only-types-from-the-kernel',
      severity: 'error',
      comment:
        'The sandbox takes types from the kernel, not code: write `import type`, and receive the function as an argument if you need it at run time.',
      from: { path: at('sandbox') },
      to: { path: at('kernel'), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'sandbox-imports-no-package',
      severity: 'error',
      comment:
        'What stands between players and the host is our own code and Node: copy the engine in through src/sandbox/meter/build-engine.ts, or do without the package.',
      from: { path: at('sandbox'), pathNot: '/build-[^/]+\\.ts$' },
      to: { dependencyTypes: npm },
    },
    seesOnly(
      'store-sees-down-only',
      'store',
      ['app', 'ports', 'kernel', 'institutions', 'wire'],
      'src/store never sees its neighbours on floor 3: go through a type in src/ports, and let src/main.ts join the two.',
    ),
    ...['threads', 'accounts', 'mail', 'push'].map(adapter =>
      seesOnly(
        `${adapter}-sees-down-only`,
        adapter,
        ['app', 'ports', 'kernel', 'institutions', 'wire'],
        `src/${adapter} is an adapter and never sees its neighbours on floor 3: state what is needed as a type in src/ports, and let src/serve join the two.`,
      ),
    ),
    {
      name: 'nobody-imports-serve',
      severity: 'error',
      comment: 'src/serve puts the server together: move what you need from it down to the floor that it belongs to.',
      from: { path: '^src/', pathNot: '^src/(serve/|main\\.ts$)' },
      to: { path: '^src/serve/' },
    },
    ...['http', 'cli'].map(door =>
      seesOnly(
        `${door}-sees-down-only`,
        door,
        ['app', 'ports', 'kernel', 'institutions', 'wire', 'unicode'],
        `src/${door} is a thin door and never sees its neighbours on floor 3: call a use case in src/app (make one if there is none), and let src/main.ts pass in what comes from an adapter.`,
      ),
    ),
    {
      name: 'web-sees-wire-and-what-runs-in-the-browser',
      severity: 'error',
      comment:
        'src/web runs in the browser and sees src/wire, src/unicode and, for the verifier and the practice game, kernel, institutions and src/sandbox/portable: ask the server over the wire for anything else, or move the sandbox part into src/sandbox/portable.',
      from: { path: at('web') },
      to: {
        path: '^(src|bin|test|bench|tools|rulesets)/',
        pathNot: [at('web', 'wire', 'unicode', 'kernel', 'institutions'), '^src/sandbox/portable/'],
      },
    },
    {
      name: 'web-imports-no-node-module',
      severity: 'error',
      comment:
        'src/web runs in the browser, where there is no Node: use what the platform of the web gives, or do this on the server.',
      from: { path: at('web') },
      to: { dependencyTypes: core },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    builtInModules: { add: ['node:sqlite'] },
    exclude: { path: '(^|/)(fixtures|generated)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.js', '.mjs', '.d.ts'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
    detectJSDocImports: false,
  },
}
