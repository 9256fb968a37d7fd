import { ByteReader } from './byte-reader.ts'
import { ByteWriter } from './byte-writer.ts'
import { gasSchedule } from './gas-schedule.ts'
import { importStub } from './import-stubs.ts'
import { layoutAfter, type MeterLayout, meterGlobals, stackPointer } from './layout.ts'
import { meterFunction } from './meter-function.ts'
import { defineMeterFunctions } from './meter-functions.ts'
import { op, valueType } from './opcodes.ts'
import { type FunctionBody, type FunctionType, readModule, type WasmModule, writeModule } from './wasm-module.ts'

/**
 * Makes the engine that plays: every function metered, every import replaced by a function of the module itself
 * (so that the result imports nothing), and of its exports only the functions named.
 */
export function meterModule(source: Uint8Array, keep: readonly string[]): Uint8Array {
  const module = readModule(source)
  if (module.globals.length !== 1)
    throw new Error('wasm: the engine was expected to have one global, its stack pointer')
  const stackTop = globalStart(module.globals[stackPointer])
  const layout = layoutAfter(module.globals.length, module.imports.length + module.functions.length)
  const exports = writeExports(module, layout, keep)
  module.bodies = module.bodies.map((body, index) => meterFunction(body, typeOf(module, index), layout))
  replaceImports(module)
  addMeterFunctions(module, layout, stackTop - gasSchedule.engineStackBytes)
  addMeterGlobals(module, stackTop)
  return writeModule(module, { memory: memorySection(), exports })
}

function typeOf(module: WasmModule, index: number): FunctionType {
  const type = module.types[module.functions[index] ?? -1]
  if (type === undefined) throw new Error(`wasm: function ${index} has no type`)
  return type
}

/** Imports come first in the numbering of functions; so do the functions that replace them, and no number changes. */
function replaceImports(module: WasmModule): void {
  const stubs: FunctionBody[] = module.imports.map(wanted => importStub(wanted, module.types[wanted.type]))
  module.functions.unshift(...module.imports.map(wanted => wanted.type))
  module.bodies.unshift(...stubs)
  module.imports = []
}

function addMeterFunctions(module: WasmModule, layout: MeterLayout, stackFloor: number): void {
  for (const { type, body } of defineMeterFunctions(layout, stackFloor)) {
    module.functions.push(module.types.length)
    module.types.push(type)
    module.bodies.push(body)
  }
}

/** The meter's globals. At its start the engine has no gas: whoever runs it says how much there is. */
function addMeterGlobals(module: WasmModule, stackTop: number): void {
  const starts: Readonly<Record<string, number>> = { stack_low: stackTop, pages: module.memoryPages }
  for (const name of meterGlobals) {
    const [type, constant] = name === 'gas' ? [valueType.i64, op.i64Const] : [valueType.i32, op.i32Const]
    module.globals.push(
      new ByteWriter()
        .byte(type, 1, constant)
        .signed(starts[name] ?? 0)
        .byte(op.end)
        .finish(),
    )
  }
}

function globalStart(global: Uint8Array | undefined): number {
  if (global === undefined) throw new Error('wasm: the engine has no stack pointer')
  return new ByteReader(global, 3).unsigned()
}

/** The memory has its full size from the start; how much of it the engine may see is the global `pages`. */
function memorySection(): Uint8Array {
  return new ByteWriter().byte(1, 1).unsigned(gasSchedule.memoryPages).unsigned(gasSchedule.memoryPages).finish()
}

function writeExports(module: WasmModule, layout: MeterLayout, keep: readonly string[]): Uint8Array {
  const writer = new ByteWriter().unsigned(2 + meterGlobals.length + keep.length)
  writer.name('memory').byte(2, 0).name('stack_pointer').byte(3).unsigned(stackPointer)
  for (const name of meterGlobals) writer.name(name).byte(3).unsigned(layout.globals[name])
  for (const name of keep) {
    const index = module.exportedFunctions.get(name)
    if (index === undefined) throw new Error(`wasm: the engine does not export ${name}`)
    writer.name(name).byte(0).unsigned(index)
  }
  return writer.finish()
}
