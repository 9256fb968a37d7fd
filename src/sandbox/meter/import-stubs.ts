import { ByteWriter } from './byte-writer.ts'
import { bulkOp, op } from './opcodes.ts'
import type { FunctionBody, FunctionImport, FunctionType } from './wasm-module.ts'

/** Code for the few imports that the engine really calls. There is no clock, no chance, no host: only fixed answers. */
const answers: Readonly<Record<string, () => ByteWriter>> = {
  'env.host_interrupt': () => new ByteWriter().byte(op.i32Const, 0),
  'env.host_get_timezone_offset': () => new ByteWriter().byte(op.i32Const, 0),
  'env.host_promise_rejection': () => new ByteWriter(),
  // (clock, precision, where to write): it is always the beginning of 1970.
  'wasi_snapshot_preview1.clock_time_get': () =>
    new ByteWriter().byte(op.localGet, 2, op.i64Const, 0, op.i64Store, 3, 0, op.i32Const, 0),
  // (where to write, how many bytes): the engine asks once, as it starts, and gets zeros.
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

/** The function that stands in place of an import: a fixed answer, or the end of the call. Unforeseen imports are refused. */
export function importStub(wanted: FunctionImport, type: FunctionType | undefined): FunctionBody {
  if (type === undefined) throw new Error(`wasm: the import ${wanted.name} has no type`)
  const answer = answers[wanted.name]
  if (answer === undefined && !stops.has(wanted.name))
    throw new Error(`wasm: the import ${wanted.name} was not foreseen`)
  const code = answer?.() ?? new ByteWriter().byte(op.unreachable)
  return { locals: Uint8Array.of(0), localCount: 0, code: code.byte(op.end).finish() }
}
