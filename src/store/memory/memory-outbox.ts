import type { Letter, Outbox } from '../../ports/email.ts'
import type { GameId } from '../../ports/ids.ts'
import { letterWithout } from '../common/email-without.ts'
import { MOST_TRIES } from '../common/store-rules.ts'

type Kept = { letter: Letter; tries: number; ready: number; is: 'waiting' | 'sent' | 'aside' | 'limited'; at?: number }

/** Letters that are to leave, in memory; `takeOut` takes a text that is withheld out of those of a game. */
export type MemoryOutbox = Outbox & { takeOut(game: GameId, said: string): void }

export function memoryOutbox(): MemoryOutbox {
  const letters = new Map<string, Kept>()
  const ready = (now: number): readonly Kept[] =>
    [...letters.values()].filter(kept => kept.is === 'waiting' && kept.ready <= now).sort((a, b) => a.ready - b.ready)
  const byRules = (is: Kept['is'], since: number): readonly Letter[] =>
    [...letters.values()]
      .filter(kept => kept.is === is && kept.letter.byRules === true && (kept.at ?? 0) >= since)
      .map(({ letter }) => letter)
  return {
    async put(put) {
      for (const letter of put)
        if (!letters.has(letter.id))
          letters.set(letter.id, { letter, tries: 0, ready: letter.notBefore, is: 'waiting' })
    },
    async waiting(now, limit) {
      return ready(now)
        .slice(0, limit)
        .map(({ letter, tries }) => ({ ...letter, tries }))
    },
    async earliest() {
      return ready(Number.POSITIVE_INFINITY)[0]?.ready
    },
    async sent(id, at) {
      const kept = letters.get(id)
      if (kept !== undefined) Object.assign(kept, { is: 'sent', at })
    },
    async notSent(id, at) {
      const kept = letters.get(id)
      if (kept?.is === 'waiting') Object.assign(kept, { is: 'limited', at })
    },
    async sentByRules(since, game, account) {
      const sent = byRules('sent', since)
      const ofGame = sent.filter(letter => letter.game === game)
      const toAccount = sent.filter(({ to }) => 'account' in to && to.account === account)
      const both = toAccount.filter(letter => letter.game === game)
      return { ofGame: ofGame.length, toAccount: toAccount.length, ofGameToAccount: both.length }
    },
    async notSentTo(account, since) {
      const games = Map.groupBy(
        byRules('limited', since).filter(({ to }) => 'account' in to && to.account === account),
        letter => letter.game ?? '',
      )
      return [...games]
        .map(([game, each]) => ({ game, emails: each.length }))
        .sort((a, b) => (a.game < b.game ? -1 : 1))
    },
    async failed(id, _, again) {
      const kept = letters.get(id)
      if (kept?.is !== 'waiting') return
      kept.tries += 1
      if (again !== 'never') kept.ready = again
      if (again === 'never' || kept.tries >= MOST_TRIES) kept.is = 'aside'
    },
    async drop(ids) {
      for (const id of ids) if (isOpen(letters.get(id))) letters.delete(id)
    },
    takeOut(game, said) {
      for (const kept of letters.values())
        if (kept.letter.game === game && isOpen(kept))
          kept.letter = { ...kept.letter, ...letterWithout(kept.letter, said) }
    },
    async counts() {
      const count = (is: Kept['is']): number => [...letters.values()].filter(kept => kept.is === is).length
      return { waiting: count('waiting'), aside: count('aside'), limited: count('limited') }
    },
  }
}

function isOpen(kept: Kept | undefined): boolean {
  return kept?.is === 'waiting' || kept?.is === 'aside'
}
