import { LetterSent, NewAccount } from '../../wire/account.ts'
import { WhoMayCome } from '../../wire/game.ts'
import { sendLetterSent } from '../answers/send-account-answer.ts'
import type { AccountPowers, Door } from '../door/door.ts'
import { atThisMachine } from '../door/origins.ts'
import { giveDevice, visitorToKnowAgain } from '../door/session-cookie.ts'

/** Coming to the server. */
export function signUpRoutes(door: Door, { accounts, origin, lettersKept = false }: AccountPowers): void {
  door.get(
    '/api/v1/accounts',
    {
      config: { may: 'lookAround' },
      schema: {
        summary: 'Who may make an account here, and whether letters lie at /letters for you',
        response: { 200: WhoMayCome },
      },
    },
    async request => ({ registration: accounts.registration.way, lettersHere: lettersKept && atThisMachine(request) }),
  )

  door.post(
    '/api/v1/accounts',
    {
      config: { may: 'signIn' },
      schema: {
        summary:
          'Make an account: a letter goes to the address, and its link opens the account in this browser, or with the password',
        body: NewAccount,
        response: { 202: LetterSent },
      },
    },
    async (request, reply) => {
      const visitor = visitorToKnowAgain(request, origin)
      giveDevice(reply, origin, visitor.device)
      return sendLetterSent(reply, await accounts.registration.signUp(request.body, visitor))
    },
  )
}
