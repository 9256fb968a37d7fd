import type { FastifyReply } from 'fastify'
import Type from 'typebox'
import { gameToMute, muteGame } from '../../app/emails/unsubscribe-link.ts'
import { SERVER_PAGES } from '../../wire/page-addresses.ts'
import type { Door, DoorPowers } from '../door/door.ts'
import { FORM_POLICY, html, page } from '../pages/page.ts'

const params = Type.Object({ token: Type.String() })

/**
 * The link of an email that mutes its game. Looking at it changes nothing, since mail programs look at links by
 * themselves; its button, or a mail program by RFC 8058, sends a POST. No one has to sign in: whoever has the email may.
 */
export async function muteRoutes(door: Door, powers: DoorPowers): Promise<void> {
  await door.register(async inner => {
    // Browsers and mail programs send a form; what is in it does not matter.
    inner.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4_096 }, (_, __, done) => done(null, undefined))
    mutePages(inner, powers)
  })
}

const MUTE = SERVER_PAGES.mute.replace('$', ':')

function mutePages(door: Door, { server }: DoorPowers): void {
  const schema = { params, hide: true }

  door.get(MUTE, { config: { may: 'lookAround' }, schema }, async (request, reply) => {
    const found = await gameToMute(server, request.params.token)
    if (found === undefined) return sendPage(reply.code(404), unknownMutePage())
    return sendPage(reply, found.muted ? mutedPage(found.title) : mutePage(found.title))
  })

  door.post(MUTE, { config: { may: 'muteGame' }, schema }, async (request, reply) => {
    const found = await gameToMute(server, request.params.token)
    if (found === undefined) return sendPage(reply.code(404), unknownMutePage())
    await muteGame(server, found.game, found.account)
    return sendPage(reply, mutedPage(found.title))
  })
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  reply.header('content-security-policy', FORM_POLICY).header('cache-control', 'no-store')
  reply.header('referrer-policy', 'same-origin').header('x-robots-tag', 'noindex')
  return reply.type('text/html; charset=utf-8').send(page)
}

/** Asks whether a game is to be muted: one button. */
function mutePage(title: string): string {
  return page(
    'Mute a game',
    html`<h1>Mute “${title}”</h1>
<p>You will get no more emails about this game. You can still play, and you can undo this in your account.</p>
<form method="post"><button>Mute this game</button></form>`,
  )
}

/** Says that a game is muted. */
function mutedPage(title: string): string {
  return page(
    'Game muted',
    html`<h1>“${title}” is muted</h1>
<p>You get no more emails about this game. To get them again, go to <a href="/account">your account</a>.</p>`,
  )
}

/** Says that a link mutes nothing. */
function unknownMutePage(): string {
  return page(
    'Unknown link',
    html`<h1>This link is unknown</h1>
<p>It is incomplete or more than a year old. You choose which emails you get in <a href="/account">your account</a>.</p>`,
  )
}
