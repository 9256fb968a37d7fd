import { evolveModerators } from '../../app/moderation/decide-moderators.ts'
import type { AccountId, GameId } from '../../ports/ids.ts'
import type { ModerationAct, Moderators, ModeratorsState, NewModerationAct } from '../../ports/moderators.ts'
import type { MemoryGame } from './memory-game.ts'

/** The moderators of games in memory. The operations that moderate call `keep`, which returns the id of the act. */
export type MemoryModerators = Moderators & {
  keep(act: NewModerationAct | undefined): number
  forget(account: AccountId): void
  forgetModerator(game: GameId, account: AccountId): void
}

const NOTHING: ModeratorsState = { named: [] }

export function memoryModerators(kept: ReadonlyMap<GameId, MemoryGame>): MemoryModerators {
  const states = new Map<GameId, ModeratorsState>()
  let acts: readonly ModerationAct[] = []
  const of = (game: GameId): ModeratorsState => states.get(game) ?? NOTHING
  const keep = (act: NewModerationAct | undefined): number => {
    const id = acts.length + 1
    if (act !== undefined) acts = [...acts, { id, ...act }]
    return id
  }
  const forgetModerator = (game: GameId, account: AccountId): void => {
    states.set(game, { ...of(game), named: of(game).named.filter(it => it !== account) })
  }
  return {
    keep,
    forgetModerator,
    of: async game => of(game),
    async change(game, decide) {
      const seated = kept.get(game)?.record.seats.map(({ account }) => account) ?? []
      const decided = decide({ ...of(game), seated })
      if (!decided.ok) return decided
      states.set(game, decided.events.reduce(evolveModerators, of(game)))
      for (const { act } of decided.events) keep(act)
      return decided
    },
    async keepByRules(game, byRules) {
      const { named } = of(game)
      states.set(game, byRules === undefined ? { named } : { named, byRules })
    },
    async acts(game, { limit, before = Number.POSITIVE_INFINITY }) {
      return acts
        .filter(act => act.game === game && act.id < before)
        .reverse()
        .slice(0, limit)
    },
    act: async (game, id) => acts.find(act => act.game === game && act.id === id),
    forget(account) {
      for (const game of states.keys()) forgetModerator(game, account)
      const without = (someone: ModerationAct['by']) =>
        someone.account === account ? { ...someone, account: null } : someone
      acts = acts.map(({ by, whom, ...act }) => ({
        ...act,
        by: without(by),
        ...(whom === undefined || (whom.account === account && whom.person === undefined)
          ? {}
          : { whom: without(whom) }),
      }))
    },
  }
}
