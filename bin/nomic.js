#!/usr/bin/env node
// Plain JavaScript on purpose: this file must still run on an old Node in order to say so.
import { join } from 'node:path'

const major = Number(process.versions.node.split('.')[0])

if (major < 26) {
  console.error(
    `Nomothete needs Node 26 or newer (this is ${process.version}); in its folder, \`npm ci\` followed by \`npx nomic\` or \`npm start\` brings it.`,
  )
  process.exitCode = 2
} else {
  // Players are not told which of Node's functions are new; every other warning is theirs to see.
  const emitWarning = process.emitWarning
  process.emitWarning = (...given) => {
    if (given[1] !== 'ExperimentalWarning') Reflect.apply(emitWarning, process, given)
  }
  const { enableCompileCache } = await import('node:module')
  // Half of each start went into compiling the same files. A folder that cannot be written is no fault: it only takes longer.
  enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/nomothete'))
  import('../src/main.ts')
}
