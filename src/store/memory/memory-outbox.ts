import type { GameId } from '../../ports/game-id.ts'
import type { Letter } from '../../ports/letter.ts'
import type { Outbox } from '../../ports/outbox.ts'
import { letterWithout } from '../letter-without.ts'
import { MOST_TRIES } from '../most-tries.ts'

type Kept = { letter: Letter; tries: number; ready: number; is: 'waiting' | 'sent' | 'aside' }

/** Letters that are to leave, in memory; `takeOut` takes a text that is withheld out of those of a game. */
export type MemoryOutbox = Outbox & { takeOut(game: GameId, said: string): void }

export function memoryOutbox(): MemoryOutbox {
  const letters = new Map<string, Kept>()
  const ready = (now: number): readonly Kept[] =>
    [...letters.values()].filter(kept => kept.is === 'waiting' && kept.ready <= now).sort((a, b) => a.ready - b.ready)
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
    async sent(id) {
      const kept = letters.get(id)
      if (kept !== undefined) kept.is = 'sent'
    },
    async failed(id, _, again) {
      const kept = letters.get(id)
      if (kept?.is !== 'waiting') return
      kept.tries += 1
      if (again !== 'never') kept.ready = again
      if (again === 'never' || kept.tries >= MOST_TRIES) kept.is = 'aside'
    },
    async drop(ids) {
      for (const id of ids) if (letters.get(id)?.is !== 'sent') letters.delete(id)
    },
    takeOut(game, said) {
      for (const kept of letters.values())
        if (kept.letter.game === game && kept.is !== 'sent')
          kept.letter = { ...kept.letter, ...letterWithout(kept.letter, said) }
    },
    async counts() {
      const count = (is: Kept['is']): number => [...letters.values()].filter(kept => kept.is === is).length
      return { waiting: count('waiting'), aside: count('aside') }
    },
  }
}
