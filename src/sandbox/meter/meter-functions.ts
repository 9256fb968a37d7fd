import { ByteWriter } from './byte-writer.ts'
import { gasSchedule } from './gas-schedule.ts'
import { type MeterFunction, type MeterLayout, meterFunctions, stackPointer, trapReason } from './layout.ts'
import { bulkOp, op, valueType } from './opcodes.ts'
import type { FunctionBody, FunctionType } from './wasm-module.ts'

type Definition = { readonly type: FunctionType; readonly body: FunctionBody }

const { i32 } = valueType

/** The functions that the meter adds to the engine, in the order of the layout. */
export function defineMeterFunctions(layout: MeterLayout, stackFloor: number): Definition[] {
  const definitions: Record<MeterFunction, Definition> = {
    outOfGas: define([], [], stop(trapReason.gas, layout, spendAll(layout))),
    tooDeep: define([], [], stop(trapReason.depth, layout)),
    noteStackLow: define([], [], noteStackLow(layout, stackFloor)),
    copy: define([i32, i32, i32], [], bulkMemory(layout, [op.bulk, bulkOp.memoryCopy, 0, 0])),
    fill: define([i32, i32, i32], [], bulkMemory(layout, [op.bulk, bulkOp.memoryFill, 0])),
    memorySize: define([], [i32], new ByteWriter().byte(op.globalGet).unsigned(layout.globals.pages)),
    memoryGrow: define([i32], [i32], memoryGrow(layout)),
  }
  return meterFunctions.map(name => definitions[name])
}

/** Makes a function without locals of its own from its code. */
function define(params: readonly number[], results: readonly number[], code: ByteWriter): Definition {
  return {
    type: { params: Uint8Array.from(params), results: Uint8Array.from(results) },
    body: { locals: Uint8Array.of(0), localCount: 0, code: code.byte(op.end).finish() },
  }
}

/** What could not be paid in full is paid as far as it goes: a call out of gas has used all of it. */
function spendAll({ globals }: MeterLayout): ByteWriter {
  return new ByteWriter().byte(op.i64Const).signed(0).byte(op.globalSet).unsigned(globals.gas)
}

function stop(reason: number, { globals }: MeterLayout, writer = new ByteWriter()): ByteWriter {
  return writer.byte(op.i32Const).signed(reason).byte(op.globalSet).unsigned(globals.trap_reason).byte(op.unreachable)
}

/** The engine's stack reached a new low: the end of the call if it is below the floor. */
function noteStackLow(layout: MeterLayout, stackFloor: number): ByteWriter {
  const writer = new ByteWriter().byte(op.globalGet).unsigned(stackPointer).byte(op.i32Const).signed(stackFloor)
  stop(trapReason.depth, layout, writer.byte(op.i32LtS, op.if, op.noResult)).byte(op.end)
  return writer.byte(op.globalGet).unsigned(stackPointer).byte(op.globalSet).unsigned(layout.globals.stack_low)
}

/** Takes (to, what, length) as the instruction does, and pays for the length before doing it. */
function bulkMemory(layout: MeterLayout, instruction: readonly number[]): ByteWriter {
  const writer = new ByteWriter()
  payForBytes(writer, layout, () => writer.byte(op.localGet, 2))
  return writer.byte(op.localGet, 0, op.localGet, 1, op.localGet, 2, ...instruction)
}

/** Pays one step and one gas for each whole 32 of the bytes whose number `pushLength` pushes. */
function payForBytes(writer: ByteWriter, { globals, functions }: MeterLayout, pushLength: () => void): void {
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
 * Memory as the engine sees it. The real memory always has its full size; what the engine has "grown" to is a
 * number, so that it can shrink again when an image is restored. Asking for too much ends the call: the engine's
 * own ways of living without memory are never entered.
 */
function memoryGrow(layout: MeterLayout): ByteWriter {
  const { pages } = layout.globals
  const writer = new ByteWriter().byte(op.localGet, 0).byte(op.i32Const).signed(gasSchedule.memoryPages)
  writer.byte(op.globalGet).unsigned(pages).byte(op.i32Sub, op.i32GtU, op.if, op.noResult)
  stop(trapReason.memory, layout, writer).byte(op.end)
  payForBytes(writer, layout, () => writer.byte(op.localGet, 0, op.i32Const).signed(65_536).byte(op.i32Mul))
  writer.byte(op.globalGet).unsigned(pages)
  writer.byte(op.globalGet).unsigned(pages).byte(op.localGet, 0, op.i32Add, op.globalSet).unsigned(pages)
  return writer
}
