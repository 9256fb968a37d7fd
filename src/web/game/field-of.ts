import type { Schema } from '../api/schema.ts'

/** One argument of an act that is being filled in. */
export type FieldOf = {
  readonly name: string
  /** As the rules declare it: `matter proposal?`, `person`, `word`, `one of: yes, no`. */
  readonly type: string
  readonly value: unknown
  readonly args: { readonly [name: string]: unknown }
  readonly state: Schema['GameState']
  readonly onChange: (value: unknown) => void
}
