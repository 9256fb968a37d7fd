import type { Schema } from '../api/schema.ts'
import type { Argument, Draft } from './field-of.ts'
import type { Succeeded } from './written-change.ts'

type PossibleAct = Schema['PossibleActs']['acts'][number]

/** The initial content of an act's form, which starts with the replacement of a rule or the revision of a matter. */
type Begun = {
  readonly name: string
  readonly args: Draft
  readonly succeeded?: Succeeded
  readonly revises?: Schema['MatterNamed']
}

/** An act that has a form. */
export type ActOf = {
  readonly game: string
  readonly state: Schema['GameState']
  readonly act: {
    readonly act: string
    readonly arguments: readonly Argument[]
    /** The rules that offer it; absent for acts by hand. */
    readonly offered?: PossibleAct['offered']
    /** Whether it can be done now, and what refuses it if not. */
    readonly open?: boolean
    readonly refused?: PossibleAct['refused']
  }
  /** Arguments that are fixed, in the format of acts: the form does not ask for them. */
  readonly given?: { readonly [argument: string]: unknown }
  /** The initial content, which can be changed, and the name under which the form's input is saved. */
  readonly begun?: Begun | undefined
  /** The title of the act in this form, if it differs from the act's own name. */
  readonly title?: string
  /** Called after the act is sent (with the result), or when the form is left for now. */
  readonly done: (outcome?: Schema['ActDone']) => void
}
