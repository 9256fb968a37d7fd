import type { GameRecord } from '../../../ports/game-store.ts'
import type { House } from '../house.ts'
import { type HouseRefusal, houseRefuses } from '../house-codes.ts'
import { type GamePerson, peopleOfGame } from '../people-of-game.ts'
import { type NewInvitation, newInvitation } from './new-invitation.ts'
import type { Inviter, SentTo } from './wanted-invitation.ts'

/** Whom somebody wants to have in a game: a person of it, by identity or name, or anybody; and where the letter goes. */
type Invitee = { readonly person?: string; readonly sentTo?: SentTo }

type Invited = { readonly ok: true; readonly made: NewInvitation } | HouseRefusal

/** Invites somebody to a game, for its host: it can be used once it is kept. */
export async function inviteToGame(
  house: House,
  record: GameRecord,
  by: Inviter,
  { person: meant, sentTo }: Invitee,
): Promise<Invited> {
  const person = meant === undefined ? undefined : await freePerson(house, record, meant)
  if (person !== undefined && 'ok' in person) return person
  const much = await house.quotas.inviting(by.account, 1)
  if (much !== undefined) return much
  const made = newInvitation(house, record, by, {
    ...(person === undefined ? {} : { person }),
    ...(sentTo === undefined ? {} : { sentTo }),
  })
  await house.store.invitations.add(made.invitation, made.letters)
  for (const { notBefore } of made.letters) house.letters.expect(notBefore)
  return { ok: true, made }
}

/** The person whom somebody means, if nobody plays them. */
async function freePerson(house: House, record: GameRecord, meant: string): Promise<GamePerson | HouseRefusal> {
  const { people, sentence = '' } = await peopleOfGame(house, record.id, meant)
  const [person] = people
  if (person === undefined) return houseRefuses('noSuchPerson', sentence, { field: 'person' })
  if (!record.seats.some(seat => seat.person === person.person)) return person
  return houseRefuses('seatTaken', `Somebody plays ${person.fullName} already.`, { field: 'person' })
}
