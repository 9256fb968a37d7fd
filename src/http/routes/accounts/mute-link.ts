import type { FastifyReply } from 'fastify'
import Type from 'typebox'
import { gameToMute, muteGame } from '../../../app/emails/mute-games.ts'
import { html } from '../../../unicode/html.ts'
import { SERVER_PAGES } from '../../../wire/page-addresses.ts'
import type { Door, DoorPowers } from '../../door/route-types.ts'
import { FORM_POLICY, page } from '../../pages/html-page.ts'

const params = Type.Object({ token: Type.String() })

/**
 * Routes for the link in an email that mutes its game. Opening the link changes nothing, because mail programs open
 * links automatically. The button on the linked page sends a POST, and so does a mail program that supports RFC 8058.
 * No one needs to sign in: anyone who has the email can use the link.
 */
export async function muteRoutes(door: Door, powers: DoorPowers): Promise<void> {
  await door.register(async inner => {
    // Accepts forms, because browsers and mail programs send one. The content of the form does not matter.
    inner.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4_096 }, (_, __, done) => done(null, undefined))
    mutePageRoutes(inner, powers)
  })
}

const MUTE = SERVER_PAGES.mute.replace('$', ':')

function mutePageRoutes(door: Door, { server }: DoorPowers): void {
  const schema = { params, hide: true }

  door.get(MUTE, { config: { may: 'lookAround' }, schema }, async (request, reply) => {
    const found = await gameToMute(server, request.params.token)
    if (found === undefined) return sendPage(reply.code(404), unknownMutePage())
    return sendPage(reply, found.muted ? mutedPage(found.title) : muteConfirmationPage(found.title))
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

/** A page that asks for confirmation, with a button that mutes the game. */
function muteConfirmationPage(title: string): string {
  return page(
    'Mute a game',
    html`<h1>Mute “${title}”</h1>
<p>You will get no more emails about this game. You can still play, and you can undo this in your account.</p>
<form method="post"><button>Mute this game</button></form>`,
  )
}

/** A page that says that the game is muted. */
function mutedPage(title: string): string {
  return page(
    'Game muted',
    html`<h1>“${title}” is muted</h1>
<p>You will get no more emails about this game. To get them again, go to <a href="/account">your account</a>.</p>`,
  )
}

/** A page that says that the link is not valid for muting. */
function unknownMutePage(): string {
  return page(
    'Unknown link',
    html`<h1>This link does not work</h1>
<p>It is incomplete or more than a year old. You can choose which emails you get in <a href="/account">your account</a>.</p>`,
  )
}
