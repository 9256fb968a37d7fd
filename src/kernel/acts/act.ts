import type { JsonObject } from '../values/json.ts'

/**
 * An action of a person or the clock, in the form in which adapters pass it to the kernel. `by` is the person's
 * identity, or `clerk` for the clock.
 */
export type Act = {
  /** An identifier set by the adapter, so that an act sent twice is carried out only once. */
  readonly id: string
  readonly by: string
  readonly do: string
  readonly with: JsonObject
  /** When the act was received, in milliseconds since 1970-01-01T00:00:00Z. */
  readonly at: number
  /** The latest entry that the author had seen when sending the act. */
  readonly seen?: number
}

/** The author of the clock's acts. */
export const CLERK = 'clerk'

/**
 * The clerk's act after the secret behind the dice has been lost. It changes nothing in the game; its entry publishes a
 * new commitment.
 */
export const RENEW_DICE = 'renewDice'

/**
 * Whether an act is the clerk's own. Its name alone is not enough to tell, because a rule may offer people an act of
 * the same name.
 */
export function renewsDice({ by, do: name }: Act): boolean {
  return by === CLERK && name === RENEW_DICE
}
