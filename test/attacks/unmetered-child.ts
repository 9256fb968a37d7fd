/*
 * Runs one attack in the engine as its packager ships it: no gas, no prelude. Prints “begun” before and “done” after.
 */
import { readFileSync, writeSync } from 'node:fs'
import { QuickJS } from 'quickjs-wasi'

const wasm = readFileSync(new URL(import.meta.resolve('quickjs-wasi/quickjs.wasm')))
const engine = await QuickJS.create({ wasm })
writeSync(1, 'begun\n')
engine.evalCode(process.argv[2] ?? '')
writeSync(1, 'done\n')
