import index from '../../engines/index.json' with { type: 'json' }
import {
  checkEngineFile,
  type EngineIndex,
  type EngineModule,
  filesOf,
  openCheckedEngine,
  type ReleaseWithFiles,
} from '../app/log/engine-files.ts'
import type { ReleasedEngine, ReleasedEngines } from '../ports/released-engines.ts'

/**
 * Loads the engines of the releases that have these machines, and no others. The index is part of this code, so a log can
 * name no file, and a file is run only if its hash is the one in the index.
 */
export async function loadEngines(machines: ReadonlySet<string>): Promise<ReleasedEngines> {
  const { releases }: EngineIndex = index
  const needed = releases.filter(it => machines.has(it.machine))
  const opened = new Map<string, ReleasedEngine>()
  for (const release of needed) opened.set(release.machine, await loadEngine(release))
  return { releases, open: machine => opened.get(machine) }
}

async function loadEngine(release: ReleaseWithFiles): Promise<ReleasedEngine> {
  const files = filesOf(release)
  const [wasm] = await Promise.all(files.map(async it => checkEngineFile(release, it, await fetchedFile(it.file))))
  // The browser takes the module, and the parser that the module imports, from the answers that were just checked.
  const module = (await import(/* @vite-ignore */ addressOf(release.engine.file))) as EngineModule
  return openCheckedEngine(release, module, wasm as Uint8Array)
}

async function fetchedFile(file: string): Promise<Uint8Array | undefined> {
  const answer = await fetch(addressOf(file))
  return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined
}

function addressOf(file: string): string {
  return `/api/v1/engines/${file}`
}
