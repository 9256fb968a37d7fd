import { isUtf8 } from 'node:buffer'
import { closeSync, openSync, readSync, statSync } from 'node:fs'

/** The most bytes of a file that are read. */
const MOST = 4_194_304

/** Which kinds of files are read: `any` where somebody named it at the command line, who may mean a pipe. */
type Kind = 'plain' | 'any'

/** The text of a file; undefined if it cannot be read, is none (UTF-8), is too long, or is no plain file. */
export function readText(path: string, kind: Kind = 'plain'): string | undefined {
  let descriptor: number | undefined
  try {
    // Before it is opened: opening a pipe waits for somebody to write into it.
    if (kind === 'plain' && !statSync(path).isFile()) return undefined
    descriptor = openSync(path, 'r')
    const bytes = readUpTo(descriptor, MOST + 1)
    return bytes.length > MOST || !isUtf8(bytes) ? undefined : bytes.toString('utf8')
  } catch {
    return undefined
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}

function readUpTo(descriptor: number, most: number): Buffer {
  const chunks: Buffer[] = []
  for (let size = 0; size < most; ) {
    const chunk = Buffer.allocUnsafe(Math.min(65_536, most - size))
    const count = readSync(descriptor, chunk)
    if (count === 0) break
    chunks.push(chunk.subarray(0, count))
    size += count
  }
  return Buffer.concat(chunks)
}
