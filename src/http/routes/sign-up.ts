import Type from 'typebox'
import { LetterSent } from '../../wire/letter-sent.ts'
import { NewAccount } from '../../wire/new-account.ts'
import type { AccountPowers, Door } from '../door.ts'
import { sendLetterSent } from '../send-letter-sent.ts'
import { visitorHere } from '../visitor-here.ts'

/** Coming to the house. */
export function signUpRoutes(door: Door, { accounts }: AccountPowers): void {
  door.get(
    '/api/v1/accounts',
    {
      config: { may: 'lookAround' },
      schema: {
        summary: 'Who may make an account here',
        response: { 200: Type.Object({ registration: Type.Enum(['open', 'invitation', 'closed']) }) },
      },
    },
    async () => ({ registration: accounts.registration.way }),
  )

  door.post(
    '/api/v1/accounts',
    {
      config: { may: 'signIn' },
      schema: {
        summary: 'Make an account: a letter goes to the address, and its link opens the account',
        body: NewAccount,
        response: { 202: LetterSent },
      },
    },
    async (request, reply) =>
      sendLetterSent(reply, await accounts.registration.signUp(request.body, visitorHere(request))),
  )
}
