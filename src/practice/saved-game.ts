import type { Appending, Founded } from '../ports/game-store.ts'
import type { Store } from '../ports/store.ts'
import type { ComputerPlayer } from './habits/habits.ts'

/**
 * A practice game as this browser saves it: how it was founded, who plays, what has been entered since, and the time of
 * its clock.
 */
export type SavedGame = {
  readonly founded: Founded
  readonly players: readonly ComputerPlayer[]
  readonly appendings: readonly Appending[]
  readonly at: number
}

type SavedPart = Pick<SavedGame, 'founded' | 'appendings'>

/** A store that also saves the only game in it after every entry. `current` returns what it would save now. */
export function savingStore(
  store: Store,
  save: (part: SavedPart) => void,
): { readonly store: Store; current(): SavedPart | undefined } {
  let founded: Founded | undefined
  const appendings: Appending[] = []
  const current = (): SavedPart | undefined => (founded === undefined ? undefined : { founded, appendings })
  const saveAll = (): void => {
    const part = current()
    if (part !== undefined) save(part)
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
  return { store: { ...store, games }, current }
}

/** Decisions are large, and can be recomputed from the log. */
function withoutDecisions({ entries, ...rest }: Appending): Appending {
  return {
    ...rest,
    entries: entries.map(({ seq, hash, beside, at, line, machine }) => ({ seq, hash, beside, at, line, machine })),
  }
}
