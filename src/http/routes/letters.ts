import type { LetterFolder } from '../../ports/letter-folder.ts'
import { atThisMachine } from '../at-this-machine.ts'
import type { Door } from '../door.ts'
import { lettersPage } from '../pages/letters-page.ts'
import { PAGE_POLICY } from '../pages/page.ts'
import { problemOfHouse } from '../problem-of.ts'
import { sendProblem } from '../send-problem.ts'

const SHOWN = 100

/**
 * The letters of a server that has no mail server, for whoever sits at its machine. They hold links that sign people
 * in: nobody else is shown that there are any, neither over the network, nor behind a proxy, nor by the name of a
 * stranger's page that leads here.
 */
export function letterRoutes(door: Door, { letters }: { readonly letters: LetterFolder }): void {
  door.get('/letters', { config: { may: 'lookAround' }, schema: { hide: true } }, async (request, reply) => {
    if (!atThisMachine(request))
      return sendProblem(reply, problemOfHouse({ code: 'unknownThing', sentence: 'There is nothing here.' }))
    reply.header('content-security-policy', PAGE_POLICY).header('cache-control', 'no-store')
    return reply.type('text/html; charset=utf-8').send(lettersPage(await letters.list(SHOWN)))
  })
}
