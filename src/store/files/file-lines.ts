import { readSync } from 'node:fs'

/** A line of a file, without its newline; or the rest of the file, if it has no newline. */
export type FileLine =
  | { readonly is: 'line'; readonly bytes: Buffer }
  | { readonly is: 'rest'; readonly bytes: Buffer }
  | { readonly is: 'tooLong'; readonly atLeast: number }

/** Maximum size of a line, in bytes. It is many times the maximum size of an entry. */
const LINE_CAP = 33_554_432

const CHUNK = 1_048_576
const NEWLINE = 0x0a

/** Reads an open file line by line from its beginning. Only one line is in memory at a time. */
export function* fileLines(descriptor: number, cap: number = LINE_CAP): Generator<FileLine> {
  let held: Buffer[] = []
  let size = 0
  let position = 0
  for (;;) {
    const chunk = Buffer.allocUnsafe(CHUNK)
    const count = readSync(descriptor, chunk, 0, CHUNK, position)
    if (count === 0) break
    position += count
    let start = 0
    for (let end = newlineIndexIn(chunk, start, count); end >= 0; end = newlineIndexIn(chunk, start, count)) {
      yield { is: 'line', bytes: Buffer.concat([...held, chunk.subarray(start, end)]) }
      held = []
      size = 0
      start = end + 1
    }
    held.push(chunk.subarray(start, count))
    size += count - start
    if (size > cap) return yield { is: 'tooLong', atLeast: size }
  }
  if (size > 0) yield { is: 'rest', bytes: Buffer.concat(held) }
}

function newlineIndexIn(chunk: Buffer, from: number, count: number): number {
  const at = chunk.subarray(0, count).indexOf(NEWLINE, from)
  return at
}
