import type { Email, Outbox } from '../../ports/email.ts'
import { openKeyedMutex } from '../server/keyed-mutex.ts'
import { dayOf, startOfDay } from '../server/work-timer.ts'

/**
 * Maximum numbers of emails that rules and messages of talk may cause per day (UTC). 0 means no limit. Emails about talk
 * have their own limit and do not count towards the others, so talk cannot hold back the emails of a game.
 */
export type EmailLimits = {
  /** Emails from one game, to all recipients. */
  readonly emailsPerGame: number
  /** Emails to one account, from all games. */
  readonly emailsPerReceiver: number
  /** Emails to one account, from one game. */
  readonly emailsPerGameAndReceiver: number
  /** Emails about messages of talk to one account, from one game. */
  readonly talkEmailsPerGameAndReceiver: number
}

export const EMAIL_LIMITS: EmailLimits = {
  emailsPerGame: 500,
  emailsPerReceiver: 100,
  emailsPerGameAndReceiver: 20,
  talkEmailsPerGameAndReceiver: 5,
}

/**
 * Tracks how many emails may still be sent today. Emails already sent are counted from the outbox, so the count
 * survives a restart.
 */
type EmailAllowance = {
  /** Whether an email may be sent now. If so, it counts as being sent until `over` is called. */
  admit(email: Email, now: number): Promise<boolean>
  /** Records that the attempt to send the email has ended, successfully or not. */
  over(email: Email): void
}

/** An email that is being sent. */
type Leaving = { readonly game: string; readonly account: string; readonly talk: boolean }

export function openEmailAllowance(
  outbox: Pick<Outbox, 'sentByRules'>,
  { emailsPerGame, emailsPerReceiver, emailsPerGameAndReceiver, talkEmailsPerGameAndReceiver }: EmailLimits,
): EmailAllowance {
  const leaving = new Map<string, Leaving>()
  const inTurn = openKeyedMutex()
  const isFull = (count: number, limit: number): boolean => limit !== 0 && count >= limit
  const isAdmitted = async ({ game, account, talk }: Leaving, now: number): Promise<boolean> => {
    const sent = await outbox.sentByRules(startOfDay(dayOf(now)), game, account)
    const onTheWay = [...leaving.values()].filter(it => it.talk === talk)
    const ofGame = onTheWay.filter(it => it.game === game)
    const toAccount = onTheWay.filter(it => it.account === account)
    const both = ofGame.filter(it => it.account === account)
    if (talk) return !isFull(sent.talkOfGameToAccount + both.length, talkEmailsPerGameAndReceiver)
    return !(
      isFull(sent.ofGame + ofGame.length, emailsPerGame) ||
      isFull(sent.toAccount + toAccount.length, emailsPerReceiver) ||
      isFull(sent.ofGameToAccount + both.length, emailsPerGameAndReceiver)
    )
  }
  return {
    admit({ id, game, to, byRules, about }, now) {
      if (byRules !== true || game === undefined || !('account' in to)) return Promise.resolve(true)
      const email = { game, account: to.account, talk: about?.message !== undefined }
      return inTurn('', async () => {
        const admitted = await isAdmitted(email, now)
        if (admitted) leaving.set(id, email)
        return admitted
      })
    },
    over: ({ id }) => void leaving.delete(id),
  }
}
