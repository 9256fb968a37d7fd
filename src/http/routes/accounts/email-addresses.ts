import Type from 'typebox'
import { AddressAndPassword, AddressGiven, AddressProof, EmailSent, OwnAddress } from '../../../wire/account.ts'
import { problemOfAccountRefusal } from '../../answers/problem-of-refusal.ts'
import { sendProblem } from '../../answers/send.ts'
import { sendAccountOutcome, sendEmailOutcome } from '../../answers/send-account-outcome.ts'
import { accountHere } from '../../door/caller-and-access.ts'
import type { AccountPowers, Door } from '../../door/route-types.ts'
import { setSessionCookie, visitorHere, visitorWithDevice } from '../../door/session-cookie.ts'
import { accountView } from '../../views/account-view.ts'

/** Routes for the addresses of an account. */
export function addressRoutes(door: Door, { accounts: { addresses }, origin }: AccountPowers): void {
  door.get(
    '/api/v1/me/addresses',
    {
      config: { may: 'keepAccount' },
      schema: {
        summary: 'Your addresses',
        response: { 200: Type.Object({ addresses: Type.Array(OwnAddress) }) },
      },
    },
    async request => ({ addresses: (await addresses.of(accountHere(request))).map(accountView.address) }),
  )

  door.post(
    '/api/v1/me/addresses',
    {
      config: { may: 'keepAccount' },
      schema: {
        summary: 'Add an address, or resend its confirmation email',
        body: AddressAndPassword,
        response: { 202: EmailSent },
      },
    },
    async (request, reply) =>
      sendEmailOutcome(reply, await addresses.add(accountHere(request), request.body, visitorHere(request))),
  )

  door.delete(
    '/api/v1/me/addresses',
    {
      config: { may: 'keepAccount' },
      schema: { summary: 'Remove an address', body: AddressAndPassword, response: { 204: Type.Null() } },
    },
    async (request, reply) =>
      sendAccountOutcome(reply, await addresses.remove(accountHere(request), request.body, visitorHere(request))),
  )

  door.post(
    '/api/v1/addresses/verify',
    {
      config: { may: 'signIn' },
      schema: {
        summary: 'Verify an address, once, with its emailed link, if you requested the link',
        body: AddressProof,
        response: { 200: AddressGiven },
      },
    },
    async (request, reply) => {
      const { caller, body } = request
      const proof = { ...body, ...(caller === null ? {} : { caller: caller.account }) }
      const answer = await addresses.verify(proof, visitorWithDevice(request, origin))
      if (!answer.ok) return sendProblem(reply, problemOfAccountRefusal(answer))
      if (answer.opened !== undefined && caller === null) setSessionCookie(reply, origin, answer.opened)
      return { address: answer.address }
    },
  )
}
