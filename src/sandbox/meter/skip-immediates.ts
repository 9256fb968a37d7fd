import type { ByteReader } from './byte-reader.ts'

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

/** First opcode, last opcode, and what follows them. Whatever is not listed is refused: an instruction we do not know is one we do not charge. */
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

/** Moves the reader behind what belongs to the instruction whose opcode was just read. */
export function skipImmediates(opcode: number, reader: ByteReader): void {
  const skip = table[opcode]
  if (skip === undefined) throw new Error(`wasm: the meter does not know the instruction 0x${opcode.toString(16)}`)
  skip(reader)
}
