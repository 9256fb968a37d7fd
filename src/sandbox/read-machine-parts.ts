import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { limits } from './limits.ts'
import type { MachineParts } from './machine-parts-type.ts'
import { gasSchedule } from './meter/gas-schedule.ts'

/** The order matters: `dispatch` gives the host its three functions, and `freeze` must be last. */
const preludeScripts = ['take-away', 'words', 'dispatch', 'freeze']

const read = (path: string): Buffer<ArrayBuffer> => readFileSync(new URL(path, import.meta.url))

/** Reads the checked-in engine and the prelude, and computes their hash. */
export function readMachineParts(): MachineParts {
  const wasm = new Uint8Array(read('./engine/quickjs-metered.wasm'))
  const prelude = preludeScripts.map(name => ({ name, source: read(`./prelude/${name}.js`).toString('utf8') }))
  return { wasm, prelude, machine: hashOfParts(wasm, prelude) }
}

function hashOfParts(wasm: Uint8Array, prelude: MachineParts['prelude']): string {
  const engine = createHash('sha256').update(wasm).digest('hex')
  return createHash('sha256')
    .update(JSON.stringify([engine, prelude, gasSchedule, limits]))
    .digest('hex')
}
