import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import {
  checkEngineFile,
  type EngineIndex,
  type EngineModule,
  filesOf,
  openCheckedEngine,
  type ReleaseWithFiles,
} from '../../app/log/engine-files.ts'
import type { EngineFiles, ReleasedEngine, ReleasedEngines } from '../../ports/released-engines.ts'

/** The folder of the engines that are part of the package. */
const ENGINES_FOLDER = resolve(import.meta.dirname, '../../../engines')

/**
 * The engines of the releases in a folder, by its index. A file is run only if its hash is the one in the index, and
 * only a file that the index names: nothing in a log can name one.
 */
export function releasedEngines(
  folder = ENGINES_FOLDER,
): Omit<ReleasedEngines, 'releases'> & { readonly releases: EngineIndex['releases'] } {
  const { releases } = readIndex(folder)
  const opened = new Map<string, ReleasedEngine>()
  return {
    releases,
    open(machine) {
      const release = releases.find(it => it.machine === machine)
      if (release === undefined) return undefined
      const engine = opened.get(machine) ?? openEngine(folder, release)
      opened.set(machine, engine)
      return engine
    },
  }
}

/** The files of the engines in a folder, for clients. Only names in the index are read, so no path can lead elsewhere. */
export function engineFiles(folder = ENGINES_FOLDER): EngineFiles {
  const releases = readIndex(folder).releases.map(release => ({
    ...release,
    files: filesOf(release).map(it => it.file),
  }))
  const names = new Set(releases.flatMap(it => it.files))
  return {
    releases: releases.map(({ name, date, machine, format, files }) => ({ name, date, machine, format, files })),
    read: async file => (names.has(file) ? readFile(join(folder, file)) : undefined),
  }
}

function readIndex(folder: string): EngineIndex {
  return JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as EngineIndex
}

const require = createRequire(import.meta.url)

function openEngine(folder: string, release: ReleaseWithFiles): ReleasedEngine {
  const [wasm] = filesOf(release).map(it => checkEngineFile(release, it, readIfPresent(join(folder, it.file))))
  const module = require(join(folder, release.engine.file)) as EngineModule
  return openCheckedEngine(release, module, wasm as Uint8Array)
}

function readIfPresent(path: string): Uint8Array | undefined {
  return existsSync(path) ? new Uint8Array(readFileSync(path)) : undefined
}
