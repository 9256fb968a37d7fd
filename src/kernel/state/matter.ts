import type { JsonObject } from '../values/json.ts'
import type { RuleId } from './rule.ts'

/** The hidden identity of a matter: never shown, never reused. */
export type MatterId = string

/**
 * Something that people respond to: a proposal, a motion, a case, an election. Its fields belong to the institution
 * that runs it; the kernel only stores them. A matter whose charter is gone stays open, shown as *unattended*.
 */
export type Matter = {
  readonly id: MatterId
  /** The kind of matter, assigned by the institution: "proposal" or "case", for example. */
  readonly kind: string
  /** The matter's label for people, such as "301". */
  readonly label: string
  readonly by: string | null
  /** The institution that runs the matter, and the rule that chartered that institution when the matter was opened. */
  readonly institution: string
  readonly charter: RuleId | null
  readonly open: boolean
  readonly since: number
  readonly fields: JsonObject
}
