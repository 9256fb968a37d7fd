import {
  CLOSED_WHY,
  HOSTING_CHANGES_SHOWN,
  type HostCandidate,
  type Hosting,
  type HostingChange,
  type HostingState,
  noHost,
  type Passing,
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
  const set = (game: GameId, change: Partial<HostingState>): void => {
    const next = { ...of(game), ...change }
    states.set(game, Object.fromEntries(Object.entries(next).filter(([, it]) => it !== undefined)) as typeof next)
  }
  const personOf = (game: GameId, account: AccountId): string | undefined =>
    gameOf(game).record.seats.find(seat => seat.account === account)?.person
  const named = <Name extends 'person' | 'by'>(name: Name, person: string | undefined) =>
    (person === undefined ? {} : { [name]: person }) as { readonly [key in Name]?: string }
  const addChange = (game: GameId, change: HostingChange): void =>
    set(game, { changes: [...of(game).changes, change].slice(-HOSTING_CHANGES_SHOWN) })
  const withoutCandidate = (game: GameId, account: AccountId): readonly HostCandidate[] =>
    of(game).candidates.filter(it => it.account !== account)
  const firstCandidate = (game: GameId, besides: AccountId): AccountId | undefined =>
    withoutCandidate(game, besides).find(({ account }) => personOf(game, account) !== undefined)?.account
  const makeHost = (game: GameId, host: AccountId, at: number): void => {
    const found = gameOf(game)
    found.record = { ...found.record, host }
    moderators.forgetModerator(game, host)
    const { changes, named: byRules } = of(game)
    const keptNamed = byRules === undefined ? {} : { named: byRules }
    states.set(game, { changes, ...keptNamed, seenAt: at, candidates: withoutCandidate(game, host) })
  }
  const loseHost = (game: GameId, from: AccountId, { at, what }: Pick<HostingChange, 'at' | 'what'>): void => {
    const next = firstCandidate(game, from)
    const by = named('by', personOf(game, from))
    makeHost(game, next ?? noHost(game), at)
    const person = next === undefined ? {} : named('person', personOf(game, next))
    addChange(game, { at, what, ...person, ...by })
  }
  const isAlone = (game: GameId, account: AccountId): boolean => {
    const { seats, left } = gameOf(game).record
    const used = [...invitations.values()].flatMap(it =>
      it.game === game && it.usedBy !== undefined && !gone.has(it.usedBy) ? [it.usedBy] : [],
    )
    return [...seats.map(it => it.account), ...left.map(it => it.account), ...used].every(it => it === account)
  }
  const mayTake = (game: GameId, account: AccountId): boolean => {
    const { seats, left } = gameOf(game).record
    if (seats.length > 0) return seats.some(seat => seat.account === account)
    const isInvited = [...invitations.values()].some(it => it.game === game && it.usedBy === account)
    return isInvited || left.some(seat => seat.account === account)
  }
  const mayPass = (game: GameId, { to, at, why }: Passing): boolean => {
    const { offer, absence } = of(game)
    switch (why) {
      case 'rules':
        return personOf(game, to) !== undefined
      case 'accepted':
        return offer?.to === to && personOf(game, to) !== undefined
      case 'absent':
        return absence !== undefined && absence.until <= at && mayTake(game, to)
      case 'took':
        return !gone.has(to) && mayTake(game, to)
    }
  }
  const isHost = (game: GameId, account: AccountId): boolean => gameOf(game).record.host === account
  return {
    of: async game => of(game),
    async offer(game, from, offer) {
      if (!isHost(game, from) || (offer !== undefined && personOf(game, offer.to) === undefined)) return 'conflict'
      const { offer: _, ...rest } = of(game)
      states.set(game, offer === undefined ? rest : { ...rest, offer })
      return 'kept'
    },
    async pass(game, passing) {
      const { from, to, at, why, rule } = passing
      if (!isHost(game, from) || !mayPass(game, passing)) return 'conflict'
      const by = named('by', personOf(game, from))
      makeHost(game, to, at)
      addChange(game, { at, what: why, ...named('person', personOf(game, to)), ...by, ...(rule && { rule }) })
      return 'kept'
    },
    async giveUp(game, from, at) {
      if (!isHost(game, from)) return 'conflict'
      loseHost(game, from, { at, what: 'gaveUp' })
      return 'kept'
    },
    async ask(game, candidate) {
      if (personOf(game, candidate.account) === undefined) return 'conflict'
      const { candidates } = of(game)
      if (!candidates.some(({ account }) => account === candidate.account))
        set(game, { candidates: [...candidates, candidate] })
      return 'kept'
    },
    withdraw: async (game, account) => set(game, { candidates: withoutCandidate(game, account) }),
    named: async game => of(game).named,
    async keepNamed(game, byRules) {
      const { named: _, ...rest } = of(game)
      states.set(game, byRules === undefined ? rest : { ...rest, named: byRules })
    },
    async announce(game, host, absence) {
      if (!isHost(game, host) || of(game).absence !== undefined) return 'conflict'
      set(game, { absence })
      addChange(game, { at: absence.at, what: 'announced', ...named('by', absence.by) })
      return 'kept'
    },
    async seen(game, host, at) {
      if (!isHost(game, host)) return false
      const { absence, ...rest } = of(game)
      states.set(game, { ...rest, seenAt: at })
      if (absence !== undefined) addChange(game, { at, what: 'returned', ...named('person', personOf(game, host)) })
      return absence !== undefined
    },
    async due(until, limit) {
      return [...states]
        .flatMap(([game, { absence }]) => (absence === undefined ? [] : [{ game, until: absence.until }]))
        .filter(it => it.until <= until && firstCandidate(it.game, '') !== undefined)
        .sort((a, b) => a.until - b.until)
        .slice(0, limit)
        .map(({ game }) => game)
    },
    async unseen(before, now, limit) {
      for (const game of kept.keys()) if (of(game).seenAt === undefined) set(game, { seenAt: now })
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
      return hosted.map(({ record: { id: game, title } }) => {
        const next = firstCandidate(game, account)
        if (next !== undefined) return { game, title, becomes: { passesTo: next } }
        return { game, title, becomes: isAlone(game, account) ? ('closed' as const) : ('waits' as const) }
      })
    },
    forget(account, at) {
      for (const [game, found] of kept) {
        set(game, { candidates: withoutCandidate(game, account) })
        const { offer, ...rest } = of(game)
        if (offer?.to === account) states.set(game, rest)
        if (found.record.host !== account) continue
        const isEmpty = isAlone(game, account)
        loseHost(game, account, { at, what: 'deleted' })
        if (!isEmpty) continue
        found.record = { ...found.record, suspended: found.record.suspended ?? { at, why: CLOSED_WHY } }
        addChange(game, { at, what: 'closed' })
      }
    },
    cameBack(game, at) {
      const { absence: _, ...state } = of(game)
      states.set(game, { ...state, seenAt: at })
      addChange(game, { at, what: 'cameBack' })
    },
    forgetCandidate: (game, account) => set(game, { candidates: withoutCandidate(game, account) }),
  }
}
