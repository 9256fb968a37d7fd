import { hash } from 'node:crypto'
import { EngineFileFault, type Release, type ReleasedEngine } from '../../ports/released-engines.ts'
import { sha256 } from '../play/world.ts'

/** A file of a released engine, as the index pins it. */
export type FileOfEngine = { readonly file: string; readonly sha256: string; readonly bytes: number }

/** A release with the files of its engine. Releases share the large files, which rarely change. */
export type ReleaseWithFiles = Release & {
  readonly commit: string
  /** The module that opens the engine. */
  readonly engine: FileOfEngine
  /** QuickJS, which runs the programs of rules. */
  readonly wasm: FileOfEngine
  /** The module with TypeScript’s parser, which the engine imports; absent if the release did not strip types again. */
  readonly parser?: FileOfEngine
}

/** The content of `engines/index.json`. Releases are added at its end and never removed or changed. */
export type EngineIndex = { readonly releases: readonly ReleaseWithFiles[] }

/** The module of a released engine. */
export type EngineModule = {
  open(given: { readonly wasm: Uint8Array; sha256(text: string): string }): ReleasedEngine
}

/** The files of a release, those that its module imports first. */
export function filesOf({ engine, wasm, parser }: ReleaseWithFiles): readonly FileOfEngine[] {
  return [wasm, ...(parser === undefined ? [] : [parser]), engine]
}

/** Throws unless these are the bytes of a file that was released. `bytes` is undefined if the file is missing. */
export function checkEngineFile(
  { name }: Release,
  { file, sha256: expected }: FileOfEngine,
  bytes: Uint8Array | undefined,
): Uint8Array {
  if (bytes === undefined)
    throw new EngineFileFault(`The file ${file} of release ${name} is missing here, so its entries cannot be checked.`)
  if (hash('sha256', bytes) === expected) return bytes
  throw new EngineFileFault(
    `The file ${file} of release ${name} is not the one that was released, so it was not run, and its entries cannot be checked.`,
  )
}

/** Opens an engine whose files have been checked. */
export function openCheckedEngine(
  { name, machine }: Release,
  { open }: EngineModule,
  wasm: Uint8Array,
): ReleasedEngine {
  const engine = open({ wasm, sha256 })
  if (engine.machine === machine) return engine
  throw new EngineFileFault(`The engine of release ${name} is another machine than the index says.`)
}
