import { serverRefusal } from '../../../app/server/server-refusals.ts'
import type { Caller } from '../../../ports/caller.ts'
import { TOKENS_ROUTES } from '../../../wire/routes/tokens.ts'
import { problemOfAccountRefusal, problemOfServerRefusal } from '../../answers/problem-of-refusal.ts'
import { sendProblem } from '../../answers/send.ts'
import { sendAccountOutcome } from '../../answers/send-account-outcome.ts'
import { accountHere } from '../../door/caller-and-access.ts'
import type { AccountPowers, Door } from '../../door/route-types.ts'
import { serve } from '../../door/serve-route.ts'
import { visitorHere } from '../../door/session-cookie.ts'
import { accountView } from '../../views/account-view.ts'

/** Routes for API tokens, which are keys for a person's own programs. */
export function tokenRoutes(door: Door, { accounts: { tokens } }: AccountPowers): void {
  serve(door, TOKENS_ROUTES, 'GET /api/v1/me/tokens', { may: 'keepAccount' }, async request => ({
    tokens: (await tokens.of(accountHere(request))).map(accountView.token),
  }))

  serve(door, TOKENS_ROUTES, 'POST /api/v1/me/tokens', { may: 'keepAccount' }, async (request, reply) => {
    const { name, scopes, until } = request.body
    const wish = { name, scopes, ...(until === undefined ? {} : { until: Date.parse(until) }) }
    if (request.caller?.guest === true) return sendProblem(reply, problemOfServerRefusal(TOKEN_OF_GUEST))
    const answer = await tokens.make(request.caller as Caller, wish, visitorHere(request))
    if (!answer.ok) return sendProblem(reply, problemOfAccountRefusal(answer))
    return reply.code(201).send({ token: accountView.token(answer.token), secret: answer.secret })
  })

  serve(door, TOKENS_ROUTES, 'DELETE /api/v1/me/tokens/:token', { may: 'keepAccount' }, async (request, reply) => {
    const { token } = request.params
    return sendAccountOutcome(reply, await tokens.revoke(accountHere(request), token, visitorHere(request)))
  })
}

const TOKEN_OF_GUEST = serverRefusal('accountNeeded', 'Guests can’t create tokens. Create an account first.')
