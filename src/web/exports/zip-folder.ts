/** The flag for file names in UTF-8. */
const UTF_8 = 0x0800
/** The earliest date that a ZIP file can contain. All files get this date, because only their contents matter. */
const NO_DAY = 0x0021

type Part = Uint8Array<ArrayBuffer>

/** Packs a folder of texts into a ZIP file without compression (PKWARE’s APPNOTE, 4.3). */
export function zipOf(files: { readonly [name: string]: string }): readonly Part[] {
  const [bodies, directory]: [Part[], Part[]] = [[], []]
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const [path, body] = [new TextEncoder().encode(name), new TextEncoder().encode(text)]
    const about = [
      UTF_8,
      0,
      0,
      NO_DAY,
      ...uint16Halves(crc32(body)),
      ...uint16Halves(body.length),
      ...uint16Halves(body.length),
      path.length,
      0,
    ]
    const local = [uint16Bytes([0x4b50, 0x0403, 20, ...about]), path, body]
    directory.push(uint16Bytes([0x4b50, 0x0201, 20, 20, ...about, 0, 0, 0, 0, 0, ...uint16Halves(offset)]), path)
    bodies.push(...local)
    offset += sizeOf(local)
  }
  const many = directory.length / 2
  const end = uint16Bytes([
    0x4b50,
    0x0605,
    0,
    0,
    many,
    many,
    ...uint16Halves(sizeOf(directory)),
    ...uint16Halves(offset),
    0,
  ])
  return [...bodies, ...directory, end]
}

/** Writes numbers as two bytes each, the lower byte first. */
function uint16Bytes(numbers: readonly number[]): Part {
  return Uint8Array.from(numbers.flatMap(number => [number & 255, number >>> 8]))
}

function uint16Halves(number: number): readonly [number, number] {
  return [number & 0xffff, number >>> 16]
}

function sizeOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0)
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  return rest
})

/** The checksum (CRC-32) that programs use to check that a file in a ZIP file is complete. */
function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) sum = (sum >>> 8) ^ (TABLE[(sum ^ byte) & 255] ?? 0)
  return (sum ^ 0xffffffff) >>> 0
}
