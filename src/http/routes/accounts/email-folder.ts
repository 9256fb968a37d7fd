import type { EmailFolder, FiledEmail } from '../../../ports/email.ts'
import { type Html, html } from '../../../unicode/html.ts'
import { problemOfServerRefusal } from '../../answers/problem-of-refusal.ts'
import { sendProblem } from '../../answers/send.ts'
import { isAtThisMachine } from '../../door/origins-and-methods.ts'
import type { Door } from '../../door/route-types.ts'
import { PAGE_POLICY, page } from '../../pages/html-page.ts'

const SHOWN = 100

/**
 * Shows the emails of a server without a mail server to someone who uses its machine. Because the emails contain links
 * that sign people in, no one else can even find out whether there are any: not over the network, not through a proxy,
 * and not through a stranger's page that links here.
 */
export function emailRoutes(door: Door, { emails }: { readonly emails: EmailFolder }): void {
  door.get('/emails', { config: { may: 'lookAround' }, schema: { hide: true } }, async (request, reply) => {
    if (!isAtThisMachine(request))
      return sendProblem(reply, problemOfServerRefusal({ code: 'unknownThing', sentence: 'There is nothing here.' }))
    reply.header('content-security-policy', PAGE_POLICY).header('cache-control', 'no-store')
    return reply.type('text/html; charset=utf-8').send(emailsPage(await emails.list(SHOWN)))
  })
}

/** A page with the emails in the folder, latest first, each as its recipient would have seen it. */
function emailsPage(emails: readonly FiledEmail[]): string {
  return page(
    'Emails',
    html`<h1>Emails</h1>
<p>This server has no mail server: emails are saved in its data folder instead of being sent, and are shown here to
anyone at this machine.</p>
${emails.length === 0 ? html`<p>There are no emails yet.</p>` : html`<ul>${emails.map(emailItem)}</ul>`}`,
  )
}

function emailItem({ name, to, subject, text }: FiledEmail): Html {
  return html`<li id="${name}"><strong>${subject}</strong>
<span class="about">to ${to}</span>
<pre>${text.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/).map(withLink)}</pre></li>`
}

/** Renders one part of a text. Every second part is a link. */
function withLink(part: string, index: number): Html {
  return index % 2 === 0 ? html`${part}` : html`<a href="${part}">${part}</a>`
}
