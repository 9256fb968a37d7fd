/** The instructions that the meter uses by name. The values are from the WebAssembly core specification. */
export const op = {
  unreachable: 0x00,
  block: 0x02,
  loop: 0x03,
  if: 0x04,
  end: 0x0b,
  br: 0x0c,
  return: 0x0f,
  call: 0x10,
  callIndirect: 0x11,
  localGet: 0x20,
  globalGet: 0x23,
  globalSet: 0x24,
  i64Store: 0x37,
  memorySize: 0x3f,
  memoryGrow: 0x40,
  i32Const: 0x41,
  i64Const: 0x42,
  i64Eqz: 0x50,
  i32LtS: 0x48,
  i32LtU: 0x49,
  i32GtU: 0x4b,
  i64LtU: 0x54,
  i32Add: 0x6a,
  i32Sub: 0x6b,
  i32Mul: 0x6c,
  i32ShrU: 0x76,
  i64Add: 0x7c,
  i64Sub: 0x7d,
  i64ExtendI32U: 0xad,
  bulk: 0xfc,
  /** The type of a block or an `if` that has no result. */
  noResult: 0x40,
} as const

/** The bulk instructions, which follow the prefix `op.bulk`. */
export const bulkOp = { memoryCopy: 10, memoryFill: 11 } as const

export const valueType = { i32: 0x7f, i64: 0x7e, f32: 0x7d, f64: 0x7c } as const
