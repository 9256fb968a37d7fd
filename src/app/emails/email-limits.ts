import type { Letter, Outbox } from '../../ports/email.ts'
import { openTurns } from '../server/keyed-mutex.ts'
import { dayOf, startOfDay } from '../server/timer.ts'

/** How many emails rules may cause in one day (UTC). A limit of 0 is none. */
export type LetterLimits = {
  /** Of one game, to everyone. */
  readonly emailsPerGame: number
  /** To one account, from all games. */
  readonly emailsPerReceiver: number
  /** To one account, from one game. */
  readonly emailsPerGameAndReceiver: number
}

export const LETTER_LIMITS: LetterLimits = {
  emailsPerGame: 500,
  emailsPerReceiver: 100,
  emailsPerGameAndReceiver: 20,
}

/** Which emails may still leave today. What has left is counted from the outbox, so that a restart forgets none. */
type LetterAllowance = {
  /** Whether an email may leave; then it counts as leaving until it is `over`. */
  admit(letter: Letter, now: number): Promise<boolean>
  /** It has left, or it does not leave this time. */
  over(letter: Letter): void
}

export function openLetterAllowance(
  outbox: Pick<Outbox, 'sentByRules'>,
  { emailsPerGame, emailsPerReceiver, emailsPerGameAndReceiver }: LetterLimits,
): LetterAllowance {
  const leaving = new Map<string, { readonly game: string; readonly account: string }>()
  const inTurn = openTurns()
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
