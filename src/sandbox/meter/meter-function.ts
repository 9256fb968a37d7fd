import { ByteReader } from './byte-reader.ts'
import { ByteWriter } from './byte-writer.ts'
import { gasSchedule } from './gas-schedule.ts'
import { type MeterLayout, stackPointer } from './meter-indexes.ts'
import { bulkOp, op } from './opcodes.ts'
import type { FunctionBody, FunctionType } from './wasm-module.ts'

/**
 * Rewrites one function so that it pays gas at its entry and at each loop head, for bulk memory operations by length,
 * and, if it calls other functions, for its space on the stack. The body becomes one block, so every exit (falling
 * through, `return`, a branch to the outermost label) passes through the single epilogue, which releases the space.
 */
export function meterFunction(body: FunctionBody, type: FunctionType, layout: MeterLayout): FunctionBody {
  const inner = meterCode(body.code, layout)
  const writer = new ByteWriter()
  writeStepCharge(writer, layout)
  if (inner.calls) {
    const weight = frameWeight(body, type)
    writeFrameEntry(writer, weight, layout)
    writer.byte(op.block, blockResultType(type)).append(inner.code)
    writeFrameExit(writer, weight, layout)
    writer.byte(op.end)
  } else {
    // A function that calls no other function. The block costs nothing, and makes `return` and branches work as in
    // other functions.
    writer.byte(op.block, blockResultType(type)).append(inner.code).byte(op.end)
  }
  return { locals: body.locals, localCount: body.localCount, code: writer.finish() }
}

/** The space that a frame may take up on the host's stack, in values: its parameters, its locals and a fixed part. */
function frameWeight(body: FunctionBody, type: FunctionType): number {
  return 16 + type.params.length + body.localCount
}

function blockResultType(type: FunctionType): number {
  if (type.results.length > 1) throw new Error('wasm: the meter does not know functions with several results')
  return type.results[0] ?? op.noResult
}

/** The body including its final `end`, which now closes the block around it. */
function meterCode(code: Uint8Array, layout: MeterLayout): { code: Uint8Array; calls: boolean } {
  const reader = new ByteReader(code)
  const writer = new ByteWriter()
  let nesting = 0
  let calls = false
  while (!reader.atEnd) {
    const start = reader.position
    const opcode = reader.byte()
    skipImmediates(opcode, reader)
    const instruction = code.subarray(start, reader.position)
    if (opcode === op.block || opcode === op.loop || opcode === op.if) nesting += 1
    if (opcode === op.end) nesting -= 1
    if (opcode === op.call || opcode === op.callIndirect) calls = true
    writeMeteredInstruction(writer, instruction, nesting, layout)
  }
  if (nesting !== -1) throw new Error('wasm: a block does not end')
  return { code: writer.finish(), calls }
}

function writeMeteredInstruction(
  writer: ByteWriter,
  instruction: Uint8Array,
  nesting: number,
  layout: MeterLayout,
): void {
  const [opcode, second] = instruction
  if (opcode === op.return) writer.byte(op.br).unsigned(nesting)
  else if (opcode === op.memorySize) writer.byte(op.call).unsigned(layout.functions.memorySize)
  else if (opcode === op.memoryGrow) writer.byte(op.call).unsigned(layout.functions.memoryGrow)
  else if (opcode === op.bulk && second === bulkOp.memoryCopy) writer.byte(op.call).unsigned(layout.functions.copy)
  else if (opcode === op.bulk && second === bulkOp.memoryFill) writer.byte(op.call).unsigned(layout.functions.fill)
  else writer.append(instruction)
  if (opcode === op.loop) writeStepCharge(writer, layout)
  if (opcode === op.globalSet && second === stackPointer) writeStackWatch(writer, layout)
}

