// Node removes types from the files that it loads, but not under `node_modules`, where npm installs this package. There,
// bin/nomic.js loads this file first, and each thread does, too (src/threads/start-worker.ts).
import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'

// Hides the warning that this is an experimental feature; shows all others.
const { emitWarning } = process
process.emitWarning = (...given) => {
  if (given[1] !== 'ExperimentalWarning') Reflect.apply(emitWarning, process, given)
}

registerHooks({
  load(url, context, nextLoad) {
    if (!url.startsWith('file:') || !url.endsWith('.ts')) return nextLoad(url, context)
    const source = stripTypeScriptTypes(readFileSync(fileURLToPath(url), 'utf8'))
    return { format: 'module', shortCircuit: true, source }
  },
})
