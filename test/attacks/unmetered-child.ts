/*
 * Runs one attack in the unmodified engine, without gas or a prelude. Prints “begun” before the attack and “done” after
 * it.
 */
import { readFileSync, writeSync } from 'node:fs'
import { QuickJS } from 'quickjs-wasi'

const wasm = readFileSync(new URL(import.meta.resolve('quickjs-wasi/quickjs.wasm')))
const engine = await QuickJS.create({ wasm })
writeSync(1, 'begun\n')
engine.evalCode(process.argv[2] ?? '')
writeSync(1, 'done\n')
