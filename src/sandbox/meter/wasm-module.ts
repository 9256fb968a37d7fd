import { ByteReader } from './byte-reader.ts'
import { ByteWriter } from './byte-writer.ts'
import { op } from './opcodes.ts'

export type FunctionType = { readonly params: Uint8Array; readonly results: Uint8Array }
export type FunctionImport = { readonly name: string; readonly type: number }
export type FunctionBody = { readonly locals: Uint8Array; readonly localCount: number; readonly code: Uint8Array }

/**
 * A WebAssembly module, parsed only as far as the meter changes it. Other sections remain raw bytes, keyed by section
 * number.
 */
export type WasmModule = {
  types: FunctionType[]
  imports: FunctionImport[]
  /** The type of each function that the module defines. */
  functions: number[]
  bodies: FunctionBody[]
  globals: Uint8Array[]
  /** The initial memory in pages. */
  memoryPages: number
  exportedFunctions: Map<string, number>
  /** The sections for tables, elements, the data count and data. */
  untouched: Map<number, Uint8Array>
}

const header = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0)
const sectionOrder = [1, 3, 4, 5, 6, 7, 9, 12, 10, 11]
const untouchedSections = new Set([4, 9, 11, 12])

/** Parses a module. Throws if the module uses anything outside the small part of the format that the engine needs. */
export function readModule(bytes: Uint8Array): WasmModule {
  const reader = new ByteReader(bytes)
  if (reader.take(8).some((byte, index) => byte !== header[index])) throw new Error('wasm: this is not a module')
  const module: WasmModule = {
    types: [],
    imports: [],
    functions: [],
    bodies: [],
    globals: [],
    memoryPages: 0,
    exportedFunctions: new Map(),
    untouched: new Map(),
  }
  while (!reader.atEnd) {
    const id = reader.byte()
    readSection(module, id, reader.take(reader.unsigned()))
  }
  return module
}

function readSection(module: WasmModule, id: number, bytes: Uint8Array): void {
  const reader = new ByteReader(bytes)
  if (id === 1) module.types = reader.list(() => readType(reader))
  else if (id === 2) module.imports = reader.list(() => readImport(reader))
  else if (id === 3) module.functions = reader.list(() => reader.unsigned())
  else if (id === 5) module.memoryPages = readMemoryPageCount(reader)
  else if (id === 6) module.globals = reader.list(() => readGlobal(reader))
  else if (id === 7) module.exportedFunctions = readExportedFunctions(reader)
  else if (id === 10) module.bodies = reader.list(() => readBody(reader.take(reader.unsigned())))
  else if (untouchedSections.has(id)) module.untouched.set(id, bytes)
  else if (id !== 0) throw new Error(`wasm: the meter does not know section ${id}`)
}

function readType(reader: ByteReader): FunctionType {
  if (reader.byte() !== 0x60) throw new Error('wasm: a type is not a function')
  return { params: reader.take(reader.unsigned()), results: reader.take(reader.unsigned()) }
}

function readImport(reader: ByteReader): FunctionImport {
  const module = reader.name()
  const name = reader.name()
  if (reader.byte() !== 0) throw new Error(`wasm: the import ${module}.${name} is not a function`)
  return { name: `${module}.${name}`, type: reader.unsigned() }
}

function readMemoryPageCount(reader: ByteReader): number {
  if (reader.unsigned() !== 1) throw new Error('wasm: the engine was expected to have one memory')
  reader.skip(1)
  return reader.unsigned()
}

/** Reads one raw global: its type, its mutability, and its initial value, which must be a constant. */
function readGlobal(reader: ByteReader): Uint8Array {
  const start = reader.position
  reader.skip(2)
  const constant = reader.byte()
  if (constant !== op.i32Const && constant !== op.i64Const) throw new Error('wasm: a global is not an integer')
  reader.skipNumber()
  if (reader.byte() !== op.end) throw new Error('wasm: a global starts with an expression')
  return reader.bytes.subarray(start, reader.position)
}

function readExportedFunctions(reader: ByteReader): Map<string, number> {
  const functions = new Map<string, number>()
  for (let left = reader.unsigned(); left > 0; left -= 1) {
    const name = reader.name()
    const kind = reader.byte()
    const index = reader.unsigned()
    if (kind === 0) functions.set(name, index)
  }
  return functions
}

function readBody(bytes: Uint8Array): FunctionBody {
  const reader = new ByteReader(bytes)
  let localCount = 0
  for (let left = reader.unsigned(); left > 0; left -= 1) {
    localCount += reader.unsigned()
    reader.skip(1)
  }
  return { locals: bytes.subarray(0, reader.position), localCount, code: bytes.subarray(reader.position) }
}

/** The sections that the meter writes itself, in addition to the module's sections. */
type WrittenSections = { readonly memory: Uint8Array; readonly exports: Uint8Array }

/** Serializes a module, without an import section because the metered engine imports nothing. */
export function writeModule(module: WasmModule, written: WrittenSections): Uint8Array {
  const sections = new Map(module.untouched)
    .set(
      1,
      encodeVector(
        module.types.map(type => new ByteWriter().byte(0x60).sized(type.params).sized(type.results).finish()),
      ),
    )
    .set(3, encodeVector(module.functions.map(type => new ByteWriter().unsigned(type).finish())))
    .set(5, written.memory)
    .set(6, encodeVector(module.globals))
    .set(7, written.exports)
    .set(10, encodeVector(module.bodies.map(body => new ByteWriter().sized([...body.locals, ...body.code]).finish())))
  const writer = new ByteWriter().append(header)
  for (const id of sectionOrder) {
    const section = sections.get(id)
    if (section !== undefined) writer.byte(id).sized(section)
  }
  return writer.finish()
}

function encodeVector(items: readonly Uint8Array[]): Uint8Array {
  const writer = new ByteWriter().unsigned(items.length)
  for (const item of items) writer.append(item)
  return writer.finish()
}
