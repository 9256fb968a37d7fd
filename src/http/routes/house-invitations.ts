import Type from 'typebox'
import { HouseInvitation } from '../../wire/invitation.ts'
import type { AccountPowers, Door } from '../door.ts'
import { problemOfAccount } from '../problem-of-account.ts'
import { sendAccountAnswer } from '../send-account-answer.ts'
import { sendProblem } from '../send-problem.ts'
import { accountHere } from '../standing-here.ts'
import { supervisionTold } from '../supervision-told.ts'

/** Invitations to make an account, where not everybody may. */
export function houseInvitationRoutes(door: Door, { accounts: { registration } }: AccountPowers): void {
  door.get(
    '/api/v1/people/invitations',
    {
      config: { may: 'operate' },
      schema: {
        summary: 'Invitations to make an account',
        response: { 200: Type.Object({ invitations: Type.Array(HouseInvitation) }) },
      },
    },
    async () => ({ invitations: (await registration.invitations()).map(supervisionTold.invitation) }),
  )

  door.post(
    '/api/v1/people/invitations',
    {
      config: { may: 'operate' },
      schema: {
        summary: 'Invite somebody to make an account: by a letter to an address, or by a secret that you pass on',
        body: Type.Object(
          { address: Type.Optional(Type.String({ minLength: 3, maxLength: 320 })) },
          { additionalProperties: false },
        ),
        response: { 201: HouseInvitation },
      },
    },
    async (request, reply) => {
      const answer = await registration.invite(accountHere(request), request.body.address)
      if (!answer.ok) return sendProblem(reply, problemOfAccount(answer))
      const { invitation, secret } = answer
      const told = supervisionTold.invitation(invitation)
      return reply.code(201).send(secret === undefined ? told : { ...told, secret })
    },
  )

  door.delete(
    '/api/v1/people/invitations/:invitation',
    {
      config: { may: 'operate' },
      schema: {
        summary: 'Withdraw an invitation that nobody has used',
        params: Type.Object({ invitation: Type.String() }),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => sendAccountAnswer(reply, await registration.withdraw(request.params.invitation)),
  )
}
