import { type ArgumentKind, splitArgumentType, withoutOptionalMark } from '../../kernel/acts/act-schema.ts'
import type { NewAct, PossibleActs } from '../../wire/game/act.ts'
import type { GameState } from '../../wire/game/game-state.ts'

/** An argument of an act as the game currently offers it: its declared type, and the possible choices. */
export type Argument = PossibleActs['acts'][number]['arguments'][number]

/** A user's input so far, by argument. It has the format of the fields, not that of acts. */
export type Draft = { readonly [argument: string]: unknown }

/** An argument that the user is filling in. */
export type FieldOf = {
  readonly argument: Argument
  readonly value: unknown
  /** The complete input, which tells the field which matter the act is about. */
  readonly args: Draft
  readonly state: GameState
  /** The error, as a sentence. */
  readonly fault: string | undefined
  /** Returns the act with this field’s value replaced and everything else unchanged. */
  readonly within: (value: unknown) => NewAct
  readonly onChange: (value: unknown) => void
}

/** The type of an argument in two parts, without the `?`: “matter proposal”, “one of: yes, no”. */
export function argumentKindAndDetail({ type }: Pick<Argument, 'type'>): readonly [ArgumentKind, string] {
  return splitArgumentType(withoutOptionalMark(type))
}

/**
 * The position of an argument in a form: first the argument for what the act is about, then the required arguments,
 * then the optional ones.
 */
export function rankOfField(argument: Argument): number {
  return argument.optional ? 2 : argumentKindAndDetail(argument)[0] === 'matter' ? 0 : 1
}
