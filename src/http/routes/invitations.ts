import Type from 'typebox'
import { findInvitation } from '../../app/house/invitations/find-invitation.ts'
import { useInvitation } from '../../app/house/invitations/use-invitation.ts'
import { peopleOfGame } from '../../app/house/people-of-game.ts'
import { GameSummary } from '../../wire/game-summary.ts'
import { InvitationShown } from '../../wire/invitation-shown.ts'
import type { AccountPowers, Door, DoorPowers } from '../door.ts'
import { gameSummarised } from '../game-summarised.ts'
import { problemOfHouse } from '../problem-of.ts'
import { sendProblem } from '../send-problem.ts'
import { accountHere } from '../standing-here.ts'

const params = Type.Object({ secret: Type.String({ maxLength: 200 }) })

/** Invitations to games, for whoever has their secret. */
export function invitationRoutes(door: Door, { house, accounts }: DoorPowers & AccountPowers): void {
  door.get(
    '/api/v1/invitations/:secret',
    {
      config: { may: 'seeInvitation' },
      schema: { summary: 'What you are invited to, and by whom', params, response: { 200: InvitationShown } },
    },
    async (request, reply) => {
      const found = await findInvitation(house, accounts.people, request.params.secret, request.caller?.account)
      if (!found.ok) return sendProblem(reply, problemOfHouse(found))
      const { invitation, record } = found
      const { id, title, ruleset, visibility } = record
      const { by, person, until, usedBy } = invitation
      const host = (await accounts.people.named([by])).get(by)
      return {
        game: id,
        ...{ title, ruleset, visibility },
        ...(host === undefined ? {} : { by: host }),
        ...(person === undefined ? {} : { person, name: await nameIn(id, person) }),
        until: new Date(until).toISOString(),
        used: usedBy !== undefined,
      }
    },
  )

  door.post(
    '/api/v1/invitations/:secret',
    {
      config: { may: 'useInvitation' },
      schema: {
        summary: 'Use an invitation, once: you take the seat that it offers, or may look at the game from now on',
        params,
        response: { 200: GameSummary },
      },
    },
    async (request, reply) => {
      const account = accountHere(request)
      const used = await useInvitation(house, accounts.people, request.params.secret, account)
      return used.ok ? gameSummarised(used.record, account) : sendProblem(reply, problemOfHouse(used))
    },
  )

  const nameIn = async (game: string, person: string): Promise<string> => {
    const { people } = await peopleOfGame(house, game, person)
    return people[0]?.fullName ?? person
  }
}
