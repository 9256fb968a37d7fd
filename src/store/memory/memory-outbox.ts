import type { Email, Outbox } from '../../ports/email.ts'
import type { AccountId, GameId } from '../../ports/ids.ts'
import { emailWithoutWithheld } from '../common/email-without-withheld.ts'
import { MOST_TRIES } from '../common/store-checks-and-limits.ts'

type Kept = { email: Email; tries: number; ready: number; is: 'waiting' | 'sent' | 'aside' | 'limited'; at?: number }

/** Stores queued emails in memory. `takeOut` removes a withheld text from a game's emails. */
export type MemoryOutbox = Outbox & { takeOut(game: GameId, said: string): void }

export function memoryOutbox(): MemoryOutbox {
  const emails = new Map<string, Kept>()
  const ready = (now: number): readonly Kept[] =>
    [...emails.values()].filter(kept => kept.is === 'waiting' && kept.ready <= now).sort((a, b) => a.ready - b.ready)
  const byRules = (is: Kept['is'], since: number): readonly Email[] =>
    [...emails.values()]
      .filter(kept => kept.is === is && kept.email.byRules === true && (kept.at ?? 0) >= since)
      .map(({ email }) => email)
  return {
    async put(put) {
      for (const email of put)
        if (!emails.has(email.id)) emails.set(email.id, { email, tries: 0, ready: email.notBefore, is: 'waiting' })
    },
    async waiting(now, limit) {
      return ready(now)
        .slice(0, limit)
        .map(({ email, tries }) => ({ ...email, tries }))
    },
    async stillWaiting(id, now) {
      const kept = ready(now).find(({ email }) => email.id === id)
      return kept && { ...kept.email, tries: kept.tries }
    },
    async waitingTo(game, account, now, limit) {
      return ready(now)
        .filter(({ email }) => email.game === game && 'account' in email.to && email.to.account === account)
        .slice(0, limit)
        .map(({ email, tries }) => ({ ...email, tries }))
    },
    async postpone(id, until) {
      const kept = emails.get(id)
      if (kept?.is === 'waiting') kept.ready = until
    },
    async earliest() {
      return ready(Number.POSITIVE_INFINITY)[0]?.ready
    },
    async sent(id, at) {
      const kept = emails.get(id)
      if (kept !== undefined) Object.assign(kept, { is: 'sent', at })
    },
    async notSent(id, at) {
      const kept = emails.get(id)
      if (kept?.is === 'waiting') Object.assign(kept, { is: 'limited', at })
    },
    async sentByRules(since, game, account) {
      const all = byRules('sent', since)
      const sent = all.filter(({ about }) => about?.message === undefined)
      const talk = all.filter(it => it.game === game && isAboutTalkTo(it, account))
      const ofGame = sent.filter(email => email.game === game)
      const toAccount = sent.filter(({ to }) => 'account' in to && to.account === account)
      const both = toAccount.filter(email => email.game === game)
      return {
        ofGame: ofGame.length,
        toAccount: toAccount.length,
        ofGameToAccount: both.length,
        talkOfGameToAccount: talk.length,
      }
    },
    async notSentTo(account, since) {
      const games = Map.groupBy(
        byRules('limited', since).filter(({ to }) => 'account' in to && to.account === account),
        email => email.game ?? '',
      )
      return [...games]
        .map(([game, each]) => ({ game, emails: each.length }))
        .sort((a, b) => (a.game < b.game ? -1 : 1))
    },
    async failed(id, _, again) {
      const kept = emails.get(id)
      if (kept?.is !== 'waiting') return
      kept.tries += 1
      if (again !== 'never') kept.ready = again
      if (again === 'never' || kept.tries >= MOST_TRIES) kept.is = 'aside'
    },
    async drop(ids) {
      for (const id of ids) if (isUnsentEmail(emails.get(id))) emails.delete(id)
    },
    takeOut(game, said) {
      for (const kept of emails.values())
        if (kept.email.game === game && isUnsentEmail(kept))
          kept.email = { ...kept.email, ...emailWithoutWithheld(kept.email, said) }
    },
    async counts() {
      const count = (is: Kept['is']): number => [...emails.values()].filter(kept => kept.is === is).length
      return { waiting: count('waiting'), aside: count('aside'), limited: count('limited') }
    },
  }
}

function isAboutTalkTo({ about, to }: Email, account: AccountId): boolean {
  return about?.message !== undefined && 'account' in to && to.account === account
}

function isUnsentEmail(kept: Kept | undefined): boolean {
  return kept?.is === 'waiting' || kept?.is === 'aside'
}
