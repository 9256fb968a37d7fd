import type { Email, Outbox } from '../../ports/email.ts'
import { openKeyedMutex } from '../server/keyed-mutex.ts'
import { dayOf, startOfDay } from '../server/work-timer.ts'

/** Maximum numbers of emails that rules may cause per day (UTC). 0 means no limit. */
export type EmailLimits = {
  /** Emails from one game, to all recipients. */
  readonly emailsPerGame: number
  /** Emails to one account, from all games. */
  readonly emailsPerReceiver: number
  /** Emails to one account, from one game. */
  readonly emailsPerGameAndReceiver: number
}

export const EMAIL_LIMITS: EmailLimits = {
  emailsPerGame: 500,
  emailsPerReceiver: 100,
  emailsPerGameAndReceiver: 20,
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

export function openEmailAllowance(
  outbox: Pick<Outbox, 'sentByRules'>,
  { emailsPerGame, emailsPerReceiver, emailsPerGameAndReceiver }: EmailLimits,
): EmailAllowance {
  const leaving = new Map<string, { readonly game: string; readonly account: string }>()
  const inTurn = openKeyedMutex()
  const isFull = (count: number, limit: number): boolean => limit !== 0 && count >= limit
  const isAdmitted = async (game: string, account: string, now: number): Promise<boolean> => {
    const sent = await outbox.sentByRules(startOfDay(dayOf(now)), game, account)
    const onTheWay = [...leaving.values()]
    const ofGame = onTheWay.filter(it => it.game === game)
    const toAccount = onTheWay.filter(it => it.account === account)
    const both = ofGame.filter(it => it.account === account)
    return !(
      isFull(sent.ofGame + ofGame.length, emailsPerGame) ||
      isFull(sent.toAccount + toAccount.length, emailsPerReceiver) ||
      isFull(sent.ofGameToAccount + both.length, emailsPerGameAndReceiver)
    )
  }
  return {
    admit({ id, game, to, byRules }, now) {
      if (byRules !== true || game === undefined || !('account' in to)) return Promise.resolve(true)
      const { account } = to
      return inTurn('', async () => {
        const admitted = await isAdmitted(game, account, now)
        if (admitted) leaving.set(id, { game, account })
        return admitted
      })
    },
    over: ({ id }) => void leaving.delete(id),
  }
}
