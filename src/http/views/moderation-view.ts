import { type GameForOperators, gamesForOperators } from '../../app/server/health.ts'
import type { AccountId, GameId, GameRecord, Withheld as Kept } from '../../ports/game-store.ts'
import type { ModerationEntry as Done, Report as Reported } from '../../ports/moderation.ts'
import type { Withheld } from '../../wire/game/entry.ts'
import type { ModerationAction, Report, SuspendedGame } from '../../wire/moderation.ts'
import { wireInstant } from '../../wire/wire-instant.ts'
import type { AccountPowers, DoorPowers } from '../door/route-types.ts'

/** Reports and operators' actions, for the client. */
export const moderationView = {
  report: (report: Reported, known: KnownToOperators = NOTHING): Report => {
    const { id, game, entry, message, act, to, by, at, why, settled } = report
    return {
      id,
      game,
      ...known.games.get(game),
      ...(entry === undefined ? {} : { entry }),
      ...(message === undefined ? {} : { message }),
      ...(act === undefined ? {} : { act }),
      ...(to === undefined ? {} : { to }),
      ...personNamed(by, known),
      at: wireInstant(at),
      why,
      ...(settled === undefined
        ? {}
        : { settled: { ...personNamed(settled.by, known), at: wireInstant(settled.at), how: settled.how } }),
    }
  },
  action: (action: Done, known: KnownToOperators): ModerationAction => {
    const title = action.game === undefined ? undefined : known.games.get(action.game)?.title
    return {
      ...action,
      ...personNamed(action.by, known),
      at: wireInstant(action.at),
      ...(title === undefined ? {} : { title }),
    }
  },
  withheld: (withheld: Kept): Withheld => ({ ...withheld, at: wireInstant(withheld.at) }),
  suspended: ({ id, title, visibility, suspended }: GameRecord): SuspendedGame => ({
    game: id,
    ...(visibility === 'public' ? { title } : {}),
    at: wireInstant(suspended?.at ?? 0),
    why: suspended?.why ?? '',
  }),
} as const

const NOTHING: KnownToOperators = { games: new Map(), names: new Map() }

/** A person: their account, and their name on this server. */
function personNamed(by: AccountId, { names }: KnownToOperators): { readonly by: AccountId; readonly byName?: string } {
  const byName = names.get(by)
  return { by, ...(byName === undefined ? {} : { byName }) }
}

/** The names of games and accounts, by identity, as far as operators may see them. */
type KnownToOperators = {
  readonly games: ReadonlyMap<GameId, GameForOperators>
  readonly names: ReadonlyMap<AccountId, string>
}

/** The subject of a report or an action, and the people involved. */
type About = { readonly game?: GameId; readonly by: AccountId; readonly settled?: { readonly by: AccountId } }

export async function gamesAndNamesForOperators(
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
