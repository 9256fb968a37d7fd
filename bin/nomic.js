#!/usr/bin/env node
// Plain JavaScript on purpose: this file must still run on an old Node in order to say so.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const major = Number(process.versions.node.split('.')[0])

if (major < 26) {
  console.error(
    `Nomothete needs Node 26 or newer (this is ${process.version}); run \`npm ci\` in its folder, then \`npx nomic\` or \`npm start\`.`,
  )
  process.exitCode = 2
} else {
  // Hides warnings about experimental features of Node; shows all others.
  const emitWarning = process.emitWarning
  process.emitWarning = (...given) => {
    if (given[1] !== 'ExperimentalWarning') Reflect.apply(emitWarning, process, given)
  }
  const { enableCompileCache } = await import('node:module')
  if (/[\\/]node_modules[\\/]/.test(import.meta.dirname)) await import('./strip-types.js')
  // Caches compiled code, which halves the start-up time. If the folder cannot be written, starting just takes longer.
  // Threads find the folder by the variable.
  process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '../node_modules/.cache/nomothete')
  enableCompileCache()
  // What runs is the source, or a bundle of it that the variable names (tools/bundle-server.ts).
  const { BUNDLED_NOMIC } = process.env
  if (BUNDLED_NOMIC) import(pathToFileURL(BUNDLED_NOMIC).href)
  else import('../src/main.ts')
}
