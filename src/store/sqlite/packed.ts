import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/** A text as few bytes (zstd). */
export function packed(text: string): Uint8Array {
  return zstdCompressSync(Buffer.from(text, 'utf8'))
}

/** The text that was packed. */
export function unpacked(bytes: Uint8Array): string {
  return zstdDecompressSync(bytes).toString('utf8')
}
