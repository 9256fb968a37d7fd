import { ByteReader } from './byte-reader.ts'
import { ByteWriter } from './byte-writer.ts'
import { gasSchedule } from './gas-schedule.ts'
import { meterFunction } from './meter-function.ts'
import {
  layoutAfter,
  type MeterFunction,
  type MeterLayout,
  meterFunctions,
  meterGlobals,
  stackPointer,
  trapReason,
} from './meter-indexes.ts'
import { bulkOp, op, valueType } from './opcodes.ts'
import {
  type FunctionBody,
  type FunctionImport,
  type FunctionType,
  readModule,
  type WasmModule,
  writeModule,
} from './wasm-module.ts'

type Definition = { readonly type: FunctionType; readonly body: FunctionBody }

const { i32 } = valueType

/** The functions that the meter adds to the engine, in layout order. */
function defineMeterFunctions(layout: MeterLayout, stackFloor: number): Definition[] {
  const definitions: Record<MeterFunction, Definition> = {
    outOfGas: definitionOf([], [], stopCode(trapReason.gas, layout, spendAllGasCode(layout))),
    tooDeep: definitionOf([], [], stopCode(trapReason.depth, layout)),
    noteStackLow: definitionOf([], [], noteStackLowCode(layout, stackFloor)),
    copy: definitionOf([i32, i32, i32], [], bulkMemoryCode(layout, [op.bulk, bulkOp.memoryCopy, 0, 0])),
    fill: definitionOf([i32, i32, i32], [], bulkMemoryCode(layout, [op.bulk, bulkOp.memoryFill, 0])),
    memorySize: definitionOf([], [i32], new ByteWriter().byte(op.globalGet).unsigned(layout.globals.pages)),
    memoryGrow: definitionOf([i32], [i32], memoryGrowCode(layout)),
  }
  return meterFunctions.map(name => definitions[name])
}

/** Creates a function without locals from its code. */
function definitionOf(params: readonly number[], results: readonly number[], code: ByteWriter): Definition {
  return {
    type: { params: Uint8Array.from(params), results: Uint8Array.from(results) },
    body: { locals: Uint8Array.of(0), localCount: 0, code: code.byte(op.end).finish() },
  }
}

/**
 * Charges gas. If there is not enough gas left, takes all of it, so a call that runs out of gas has always used all its
 * gas.
 */
function spendAllGasCode({ globals }: MeterLayout): ByteWriter {
  return new ByteWriter().byte(op.i64Const).signed(0).byte(op.globalSet).unsigned(globals.gas)
}

function stopCode(reason: number, { globals }: MeterLayout, writer = new ByteWriter()): ByteWriter {
  return writer.byte(op.i32Const).signed(reason).byte(op.globalSet).unsigned(globals.trap_reason).byte(op.unreachable)
}

/** Runs when the engine's stack reaches a new low. Ends the call if this is below the floor. */
function noteStackLowCode(layout: MeterLayout, stackFloor: number): ByteWriter {
  const writer = new ByteWriter().byte(op.globalGet).unsigned(stackPointer).byte(op.i32Const).signed(stackFloor)
  stopCode(trapReason.depth, layout, writer.byte(op.i32LtS, op.if, op.noResult)).byte(op.end)
  return writer.byte(op.globalGet).unsigned(stackPointer).byte(op.globalSet).unsigned(layout.globals.stack_low)
}

/**
 * Takes the operands of a bulk instruction (destination, source, length), and pays for the length before the
 * instruction is executed.
 */
function bulkMemoryCode(layout: MeterLayout, instruction: readonly number[]): ByteWriter {
  const writer = new ByteWriter()
  writeBytesCharge(writer, layout, () => writer.byte(op.localGet, 2))
  return writer.byte(op.localGet, 0, op.localGet, 1, op.localGet, 2, ...instruction)
}

/** Pays for one step, plus one unit of gas for every 32 bytes of the length that `pushLength` pushes. */
function writeBytesCharge(writer: ByteWriter, { globals, functions }: MeterLayout, pushLength: () => void): void {
  const pushPrice = (): void => {
    pushLength()
    writer.byte(op.i32Const).signed(gasSchedule.bytesPerGasLog2).byte(op.i32ShrU, op.i64ExtendI32U)
    writer.byte(op.i64Const).signed(gasSchedule.step).byte(op.i64Add)
  }
  writer.byte(op.globalGet).unsigned(globals.gas)
  pushPrice()
  writer.byte(op.i64LtU, op.if, op.noResult, op.call).unsigned(functions.outOfGas).byte(op.end)
  writer.byte(op.globalGet).unsigned(globals.gas)
  pushPrice()
  writer.byte(op.i64Sub, op.globalSet).unsigned(globals.gas)
}

