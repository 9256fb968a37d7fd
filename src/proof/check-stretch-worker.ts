import { law, machine, prelude } from 'virtual:practice-parts'
import type { CheckedStretch } from '../app/log/log-checker.ts'
import { checkStretch, type Stretch } from '../app/log/verify-log.ts'
import { openWorld } from '../app/play/world.ts'
import { openSandbox } from '../sandbox/open-sandbox.ts'
import { blankTypes } from '../store/rulesets/blank-types.ts'
import { TYPE_STRIPPER } from '../store/rulesets/type-stripper-version.ts'
import { goOffline } from './go-offline.ts'
import { loadEngines } from './load-engines.ts'
import { readLog } from './read-log.ts'

/** A stretch of a log to be decided again. */
export type StretchToCheck = { readonly log: Blob; readonly stretch: Stretch }

/** What this worker reports: that it no longer uses the network, its progress, or its result. */
export type StretchMessage =
  | { readonly is: 'offline' }
  | { readonly is: 'progress'; readonly done: number }
  | { readonly is: 'checked'; readonly checked: CheckedStretch; readonly machine: string }
  | { readonly is: 'failure'; readonly message: string }

/** This worker's global scope, which sends messages to its parent and receives them. */
const parent = globalThis as unknown as {
  postMessage(message: StretchMessage): void
  addEventListener(type: 'message', hear: (event: { readonly data: StretchToCheck }) => void): void
}

/** Milliseconds between two reports of progress. */
const PAUSE = 100

async function check({ log, stretch }: StretchToCheck): Promise<void> {
  const engine = await fetch(new URL('../sandbox/engine/quickjs-metered.wasm', import.meta.url))
  const wasm = new Uint8Array(await engine.arrayBuffer())
  const stripper = { version: TYPE_STRIPPER, strip: blankTypes }
  const world = openWorld(openSandbox({ wasm, prelude, machine }), law, stripper)
  const { entries } = readLog(new Uint8Array(await log.arrayBuffer()))
  const others = entries.slice(stretch.from, stretch.to).flatMap(it => (it.machine === world.machine ? [] : it.machine))
  const engines = await loadEngines(new Set(others))
  goOffline()
  parent.postMessage({ is: 'offline' })
  let told = 0
  const progress = (done: number): void => {
    if (performance.now() - told < PAUSE) return
    told = performance.now()
    parent.postMessage({ is: 'progress', done: done - stretch.from })
  }
  const { state: _, ...checked } = checkStretch(world, entries, stretch, { engines, progress })
  parent.postMessage({ is: 'checked', checked, machine: world.machine })
}

parent.addEventListener('message', ({ data }) => {
  check(data).catch((fault: unknown) => {
    parent.postMessage({ is: 'failure', message: fault instanceof Error ? fault.message : String(fault) })
  })
})
