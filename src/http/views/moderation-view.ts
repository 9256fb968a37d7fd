import { type GameForOperators, gamesForOperators } from '../../app/server/load.ts'
import type { AccountId, GameId, GameRecord, Withheld as Kept } from '../../ports/game-store.ts'
import type { ModerationEntry as Done, Report as Reported } from '../../ports/moderation.ts'
import type { Withheld } from '../../wire/entry.ts'
import type { Deed, Report, SuspendedGame } from '../../wire/moderation.ts'
import type { AccountPowers, DoorPowers } from '../door/door.ts'

/** Reports, and what operators did, as they are told over the wire. */
export const orderView = {
  report: (report: Reported, known: KnownToOperators = NOTHING): Report => {
    const { id, game, entry, by, at, why, settled } = report
    return {
      id,
      game,
      ...known.games.get(game),
      ...(entry === undefined ? {} : { entry }),
      ...who(by, known),
      at: instant(at),
      why,
      ...(settled === undefined
        ? {}
        : { settled: { ...who(settled.by, known), at: instant(settled.at), how: settled.how } }),
    }
  },
  deed: (deed: Done, known: KnownToOperators): Deed => {
    const title = deed.game === undefined ? undefined : known.games.get(deed.game)?.title
    return { ...deed, ...who(deed.by, known), at: instant(deed.at), ...(title === undefined ? {} : { title }) }
  },
  withheld: (withheld: Kept): Withheld => ({ ...withheld, at: instant(withheld.at) }),
  suspended: ({ id, title, visibility, suspended }: GameRecord): SuspendedGame => ({
    game: id,
    ...(visibility === 'public' ? { title } : {}),
    at: instant(suspended?.at ?? 0),
    why: suspended?.why ?? '',
  }),
} as const

const NOTHING: KnownToOperators = { games: new Map(), names: new Map() }

/** Someone by their account, and by what the server calls them. */
function who(by: AccountId, { names }: KnownToOperators): { readonly by: AccountId; readonly byName?: string } {
  const byName = names.get(by)
  return { by, ...(byName === undefined ? {} : { byName }) }
}

function instant(at: number): string {
  return new Date(at).toISOString()
}

/** What operators are told beside the identities of games and accounts: what the server calls them. */
type KnownToOperators = {
  readonly games: ReadonlyMap<GameId, GameForOperators>
  readonly names: ReadonlyMap<AccountId, string>
}

/** What some things are about, and who had a hand in them. */
type About = { readonly game?: GameId; readonly by: AccountId; readonly settled?: { readonly by: AccountId } }

export async function knownToOperators(
  { server, accounts }: DoorPowers & Partial<AccountPowers>,
  things: readonly About[],
): Promise<KnownToOperators> {
  const games = await gamesForOperators(
    server,
    things.flatMap(({ game }) => (game === undefined ? [] : [game])),
  )
  const people = things.flatMap(({ by, settled }) => (settled === undefined ? [by] : [by, settled.by]))
  return { games, names: (await accounts?.people.named(people)) ?? new Map() }
}
