import type { AccountRefusal } from '../ports/account-answer.ts'
import { refuse } from './refuse.ts'

const SHORTEST = 10
const LONGEST = 128

/** Why a password is not taken. `not` is what it must not be: an address, say. */
export function passwordFault(password: string, field: string, not: readonly string[]): AccountRefusal | undefined {
  const length = [...password].length
  const same = not.some(word => word.toLowerCase() === password.toLowerCase())
  return length < SHORTEST || length > LONGEST || same ? refuse('weakPassword', { field }) : undefined
}
