import type { JsonObject } from '../../kernel/json.ts'
import type { AccountId, GameRecord, Visibility } from '../../ports/game-store.ts'
import type { GameLetter } from '../desk/letters/game-letter.ts'
import { newDiceSecret } from '../dice/dice-secret.ts'
import type { House } from './house.ts'
import { type HouseRefusal, houseRefuses } from './house-codes.ts'
import { lettersFor } from './letters/letters-for.ts'

/** A game that an account wants to found. The first of the players is the founder, if they play themselves. */
export type WantedGame = {
  readonly title: string
  readonly ruleset: string
  readonly settings: JsonObject
  readonly zone?: string
  readonly visibility: Visibility
  readonly players: readonly { readonly name: string; readonly surname: string }[]
  readonly founderPlays: boolean
  readonly position?: JsonObject
}

export type FoundedInHouse =
  | { readonly ok: true; readonly record: GameRecord; readonly persons: readonly string[] }
  | HouseRefusal

/** Founds a game; it is there when it is kept. The seats of the others are taken by invitation. */
export async function foundInHouse(house: House, host: AccountId, wanted: WantedGame): Promise<FoundedInHouse> {
  const much = await house.quotas.founding(host)
  if (much !== undefined) return much
  const { title, founderPlays, visibility, ...founding } = wanted
  const game = house.newId()
  const at = house.clock.now()
  const secret = newDiceSecret()
  const reply = await house.desks.found({ ...founding, game, at, secret })
  if (!reply.ok) return houseRefuses('cannotFound', reply.sentence, { field: reply.field })
  const [founder] = reply.persons
  const seats = founderPlays && founder !== undefined ? [{ person: founder, account: host }] : []
  const due = reply.nextDue === undefined ? {} : { nextDue: reply.nextDue }
  const record = { id: game, title, ruleset: wanted.ruleset, visibility, host, foundedAt: at, seats, ...due }
  const letters = lettersFor(house, record, seats, reply.letters.filter(isForLater))
  await house.store.games.found({ record, entry: reply.entry, diceSecret: secret, letters })
  for (const { notBefore } of letters) house.letters.expect(notBefore)
  house.quotas.took(host, JSON.stringify(reply.entry.entry).length)
  if (reply.nextDue !== undefined) house.deadlines.expect(reply.nextDue + 1)
  const kept = await house.store.games.record(game)
  if (kept === undefined) throw new Error(`game ${game} was kept and is not there`)
  return { ok: true, record: kept, persons: reply.persons }
}

/** Whoever founds a game is there already. */
function isForLater({ at }: GameLetter): boolean {
  return at !== undefined
}
