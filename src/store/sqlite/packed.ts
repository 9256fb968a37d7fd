import { promisify } from 'node:util'
import { constants, zstdCompress, zstdCompressSync, zstdDecompress, zstdDecompressSync } from 'node:zlib'

/** Texts up to this many characters are packed on the spot: that takes less time than handing them to another thread. */
const SMALL = 16_384

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/**
 * A text as few bytes (zstd), with a checksum that is held against them when they are read. Most texts are short: room is
 * made for what they can come to, and no more.
 */
export function packed(text: string): Uint8Array {
  const bytes = Buffer.from(text, 'utf8')
  return zstdCompressSync(bytes, options(bytes))
}

function options(bytes: Buffer) {
  const params = { [constants.ZSTD_c_checksumFlag]: 1 }
  return { chunkSize: Math.max(64, bytes.length), pledgedSrcSize: bytes.length, params }
}

/** The same for a text of any length: a long one is packed on another thread. */
export async function packedAside(text: string): Promise<Uint8Array> {
  if (isSmall(text)) return packed(text)
  const bytes = Buffer.from(text, 'utf8')
  return compress(bytes, options(bytes))
}

export function isSmall(text: string): boolean {
  return text.length <= SMALL
}

/** The most bytes that are unpacked. A file that somebody else made may pack gigabytes into a few of them. */
const MOST = 134_217_728

/** The text that was packed. Throws for what cannot be unpacked, or is more than was ever packed. */
export function unpacked(bytes: Uint8Array): string {
  return zstdDecompressSync(bytes, { maxOutputLength: MOST }).toString('utf8')
}

/** The same for bytes of any number: many are unpacked on another thread. */
export async function unpackedAside(bytes: Uint8Array): Promise<string> {
  return bytes.length <= SMALL / 8 ? unpacked(bytes) : (await decompress(bytes)).toString('utf8')
}
