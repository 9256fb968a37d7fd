/*
 * Runs one attack in the unmodified engine, without gas or a prelude: node unmetered-child.ts SOURCE MILLISECONDS. Prints
 * “begun” before the attack and “done” after it. A second thread kills the process once the attack has used that much
 * processor time.
 */
import { once } from 'node:events'
import { readFileSync, writeSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { QuickJS } from 'quickjs-wasi'

const KILL = `
const { workerData } = require('node:worker_threads')
const before = process.cpuUsage()
setInterval(() => {
  const { user, system } = process.cpuUsage(before)
  if (user + system > workerData * 1_000) process.kill(process.pid, 'SIGKILL')
}, 10)`

const [source = '', milliseconds] = process.argv.slice(2)
const wasm = readFileSync(new URL(import.meta.resolve('quickjs-wasi/quickjs.wasm')))
const engine = await QuickJS.create({ wasm })
const killer = new Worker(KILL, { eval: true, workerData: Number(milliseconds) })
await once(killer, 'online')
killer.unref()
writeSync(1, 'begun\n')
engine.evalCode(source)
writeSync(1, 'done\n')
