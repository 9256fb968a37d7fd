/**
 * Builds the metered engine from the pinned npm package: `node src/sandbox/meter/build-engine.ts`. The result is
 * checked in.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { engineExports } from '../engine-exports.ts'
import { gasSchedule } from './gas-schedule.ts'
import { meterModule } from './meter-module.ts'

type EngineDescription = {
  readonly sha256: string
  readonly package: string
  readonly version: string
  readonly sourceSha256: string
  readonly gasSchedule: number
}

const expected = { package: 'quickjs-wasi', version: '3.6.2' }
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * The engine's bytes and their description, from the installed package. Throws for any version except the pinned one.
 */
export function buildEngine(): { wasm: Uint8Array; description: EngineDescription } {
  const home = dirname(createRequire(import.meta.url).resolve(`${expected.package}/package.json`))
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
  if (version !== expected.version)
    throw new Error(`${expected.package} ${expected.version} is needed, ${version} is installed`)
  const source = readFileSync(join(home, 'quickjs.wasm'))
  const wasm = meterModule(source, engineExports)
  const description = {
    sha256: sha256(wasm),
    ...expected,
    sourceSha256: sha256(source),
    gasSchedule: gasSchedule.version,
  }
  return { wasm, description }
}

if (import.meta.main) {
  const { wasm, description } = buildEngine()
  const folder = new URL('../engine/', import.meta.url)
  writeFileSync(new URL('quickjs-metered.wasm', folder), wasm)
  writeFileSync(new URL('engine.json', folder), `${JSON.stringify(description, null, 2)}\n`)
  process.stdout.write(`quickjs-metered.wasm: ${wasm.length} bytes, sha256 ${description.sha256}\n`)
}
