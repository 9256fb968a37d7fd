import type { PersonId } from '../../../kernel/state.ts'
import type { LetterReason } from '../../../ports/letter.ts'
import type { LetterKind } from '../../../ports/letter-choices.ts'

/** A letter that a game gives rise to, to one of its persons; the house knows which account that is, if any. */
export type GameLetter = {
  /** Tells it from the other letters of the game to this person; equal ones are one. */
  readonly id: string
  readonly person: PersonId
  readonly kind: LetterKind
  /** The instant before which it is not to leave; absent: at once. */
  readonly at?: number
  /** What it is about, in a few words. */
  readonly headline: string
  readonly lines: readonly string[]
  readonly reason?: LetterReason
}
