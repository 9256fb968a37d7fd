import type { JsonObject } from '../../kernel/json.ts'
import type { RefusalCode } from '../../kernel/refusal.ts'
import type { KeptEntry, Snapshot } from '../../ports/game-store.ts'
import type { DeskAnswer } from './desk-request.ts'
import type { GameLetter } from './letters/game-letter.ts'

/** An entry that a desk decided, not yet kept: as it will be, and as everybody is told of it. */
export type DecidedEntry = KeptEntry & { readonly told: string }

/** A refusal as it goes to whoever acted: each rule that refuses with its label, its reason and its text. */
export type ToldRefusal = {
  readonly code: RefusalCode | 'movedOn'
  readonly sentence: string
  readonly argument?: string
  readonly rules: readonly { readonly label: string; readonly reason: string; readonly text: string }[]
}

/** What an act answered its author, and what came of it in words. */
export type DoneAct = {
  readonly seq: number
  /** The person of the game who did it: for somebody new, the one they became. */
  readonly person: string
  readonly answer: JsonObject
  readonly news: readonly string[]
  /** So many of the last of these are only notes of the rules. */
  readonly notes: number
}

/** What came of an act or of the clock: entries to be kept, in order, and when the clock is next needed. */
export type DeskDone = {
  readonly is: 'done'
  readonly entries: readonly DecidedEntry[]
  /** How many texts of the game were withheld when it was opened: what was decided rests on all the others. */
  readonly withheld: number
  readonly nextDue?: number
  /** Deadlines are left that stand before the instant, and an act has not been tried yet: keep these, and ask again. */
  readonly more: boolean
  readonly act?: DoneAct
  /** The act was refused; deadlines may have fallen before it all the same. */
  readonly refusal?: ToldRefusal
  /** What is to be written to people because of it. */
  readonly letters: readonly GameLetter[]
}

export type DeskReply =
  | DeskDone
  /** What an act would come to, without doing it; what a die would show, and what others have sealed, is left open. */
  | {
      readonly is: 'preview'
      readonly news: readonly string[]
      /** So many of the last of these are only notes of the rules. */
      readonly notes: number
      /** Labels of rules and matters that are only there once it is done. */
      readonly unborn: readonly string[]
      readonly thrown: boolean
      /** It rests on what is kept from whoever asks. */
      readonly secret: boolean
      /** What would follow if what it puts forward were adopted, for the eyes of whoever asks. */
      readonly adoption?: JsonObject
      readonly refusal?: ToldRefusal
    }
  | { readonly is: 'answer'; readonly answer: DeskAnswer; readonly seq: number }
  | { readonly is: 'sealed'; readonly seals: readonly string[] }
  | { readonly is: 'snapshot'; readonly snapshot: Snapshot; readonly withheld: number }
  /** The snapshot of the past that was sent along is another machine’s. */
  | { readonly is: 'needsLog' }