/** Charges one step's gas, or ends the call if no gas is left. */
function writeStepCharge(writer: ByteWriter, { globals, functions }: MeterLayout): void {
  writer.byte(op.globalGet).unsigned(globals.gas).byte(op.i64Eqz)
  writer.byte(op.if, op.noResult, op.call).unsigned(functions.outOfGas).byte(op.end)
  writer.byte(op.globalGet).unsigned(globals.gas).byte(op.i64Const).signed(gasSchedule.step).byte(op.i64Sub)
  writer.byte(op.globalSet).unsigned(globals.gas)
}

function writeFrameEntry(writer: ByteWriter, weight: number, { globals, functions }: MeterLayout): void {
  writer.byte(op.globalGet).unsigned(globals.depth).byte(op.i32Const).signed(weight).byte(op.i32Add)
  writer.byte(op.globalSet).unsigned(globals.depth)
  writer.byte(op.globalGet).unsigned(globals.depth).byte(op.i32Const).signed(gasSchedule.frameBudget).byte(op.i32GtU)
  writer.byte(op.if, op.noResult, op.call).unsigned(functions.tooDeep).byte(op.end)
}

function writeFrameExit(writer: ByteWriter, weight: number, { globals }: MeterLayout): void {
  writer.byte(op.globalGet).unsigned(globals.depth).byte(op.i32Const).signed(weight).byte(op.i32Sub)
  writer.byte(op.globalSet).unsigned(globals.depth)
}

/** Records the lowest position of the engine's stack pointer, so that exactly the used part of the stack is wiped. */
function writeStackWatch(writer: ByteWriter, { globals, functions }: MeterLayout): void {
  writer.byte(op.globalGet).unsigned(stackPointer).byte(op.globalGet).unsigned(globals.stack_low).byte(op.i32LtS)
  writer.byte(op.if, op.noResult, op.call).unsigned(functions.noteStackLow).byte(op.end)
}

type Skip = (reader: ByteReader) => void

const none: Skip = () => {}
const number: Skip = reader => reader.skipNumber()
const twoNumbers: Skip = reader => {
  reader.skipNumber()
  reader.skipNumber()
}
const bytes =
  (length: number): Skip =>
  reader =>
    reader.skip(length)
const branchTable: Skip = reader => {
  for (let left = reader.unsigned() + 1; left > 0; left -= 1) reader.skipNumber()
}
const bulk: Skip = reader => {
  const kind = reader.unsigned()
  if (kind <= 7) return
  if (kind === 10) reader.skip(2)
  else if (kind === 11) reader.skip(1)
  else throw new Error(`wasm: the meter does not know the instruction 0xfc ${kind}`)
}

/**
 * A table of instructions: each line contains a first opcode, a last opcode, and how to skip the operands of the
 * opcodes in this range. Instructions that are not listed are refused, because they would not be charged.
 */
const known: readonly (readonly [number, number, Skip])[] = [
  [0x00, 0x01, none],
  [0x02, 0x04, number],
  [0x05, 0x05, none],
  [0x0b, 0x0b, none],
  [0x0c, 0x0d, number],
  [0x0e, 0x0e, branchTable],
  [0x0f, 0x0f, none],
  [0x10, 0x10, number],
  [0x11, 0x11, twoNumbers],
  [0x1a, 0x1b, none],
  [0x20, 0x24, number],
  [0x28, 0x3e, twoNumbers],
  [0x3f, 0x40, number],
  [0x41, 0x42, number],
  [0x43, 0x43, bytes(4)],
  [0x44, 0x44, bytes(8)],
  [0x45, 0xc4, none],
  [0xfc, 0xfc, bulk],
]

const table: readonly (Skip | undefined)[] = Array.from(
  { length: 256 },
  (_, opcode) => known.find(([first, last]) => first <= opcode && opcode <= last)?.[2],
)

/** Moves the reader past the operands of the instruction whose opcode was just read. */
export function skipImmediates(opcode: number, reader: ByteReader): void {
  const skip = table[opcode]
  if (skip === undefined) throw new Error(`wasm: the meter does not know the instruction 0x${opcode.toString(16)}`)
  skip(reader)
}
