import { firstCandidate, withoutHost } from '../../app/hosting/decide-hosting.ts'
import {
  HOSTING_CHANGES_SHOWN,
  type HostedState,
  type Hosting,
  type HostingChanged,
  type HostingState,
  noHost,
} from '../../ports/hosting.ts'
import type { AccountId, GameId } from '../../ports/ids.ts'
import type { Invitation } from '../../ports/invitations.ts'
import type { Move } from '../../ports/moves.ts'
import type { MemoryGame } from './memory-game.ts'
import type { MemoryModerators } from './memory-moderators.ts'

/** The games and the other parts of the store that hosting depends on. */
type HostingParts = {
  readonly kept: ReadonlyMap<GameId, MemoryGame>
  readonly invitations: ReadonlyMap<string, Invitation>
  readonly moves: ReadonlyMap<GameId, Move>
  readonly gone: ReadonlySet<AccountId>
  readonly moderators: Pick<MemoryModerators, 'forgetModerator'>
}

type MemoryHosting = Hosting & {
  /** Takes a deleted account out of the hosting of all games. Runs before its seats are deleted. */
  forget(account: AccountId, at: number): void
  forgetCandidate(game: GameId, account: AccountId): void
  /** A game has come back, so its host is not absent. */
  cameBack(game: GameId, at: number): void
}

const NOTHING: HostingState = { candidates: [], changes: [] }

/** The hosting of games, in memory. */
export function memoryHosting({ kept, invitations, moves, gone, moderators }: HostingParts): MemoryHosting {
  const states = new Map<GameId, HostingState>()
  const gameOf = (game: GameId): MemoryGame => {
    const found = kept.get(game)
    if (found === undefined) throw new Error(`game ${game} does not exist`)
    return found
  }
  const of = (game: GameId): HostingState => states.get(game) ?? NOTHING
  const stateOf = (game: GameId): HostedState => {
    const { host, seats, left } = gameOf(game).record
    const used = [...invitations.values()].flatMap(it => (it.game === game ? (it.usedBy ?? []) : []))
    const invited = used.filter(it => !gone.has(it))
    return { game, host, hosting: of(game), seats, left: left.map(({ account }) => account), invited }
  }
  const save = (game: GameId, { host, hosting, noted, closed }: HostingChanged): void => {
    const found = gameOf(game)
    const { record } = found
    if (host !== record.host) moderators.forgetModerator(game, host)
    found.record = { ...record, host, ...(closed === undefined ? {} : { suspended: record.suspended ?? closed }) }
    states.set(game, { ...hosting, changes: [...of(game).changes, ...noted].slice(-HOSTING_CHANGES_SHOWN) })
  }
  const forgetCandidate = (game: GameId, account: AccountId): void =>
    void states.set(game, { ...of(game), candidates: of(game).candidates.filter(it => it.account !== account) })
  return {
    of: async game => of(game),
    async change(game, decide) {
      const decided = decide(stateOf(game))
      if (decided.ok) save(game, decided)
      return decided
    },
    named: async game => of(game).named,
    async due(until, limit) {
      return [...states]
        .flatMap(([game, { absence }]) => (absence === undefined ? [] : [{ game, until: absence.until }]))
        .filter(it => it.until <= until && firstCandidate(stateOf(it.game)) !== undefined)
        .sort((a, b) => a.until - b.until)
        .slice(0, limit)
        .map(({ game }) => game)
    },
    async unseen(before, now, limit) {
      for (const game of kept.keys()) if (of(game).seenAt === undefined) states.set(game, { ...of(game), seenAt: now })
      return [...kept.values()]
        .filter(({ record: { id, host, suspended, seats } }) => {
          const { absence } = of(id)
          const goesOn = suspended === undefined && !moves.has(id) && absence === undefined && host !== noHost(id)
          return goesOn && seats.some(({ account }) => account !== host)
        })
        .map(({ record: { id } }) => ({ game: id, seenAt: of(id).seenAt ?? now }))
        .filter(({ seenAt }) => seenAt < before)
        .sort((a, b) => a.seenAt - b.seenAt)
        .slice(0, limit)
        .map(({ game }) => game)
    },
    async hostedBy(account) {
      const hosted = [...kept.values()].filter(({ record }) => record.host === account).reverse()
      return hosted.map(({ record: { id, title } }) => ({ ...stateOf(id), title }))
    },
    forget(account, at) {
      for (const [game, found] of kept) {
        forgetCandidate(game, account)
        const { offer, ...rest } = of(game)
        if (offer?.to === account) states.set(game, rest)
        if (found.record.host === account) save(game, withoutHost(stateOf(game), at))
      }
    },
    cameBack(game, at) {
      const { absence: _, ...state } = of(game)
      states.set(game, { ...state, seenAt: at, changes: [...state.changes, { at, what: 'cameBack' }] })
    },
    forgetCandidate,
  }
}
