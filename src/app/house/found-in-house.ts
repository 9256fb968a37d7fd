import type { AccountId, GameRecord } from '../../ports/game-store.ts'
import type { GameLetter } from '../desk/letters/game-letter.ts'
import { newDiceSecret } from '../dice/dice-secret.ts'
import { accountGone } from './account-gone.ts'
import { dayOf } from './day-of.ts'
import type { House } from './house.ts'
import { type HouseRefusal, houseRefuses } from './house-codes.ts'
import { foundersInvitations } from './invitations/founders-invitations.ts'
import type { NewInvitation } from './invitations/new-invitation.ts'
import { lettersFor } from './letters/letters-for.ts'
import { ownSeat } from './own-seat.ts'
import { titleMeant } from './title-meant.ts'
import type { WantedGame } from './wanted-game.ts'

export type FoundedInHouse =
  | {
      readonly ok: true
      readonly record: GameRecord
      readonly persons: readonly string[]
      readonly invitations: readonly NewInvitation[]
    }
  | HouseRefusal

/** Founds a game with its invitations; it is there when it is kept. The seats of the others are taken by invitation. */
export async function foundInHouse(house: House, host: AccountId, wanted: WantedGame): Promise<FoundedInHouse> {
  const own = ownSeat(wanted)
  if (typeof own === 'object') return own
  const title = titleMeant(wanted.title, 'cannotFound')
  if (typeof title === 'object') return title
  return house.quotas.founding(host, () => founded(house, host, { ...wanted, title }, own))
}

async function founded(
  house: House,
  host: AccountId,
  wanted: WantedGame,
  own: number | 'none',
): Promise<FoundedInHouse> {
  const { title, visibility, ruleset, players, hostName, founderPlays: _, ...founding } = wanted
  const game = house.newId()
  const at = house.clock.now()
  const secret = newDiceSecret()
  const named = players.map(({ name, surname }) => ({ name, surname }))
  const reply = await house.desks.found({ ...founding, ruleset, players: named, game, at, secret })
  if (!reply.ok) return houseRefuses('cannotFound', reply.sentence, { field: reply.field })
  const many = await house.quotas.inviting(host, players.filter(({ invite }) => invite !== undefined).length)
  if (many !== undefined) return many
  const founder = own === 'none' ? undefined : reply.persons[own]
  const seats = founder === undefined ? [] : [{ person: founder, account: host }]
  const due = reply.nextDue === undefined ? {} : { nextDue: reply.nextDue }
  const record = { id: game, title, ruleset, visibility, host, foundedAt: at, seats, ...due }
  const by = { account: host, ...(hostName === undefined ? {} : { name: hostName }) }
  const made = foundersInvitations(house, record, by, players, reply.persons)
  const reminders = lettersFor(house, record, seats, reply.letters.filter(isForLater))
  const letters = [...reminders, ...made.flatMap(it => it.letters)]
  const invitations = made.map(({ invitation }) => invitation)
  const charge = { day: dayOf(at), account: host }
  const begun = { record, entry: reply.entry, diceSecret: secret, invitations, letters, charge }
  if ((await house.store.games.found(begun)) === 'gone') return accountGone()
  for (const { notBefore } of letters) house.letters.expect(notBefore)
  if (reply.nextDue !== undefined) house.deadlines.expect(reply.nextDue + 1)
  const kept = await house.store.games.record(game)
  if (kept === undefined) throw new Error(`game ${game} was kept and is not there`)
  return { ok: true, record: kept, persons: reply.persons, invitations: made }
}

/** Whoever founds a game is there already. */
function isForLater({ at }: GameLetter): boolean {
  return at !== undefined
}
