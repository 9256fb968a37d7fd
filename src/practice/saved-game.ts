import type { Appending, Founded } from '../ports/game-store.ts'
import type { Store } from '../ports/store.ts'
import type { ChancePlayer } from './random-player-turn.ts'

/** A practice game as this browser saves it: how it was founded, who plays, and what has been entered since. */
export type SavedGame = {
  readonly founded: Founded
  readonly players: readonly ChancePlayer[]
  readonly appendings: readonly Appending[]
}

/** A store that also saves the only game in it after every entry. */
export function savingStore(store: Store, save: (part: Pick<SavedGame, 'founded' | 'appendings'>) => void): Store {
  let founded: Founded | undefined
  const appendings: Appending[] = []
  const saveAll = (): void => {
    if (founded !== undefined) save({ founded, appendings })
  }
  const { found, append } = store.games
  const games = {
    ...store.games,
    async found(asked: Founded) {
      const kept = await found(asked)
      if (kept === 'kept') founded = asked
      saveAll()
      return kept
    },
    async append(asked: Appending) {
      const kept = await append(asked)
      if (kept === 'kept') appendings.push(withoutDecisions(asked))
      saveAll()
      return kept
    },
  }
  return { ...store, games }
}

/** Decisions are large, and can be recomputed from the log. */
function withoutDecisions({ entries, ...rest }: Appending): Appending {
  return { ...rest, entries: entries.map(({ seq, hash, beside, at, line }) => ({ seq, hash, beside, at, line })) }
}
