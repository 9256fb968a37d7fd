import { randomBytes } from 'node:crypto'

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'
const LENGTH = 16

/** Random bytes. They are generated for many ids at a time because every request needs an id. */
let chance = Buffer.alloc(0)

/** Makes an id of 16 letters and digits that are hard to confuse: 80 bits, which no one can guess. */
export function newId(): string {
  if (chance.length === 0) chance = randomBytes(256 * LENGTH)
  let id = ''
  for (const byte of chance.subarray(0, LENGTH)) id += LETTERS[byte % LETTERS.length]
  chance = chance.subarray(LENGTH)
  return id
}
