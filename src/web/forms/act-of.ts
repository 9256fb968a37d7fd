import type { Schema } from '../api/schema.ts'
import type { Argument, Draft } from './field-of.ts'
import type { Succeeded } from './written-change.ts'

type PossibleAct = Schema['PossibleActs']['acts'][number]

/** What the form of an act begins with: because a rule is to be succeeded, or what is put forward is to have another form. */
type Begun = {
  readonly name: string
  readonly args: Draft
  readonly succeeded?: Succeeded
  readonly revises?: Schema['MatterNamed']
}

/** An act that a form is made for. */
export type ActOf = {
  readonly game: string
  readonly state: Schema['GameState']
  readonly act: {
    readonly act: string
    readonly arguments: readonly Argument[]
    /** The rules that offer it; none for what is done by hand. */
    readonly offered?: PossibleAct['offered']
    /** Whether it may be done now, and what refuses it if not. */
    readonly open?: boolean
    readonly refused?: PossibleAct['refused']
  }
  /** Arguments that are settled beforehand, as an act says them: they are not asked for. */
  readonly given?: { readonly [argument: string]: unknown }
  /** What is filled in to begin with and can be changed, and under which name such a form is kept. */
  readonly begun?: Begun | undefined
  /** What the act is called in this form, where it is not by its own name. */
  readonly title?: string
  /** What is done after it is sent (with what came of it), or left for now. */
  readonly done: (outcome?: Schema['ActDone']) => void
}
