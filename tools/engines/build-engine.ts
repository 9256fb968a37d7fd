import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { LAYOUTS, type Layout } from './layouts.ts'

/** A file of a released engine. Its name contains the beginning of its hash. */
export type EngineFile = { readonly file: string; readonly bytes: Uint8Array; readonly sha256: string }

/** The engine of a release as files, and what its index says about it. */
export type BuiltEngine = {
  readonly machine: string
  readonly format: number
  readonly engine: EngineFile
  readonly wasm: EngineFile
  /** TypeScript’s parser, which is large and shared by releases; absent if entries were decided without it. */
  readonly parser?: EngineFile
}

/**
 * Builds the engine of a release from its source: a folder that contains `src` and `node_modules`. The same source and
 * the same packages give the same bytes.
 */
export async function buildEngine(tree: string, name: string): Promise<BuiltEngine> {
  const src = join(tree, 'src')
  const layout = LAYOUTS.find(({ lawHash }) => existsSync(join(src, lawHash)))
  if (layout === undefined) throw new Error(`${tree} has no layout that tools/engines/layouts.ts knows.`)
  const parser = layout.typeStripper === undefined ? undefined : await buildParser(tree)
  const { wasm, text, format } = await partsOf(src, layout)
  const bytes = await bundled(tree, text, parser)
  const engine = engineFile(name, 'js', bytes)
  const { open } = (await import(`data:text/javascript;base64,${Buffer.from(stubbed(bytes)).toString('base64')}`)) as {
    open(given: object): { readonly machine: string }
  }
  const sha256 = (it: string) => createHash('sha256').update(it).digest('hex')
  const { machine } = open({ wasm, sha256 })
  return {
    ...{ machine, format, engine, wasm: engineFile('quickjs', 'wasm', wasm) },
    ...(parser === undefined ? {} : { parser }),
  }
}

/** An engine without its import of the parser, to find out its machine: a module in memory can import no file. */
function stubbed(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('utf8')
    .replace(
      /^import\s*(\{[^}]*\})\s*from\s*["']\.\/[^"']+["'];?/,
      (_, names: string) => `const ${names.replace(/ as /g, ': ')} = {};`,
    )
}

function engineFile(name: string, extension: string, bytes: Uint8Array): EngineFile {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { file: `${name}-${sha256.slice(0, 12)}.${extension}`, bytes, sha256 }
}

/** Everything that the engine’s own code reads from files at run time, as the text of the module that opens it. */
async function partsOf(src: string, { functions, lawHash, machineParts, typeStripper }: Layout) {
  const from = (file: string): Promise<Record<string, unknown>> => import(pathToFileURL(join(src, file)).href)
  const law = ((await from(lawHash))['lawHash'] as () => string)()
  const { wasm, prelude, machine } = (
    (await from(machineParts))['readMachineParts'] as () => {
      readonly wasm: Uint8Array
      readonly prelude: object
      readonly machine: string
    }
  )()
  const version = typeStripper === undefined ? undefined : (await from(typeStripper.version))['TYPE_STRIPPER']
  const imports = Object.entries(functions).map(
    ([name, [file, was = name]]) => `import { ${was} as ${name} } from ${JSON.stringify(join(src, file))}`,
  )
  const stripper =
    typeStripper === undefined
      ? { imports: [], argument: '' }
      : {
          imports: [`import { blankTypes } from ${JSON.stringify(join(src, typeStripper.strip))}`],
          argument: `, { version: ${JSON.stringify(version)}, strip: remembered(blankTypes) }`,
        }
  const text = `${[...imports, ...stripper.imports].join('\n')}
import { engineFrom, remembered } from ${JSON.stringify(join(import.meta.dirname, 'adapter.ts'))}
import { injectSha256 } from 'node:crypto'
export function open({ wasm, sha256 }) {
  injectSha256(sha256)
  const sandbox = openSandbox({ wasm, prelude: ${JSON.stringify(prelude)}, machine: ${JSON.stringify(machine)} })
  const world = openWorld(sandbox, ${JSON.stringify(law)}${stripper.argument})
  return engineFrom(world, { evolve, stateBeforeFounding, decide, found, foundingEffects })
}
`
  return { wasm, text, format: await formatOf(src, functions) }
}

/** The number of the entry format, which the release has in a file beside `evolve`. */
async function formatOf(src: string, functions: Layout['functions']): Promise<number> {
  const folder = functions['evolve']?.[0].startsWith('kernel/state/') === true ? 'kernel/log' : 'kernel'
  const { ENTRY_FORMAT } = (await import(pathToFileURL(join(src, folder, 'entry.ts')).href)) as Record<string, unknown>
  return Number(ENTRY_FORMAT)
}

const ENTRY = 'virtual:engine'

/** Bundles a module into one file, which imports nothing except the parser. */
function bundled(tree: string, text: string, parser: EngineFile | undefined): Promise<Uint8Array> {
  return bundleOf(tree, text, {
    'node:crypto': join(import.meta.dirname, 'injected-crypto.ts'),
    ...(parser === undefined ? {} : PARSER_MODULES(`./${parser.file}`)),
  })
}

const PARSER_MODULES = (file: string) => ({
  typescript: { code: `export { ts as default } from ${JSON.stringify(file)}` },
  'ts-blank-space': { code: `export { blankSourceFile } from ${JSON.stringify(file)}` },
})

/** TypeScript’s parser and the type stripper that uses it, as one file for all engines with the same versions. */
async function buildParser(tree: string): Promise<EngineFile> {
  const text = `export { default as ts } from 'typescript'\nexport { blankSourceFile } from 'ts-blank-space'\n`
  const { version } = JSON.parse(readFileSync(join(tree, 'node_modules/typescript/package.json'), 'utf8')) as {
    readonly version: string
  }
  return engineFile(`typescript-${version}`, 'js', await bundleOf(tree, text, {}))
}

async function bundleOf(
  tree: string,
  text: string,
  replaced: { readonly [module: string]: string | { readonly code: string } },
): Promise<Uint8Array> {
  const plugin: Plugin = {
    name: 'engine',
    enforce: 'pre',
    resolveId(id) {
      if (id === ENTRY) return `\0${ENTRY}`
      if (/^\.\/typescript-[^/]*\.js$/.test(id)) return { id, external: true }
      const instead = Object.hasOwn(replaced, id) ? replaced[id] : undefined
      if (instead === undefined) return undefined
      return typeof instead === 'string' ? instead : `\0${id}`
    },
    load(id) {
      if (id === `\0${ENTRY}`) return text
      const instead = id.startsWith('\0') ? replaced[id.slice(1)] : undefined
      return typeof instead === 'object' ? instead.code : undefined
    },
  }
  const result = await build({
    ...{ configFile: false, logLevel: 'silent', root: tree, plugins: [plugin] },
    // TypeScript looks for files only where there is a process, as in Node; an engine sees no more there than elsewhere.
    define: { process: 'undefined' },
    build: {
      ...{ write: false, minify: true, target: 'es2024', modulePreload: false, reportCompressedSize: false },
      rolldownOptions: {
        input: ENTRY,
        preserveEntrySignatures: 'strict',
        output: { format: 'es', entryFileNames: 'engine.js' },
      },
    },
  })
  const outputs = (Array.isArray(result) ? result : [result]).flatMap(it => ('output' in it ? it.output : []))
  const [only, ...others] = outputs
  if (only?.type !== 'chunk' || others.length > 0) throw new Error('An engine must be a single file.')
  return Buffer.from(only.code, 'utf8')
}
