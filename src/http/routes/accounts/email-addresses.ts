import { EMAIL_ADDRESSES_ROUTES } from '../../../wire/routes/email-addresses.ts'
import { problemOfAccountRefusal } from '../../answers/problem-of-refusal.ts'
import { sendProblem } from '../../answers/send.ts'
import { sendAccountOutcome, sendEmailOutcome } from '../../answers/send-account-outcome.ts'
import { accountHere } from '../../door/caller-and-access.ts'
import type { AccountPowers, Door } from '../../door/route-types.ts'
import { serve } from '../../door/serve-route.ts'
import { setSessionCookie, visitorHere, visitorWithDevice } from '../../door/session-cookie.ts'
import { accountView } from '../../views/account-view.ts'

/** Routes for the addresses of an account. */
export function addressRoutes(door: Door, { accounts: { addresses }, origin }: AccountPowers): void {
  serve(door, EMAIL_ADDRESSES_ROUTES, 'GET /api/v1/me/addresses', { may: 'keepAccount' }, async request => ({
    addresses: (await addresses.of(accountHere(request))).map(accountView.address),
  }))

  serve(door, EMAIL_ADDRESSES_ROUTES, 'POST /api/v1/me/addresses', { may: 'keepAccount' }, async (request, reply) =>
    sendEmailOutcome(reply, await addresses.add(accountHere(request), request.body, visitorHere(request))),
  )

  serve(door, EMAIL_ADDRESSES_ROUTES, 'DELETE /api/v1/me/addresses', { may: 'keepAccount' }, async (request, reply) =>
    sendAccountOutcome(reply, await addresses.remove(accountHere(request), request.body, visitorHere(request))),
  )

  serve(door, EMAIL_ADDRESSES_ROUTES, 'POST /api/v1/addresses/verify', { may: 'signIn' }, async (request, reply) => {
    const { caller, body } = request
    const proof = { ...body, ...(caller === null ? {} : { caller: caller.account }) }
    const answer = await addresses.verify(proof, visitorWithDevice(request, origin))
    if (!answer.ok) return sendProblem(reply, problemOfAccountRefusal(answer))
    if (answer.opened !== undefined && caller === null) setSessionCookie(reply, origin, answer.opened)
    return { address: answer.address }
  })
}