/**
 * The memory that the engine sees. The real memory always has its full size; the size that the engine has "grown" to is
 * only a number, so it can shrink again when an image is restored. A request for too much memory ends the call, so the
 * engine's own handling of low memory never runs.
 */
function memoryGrowCode(layout: MeterLayout): ByteWriter {
  const { pages } = layout.globals
  const writer = new ByteWriter().byte(op.localGet, 0).byte(op.i32Const).signed(gasSchedule.memoryPages)
  writer.byte(op.globalGet).unsigned(pages).byte(op.i32Sub, op.i32GtU, op.if, op.noResult)
  stopCode(trapReason.memory, layout, writer).byte(op.end)
  writeBytesCharge(writer, layout, () => writer.byte(op.localGet, 0, op.i32Const).signed(65_536).byte(op.i32Mul))
  writer.byte(op.globalGet).unsigned(pages)
  writer.byte(op.globalGet).unsigned(pages).byte(op.localGet, 0, op.i32Add, op.globalSet).unsigned(pages)
  return writer
}

/**
 * Builds the engine that is used in play: every function is metered, every import is replaced by a function within the
 * module (so the result imports nothing), and only the named functions are exported.
 */
export function meterModule(source: Uint8Array, keep: readonly string[]): Uint8Array {
  const module = readModule(source)
  if (module.globals.length !== 1)
    throw new Error('wasm: the engine was expected to have one global, its stack pointer')
  const stackTop = initialGlobalValue(module.globals[stackPointer])
  const layout = layoutAfter(module.globals.length, module.imports.length + module.functions.length)
  const exports = writeExports(module, layout, keep)
  module.bodies = module.bodies.map((body, index) => meterFunction(body, functionTypeAt(module, index), layout))
  replaceImports(module)
  addMeterFunctions(module, layout, stackTop - gasSchedule.engineStackBytes)
  addMeterGlobals(module, stackTop)
  return writeModule(module, { memory: memorySection(), exports })
}

function functionTypeAt(module: WasmModule, index: number): FunctionType {
  const type = module.types[module.functions[index] ?? -1]
  if (type === undefined) throw new Error(`wasm: function ${index} has no type`)
  return type
}

/**
 * Replaces imports with functions. Imports come first in the function index, and their replacements take the same
 * places, so no index changes.
 */
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

/** Adds the meter's globals. The engine starts without gas: its host sets the amount. */
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

function initialGlobalValue(global: Uint8Array | undefined): number {
  if (global === undefined) throw new Error('wasm: the engine has no stack pointer')
  return new ByteReader(global, 3).unsigned()
}

/**
 * Creates a memory that has its full size from the start; the global `pages` determines how much of it the engine can
 * see.
 */
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

/**
 * Code for the few imports that the engine really calls. It returns only fixed answers, with no access to a clock, a
 * source of chance or the host.
 */
const answers: Readonly<Record<string, () => ByteWriter>> = {
  'env.host_interrupt': () => new ByteWriter().byte(op.i32Const, 0),
  'env.host_get_timezone_offset': () => new ByteWriter().byte(op.i32Const, 0),
  'env.host_promise_rejection': () => new ByteWriter(),
  // Code for reading the clock. Its arguments are a clock, a precision and an address to write to. The time is always
  // the beginning of 1970.
  'wasi_snapshot_preview1.clock_time_get': () =>
    new ByteWriter().byte(op.localGet, 2, op.i64Const, 0, op.i64Store, 3, 0, op.i32Const, 0),
  // Code for random bytes. Its arguments are an address and a number of bytes. The engine calls it once, when it
  // starts, and gets zeros.
  'wasi_snapshot_preview1.random_get': () =>
    new ByteWriter().byte(
      op.localGet,
      0,
      op.i32Const,
      0,
      op.localGet,
      1,
      op.bulk,
      bulkOp.memoryFill,
      0,
      op.i32Const,
      0,
    ),
}

const stops = new Set([
  'env.host_module_normalize',
  'env.host_module_load',
  'env.host_call',
  'wasi_snapshot_preview1.fd_close',
  'wasi_snapshot_preview1.fd_fdstat_get',
  'wasi_snapshot_preview1.fd_seek',
  'wasi_snapshot_preview1.fd_write',
])

/** The function that replaces an import: it returns a fixed answer or ends the call. Unexpected imports are refused. */
function importStub(wanted: FunctionImport, type: FunctionType | undefined): FunctionBody {
  if (type === undefined) throw new Error(`wasm: the import ${wanted.name} has no type`)
  const answer = answers[wanted.name]
  if (answer === undefined && !stops.has(wanted.name)) throw new Error(`wasm: the import ${wanted.name} is unexpected`)
  const code = answer?.() ?? new ByteWriter().byte(op.unreachable)
  return { locals: Uint8Array.of(0), localCount: 0, code: code.byte(op.end).finish() }
}
