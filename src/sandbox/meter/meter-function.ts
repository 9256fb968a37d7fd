import { ByteReader } from './byte-reader.ts'
import { ByteWriter } from './byte-writer.ts'
import { gasSchedule } from './gas-schedule.ts'
import { type MeterLayout, stackPointer } from './layout.ts'
import { bulkOp, op } from './opcodes.ts'
import { skipImmediates } from './skip-immediates.ts'
import type { FunctionBody, FunctionType } from './wasm-module.ts'

/**
 * Rewrites one function so that it pays: at its entry, at each loop head, for bulk memory by length, and, unless it
 * calls nothing, for its place on the stack. Its body becomes one block, so that every way out (falling through,
 * `return`, a branch to the outermost label) passes the one epilogue that gives the place back.
 */
export function meterFunction(body: FunctionBody, type: FunctionType, layout: MeterLayout): FunctionBody {
  const inner = meterCode(body.code, layout)
  const writer = new ByteWriter()
  charge(writer, layout)
  if (inner.calls) {
    const weight = frameWeight(body, type)
    enterFrame(writer, weight, layout)
    writer.byte(op.block, blockResult(type)).append(inner.code)
    leaveFrame(writer, weight, layout)
    writer.byte(op.end)
  } else {
    // A leaf: the block costs nothing and keeps `return` and branches alike in both cases.
    writer.byte(op.block, blockResult(type)).append(inner.code).byte(op.end)
  }
  return { locals: body.locals, localCount: body.localCount, code: writer.finish() }
}

/** Room that a frame may take on the host's stack, counted in values: its parameters, its locals and a fixed part. */
function frameWeight(body: FunctionBody, type: FunctionType): number {
  return 16 + type.params.length + body.localCount
}

function blockResult(type: FunctionType): number {
  if (type.results.length > 1) throw new Error('wasm: the meter does not know functions with several results')
  return type.results[0] ?? op.noResult
}

/** The body up to and including its final `end`, which now closes the block around it. */
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
    writeInstruction(writer, instruction, nesting, layout)
  }
  if (nesting !== -1) throw new Error('wasm: blocks that do not close')
  return { code: writer.finish(), calls }
}

function writeInstruction(writer: ByteWriter, instruction: Uint8Array, nesting: number, layout: MeterLayout): void {
  const [opcode, second] = instruction
  if (opcode === op.return) writer.byte(op.br).unsigned(nesting)
  else if (opcode === op.memorySize) writer.byte(op.call).unsigned(layout.functions.memorySize)
  else if (opcode === op.memoryGrow) writer.byte(op.call).unsigned(layout.functions.memoryGrow)
  else if (opcode === op.bulk && second === bulkOp.memoryCopy) writer.byte(op.call).unsigned(layout.functions.copy)
  else if (opcode === op.bulk && second === bulkOp.memoryFill) writer.byte(op.call).unsigned(layout.functions.fill)
  else writer.append(instruction)
  if (opcode === op.loop) charge(writer, layout)
  if (opcode === op.globalSet && second === stackPointer) watchStack(writer, layout)
}

/** Takes one step's gas, or ends the call when there is none. */
function charge(writer: ByteWriter, { globals, functions }: MeterLayout): void {
  writer.byte(op.globalGet).unsigned(globals.gas).byte(op.i64Eqz)
  writer.byte(op.if, op.noResult, op.call).unsigned(functions.outOfGas).byte(op.end)
  writer.byte(op.globalGet).unsigned(globals.gas).byte(op.i64Const).signed(gasSchedule.step).byte(op.i64Sub)
  writer.byte(op.globalSet).unsigned(globals.gas)
}

function enterFrame(writer: ByteWriter, weight: number, { globals, functions }: MeterLayout): void {
  writer.byte(op.globalGet).unsigned(globals.depth).byte(op.i32Const).signed(weight).byte(op.i32Add)
  writer.byte(op.globalSet).unsigned(globals.depth)
  writer.byte(op.globalGet).unsigned(globals.depth).byte(op.i32Const).signed(gasSchedule.frameBudget).byte(op.i32GtU)
  writer.byte(op.if, op.noResult, op.call).unsigned(functions.tooDeep).byte(op.end)
}

function leaveFrame(writer: ByteWriter, weight: number, { globals }: MeterLayout): void {
  writer.byte(op.globalGet).unsigned(globals.depth).byte(op.i32Const).signed(weight).byte(op.i32Sub)
  writer.byte(op.globalSet).unsigned(globals.depth)
}

/** After the engine moved its stack pointer: remember the lowest point, so that exactly what was used is wiped. */
function watchStack(writer: ByteWriter, { globals, functions }: MeterLayout): void {
  writer.byte(op.globalGet).unsigned(stackPointer).byte(op.globalGet).unsigned(globals.stack_low).byte(op.i32LtS)
  writer.byte(op.if, op.noResult, op.call).unsigned(functions.noteStackLow).byte(op.end)
}
