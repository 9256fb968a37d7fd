import type { JsonObject } from '../values/json.ts'

/**
 * Something a person does, or the clock does: what every door hands to the kernel. `by` is a person's identity, or
 * `clerk` for the clock.
 */
export type Act = {
  /** Given by the door, so that sending an act twice does it once. */
  readonly id: string
  readonly by: string
  readonly do: string
  readonly with: JsonObject
  /** The instant of its receipt, in milliseconds since 1970-01-01T00:00:00Z. */
  readonly at: number
  /** The entry that its author had seen. */
  readonly seen?: number
}

/** The clock, as the author of an act. */
export const CLERK = 'clerk'

/** The clerk's act when the secret behind the dice is lost: nothing changes, and the entry publishes a new commitment. */
export const RENEW_DICE = 'renewDice'

/** Whether an act is the clerk's; a rule may offer people one of the same name. */
export function renewsDice({ by, do: name }: Act): boolean {
  return by === CLERK && name === RENEW_DICE
}
