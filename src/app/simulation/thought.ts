import type { JsonObject } from '../../kernel/json.ts'
import type { PersonId } from '../../kernel/state.ts'

/** An act that is thought of, before it is known when it is done. */
export type Thought = { readonly by: PersonId; readonly do: string; readonly with: JsonObject }
