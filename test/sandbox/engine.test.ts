import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { engineExports } from '../../src/sandbox/engine-exports.ts'
import { buildEngine } from '../../src/sandbox/meter/build-engine.ts'
import { ByteReader } from '../../src/sandbox/meter/byte-reader.ts'
import { skipImmediates } from '../../src/sandbox/meter/meter-function.ts'
import { readModule } from '../../src/sandbox/meter/wasm-module.ts'

const read = (name: string): Buffer<ArrayBuffer> =>
  readFileSync(new URL(`../../src/sandbox/engine/${name}`, import.meta.url))

test('the checked-in engine is, byte for byte, what the meter produces from the pinned package', () => {
  const { wasm, description } = buildEngine()
  assert.ok(Buffer.from(wasm).equals(read('quickjs-metered.wasm')), 'run `npm run build:engine`')
  assert.deepEqual(JSON.parse(read('engine.json').toString()), description)
})

test('the engine imports nothing and exports only the listed names', () => {
  const module = new WebAssembly.Module(read('quickjs-metered.wasm'))
  assert.deepEqual(WebAssembly.Module.imports(module), [])
  const state = ['memory', 'stack_pointer', 'gas', 'depth', 'trap_reason', 'stack_low', 'pages']
  assert.deepEqual(
    WebAssembly.Module.exports(module).map(({ name }) => name),
    [...state, ...engineExports],
  )
})

test('every global of the engine is exported, so its whole state can be restored', () => {
  assert.equal(readModule(read('quickjs-metered.wasm')).globals.length, 6)
})

test('an instruction that the meter does not know is refused', () => {
  const refused = [[0x06], [0x12], [0x25], [0xd0], [0xfd], [0xfe], [0xfc, 8], [0xfc, 12]]
  for (const code of refused) {
    const reader = new ByteReader(Uint8Array.from(code), 1)
    assert.throws(() => skipImmediates(code[0]!, reader), /does not know the instruction/)
  }
})
