import { randomBytes } from 'node:crypto'

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'
const LENGTH = 16

/** Chance is taken for many at a time: each request has an identity of its own. */
let chance = Buffer.alloc(0)

/** 16 letters and digits that are not taken for one another: 80 bits that nobody guesses. */
export function newId(): string {
  if (chance.length === 0) chance = randomBytes(256 * LENGTH)
  let id = ''
  for (const byte of chance.subarray(0, LENGTH)) id += LETTERS[byte % LETTERS.length]
  chance = chance.subarray(LENGTH)
  return id
}
