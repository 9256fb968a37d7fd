import type { PersonId } from '../../kernel/state/state.ts'
import type { EmailKind, EmailReason, EmailTopic } from '../../ports/email.ts'

/** An email to someone in a game. The server knows that person's account, if they have one. */
export type GameEmail = {
  /**
   * Distinguishes this email from the game's other emails to the same person. Emails with the same id are sent only
   * once.
   */
  readonly id: string
  readonly person: PersonId
  readonly kind: EmailKind
  /** The instant before which the email is not sent; if absent, it is sent at once. */
  readonly at?: number
  /** The subject line, in a few words. */
  readonly headline: string
  readonly lines: readonly string[]
  readonly reason?: EmailReason
  readonly about?: Omit<EmailTopic, 'person'>
}
