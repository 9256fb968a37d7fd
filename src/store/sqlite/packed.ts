import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/**
 * A text as few bytes (zstd), with a checksum that is held against them when they are read. Most texts are short: room is
 * made for what they can come to, and no more.
 */
export function packed(text: string): Uint8Array {
  const bytes = Buffer.from(text, 'utf8')
  const params = { [constants.ZSTD_c_checksumFlag]: 1 }
  return zstdCompressSync(bytes, { chunkSize: Math.max(64, bytes.length), pledgedSrcSize: bytes.length, params })
}

/** The most bytes that are unpacked. A file that somebody else made may pack gigabytes into a few of them. */
const MOST = 134_217_728

/** The text that was packed. Throws for what cannot be unpacked, or is more than was ever packed. */
export function unpacked(bytes: Uint8Array): string {
  return zstdDecompressSync(bytes, { maxOutputLength: MOST }).toString('utf8')
}
