import type { FiledLetter, LetterFolder } from '../../ports/email.ts'
import { problemOfServer } from '../answers/problem-of.ts'
import { sendProblem } from '../answers/send.ts'
import type { Door } from '../door/door.ts'
import { atThisMachine } from '../door/origins.ts'
import { type Html, html, PAGE_POLICY, page } from '../pages/page.ts'

const SHOWN = 100

/**
 * The letters of a server that has no mail server, for whoever sits at its machine. They hold links that sign people
 * in: no one else is shown that there are any, neither over the network, nor behind a proxy, nor by the name of a
 * stranger's page that leads here.
 */
export function letterRoutes(door: Door, { letters }: { readonly letters: LetterFolder }): void {
  door.get('/letters', { config: { may: 'lookAround' }, schema: { hide: true } }, async (request, reply) => {
    if (!atThisMachine(request))
      return sendProblem(reply, problemOfServer({ code: 'unknownThing', sentence: 'There is nothing here.' }))
    reply.header('content-security-policy', PAGE_POLICY).header('cache-control', 'no-store')
    return reply.type('text/html; charset=utf-8').send(lettersPage(await letters.list(SHOWN)))
  })
}

/** The letters that were put into the folder, the latest first, each as it would have come. */
function lettersPage(letters: readonly FiledLetter[]): string {
  return page(
    'Letters',
    html`<h1>Letters</h1>
<p>This server has no mail server: letters are put into its data folder instead of being sent, and are shown here, to
whoever sits at this machine.</p>
${letters.length === 0 ? html`<p>There are none yet.</p>` : html`<ul>${letters.map(letterItem)}</ul>`}`,
  )
}

function letterItem({ name, to, subject, text }: FiledLetter): Html {
  return html`<li id="${name}"><strong>${subject}</strong>
<span class="about">to ${to}</span>
<pre>${text.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/).map(withLink)}</pre></li>`
}

/** Every other part is a link. */
function withLink(part: string, index: number): Html {
  return index % 2 === 0 ? html`${part}` : html`<a href="${part}">${part}</a>`
}
