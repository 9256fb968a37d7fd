import type { Json } from '../kernel/json.ts'
import type { State } from '../kernel/state.ts'
import { nameOf } from './names.ts'

/** Whose turn it has become: “it is Brook’s turn”. */
export function turnInWords(after: State, mover: Json): string {
  return mover === null ? 'nobody moves next' : `it is ${nameOf(after, String(mover))}’s turn`
}
