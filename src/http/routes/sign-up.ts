import { EmailSent, NewAccount } from '../../wire/account.ts'
import { WhoMayCome } from '../../wire/game.ts'
import { sendEmailSent } from '../answers/send-account-answer.ts'
import type { AccountPowers, Door } from '../door/door.ts'
import { atThisMachine } from '../door/origins.ts'
import { giveDevice, visitorToKnowAgain } from '../door/session-cookie.ts'

/** Routes for registration on the server. */
export function signUpRoutes(door: Door, { accounts, origin, emailsKept = false }: AccountPowers): void {
  door.get(
    '/api/v1/accounts',
    {
      config: { may: 'lookAround' },
      schema: {
        summary: 'Who can create an account here, and whether emails are shown to you at /emails',
        response: { 200: WhoMayCome },
      },
    },
    async request => ({ registration: accounts.registration.way, emailsHere: emailsKept && atThisMachine(request) }),
  )

  door.post(
    '/api/v1/accounts',
    {
      config: { may: 'signIn' },
      schema: {
        summary: 'Create an account: the link in the email activates it, in this browser or with the password',
        body: NewAccount,
        response: { 202: EmailSent },
      },
    },
    async (request, reply) => {
      const visitor = visitorToKnowAgain(request, origin)
      giveDevice(reply, origin, visitor.device)
      return sendEmailSent(reply, await accounts.registration.signUp(request.body, visitor))
    },
  )
}
