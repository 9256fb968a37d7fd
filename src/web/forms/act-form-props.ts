import type { ActDone, PossibleActs } from '../../wire/game/act.ts'
import type { GameState } from '../../wire/game/game-state.ts'
import type { MatterNamed } from '../../wire/game/sentence.ts'
import type { Argument, Draft } from './field-props.ts'
import type { Succeeded } from './written-change.ts'

type PossibleAct = PossibleActs['acts'][number]

/** The initial content of an act's form, such as the replacement of a rule or the revision of a matter. */
type Begun = {
  readonly name: string
  readonly args: Draft
  readonly succeeded?: Succeeded
  readonly revises?: MatterNamed
}

/** An act that has a form. */
export type ActOf = {
  readonly game: string
  readonly state: GameState
  readonly act: {
    readonly act: string
    readonly arguments: readonly Argument[]
    /** The rules that offer the act. Absent for acts by hand. */
    readonly offered?: PossibleAct['offered']
    /** Whether the act is possible now. */
    readonly open?: boolean
    /** The rules that refuse the act now, if it is not possible. */
    readonly refused?: PossibleAct['refused']
  }
  /** Arguments that are fixed, in the format of acts. The form has no fields for them. */
  readonly given?: { readonly [argument: string]: unknown }
  /** The initial content of the form, which the user can change, and the name under which the input is saved. */
  readonly begun?: Begun | undefined
  /** The title of the form, if it is not the name of the act. */
  readonly title?: string
  /** Called with the result after the act is done, or without a result when the user closes the form. */
  readonly done: (outcome?: ActDone) => void
}

/** What a form needs: its act, whether its first field is focused, and whether it stays open. */
export type ActFormProps = ActOf & { readonly focus?: boolean; readonly stays?: boolean }

/** The name under which a form saves its input. */
export function draftName({ game, act: { act }, given = {}, begun }: ActOf): string {
  const fixed = Object.keys(given).length === 0 ? [] : [JSON.stringify(given)]
  return [game, act, ...fixed, ...(begun === undefined ? [] : [begun.name])].join(' ')
}
