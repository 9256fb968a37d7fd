import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { HOME, type HostedServer, openHostedServer } from '../http/hosted-server.ts'
import type { Came, Visiting } from '../http/visiting.ts'

type Filled = HostedServer & {
  readonly ann: Visiting & { readonly account: string }
  readonly bob: Visiting & { readonly account: string }
  readonly url: string
  readonly link: string
  readonly strangers: readonly Visiting[]
  /** The last entry before the strangers came. */
  readonly before: number
}

const ANNOUNCE = { do: 'announce', with: { text: 'Here I am.' } }

function fine({ status, body }: Came): Came['body'] {
  assert.ok(status < 300, JSON.stringify(body))
  return body
}

function refused({ body }: Came, code: string): void {
  assert.equal(body.code, code, JSON.stringify(body))
}

async function linkOf(ann: Visiting, url: string): Promise<string> {
  const [, secret = ''] = String(fine(await ann.ask('GET', `${url}/link`)).link.link).split(`${HOME}/join#`)
  return `/api/v1/game-links/${secret}`
}

/** A private game of Ann and Bob, in whose every open place one stranger sits, each time as another guest. */
async function filled(t: TestContext): Promise<Filled> {
  const server = await openHostedServer(t)
  const [ann, bob] = [await server.guest('Ann'), await server.guest('Bob')]
  const players = [{ name: 'Ann', surname: 'Ames' }]
  const { id } = fine(
    await ann.ask('POST', '/api/v1/games', {
      title: 'Ours',
      ruleset: 'suber',
      players,
      visibility: 'private',
      link: true,
    }),
  )
  const url = `/api/v1/games/${id}`
  const link = await linkOf(ann, url)
  fine(await bob.ask('POST', `${link}/seat`, { name: 'Bob Brook' }))
  fine(await ann.ask('POST', `${url}/acts`, ANNOUNCE))
  const before = fine(await ann.ask('GET', url)).entries - 1
  const strangers: Visiting[] = []
  for (let number = 1; ; number += 1) {
    const guest = server.stranger()
    const sat = await guest.ask('POST', `${link}/guest`, { name: `Gus ${'G'.repeat(number)}` })
    if (sat.status !== 200) {
      refused(sat, 'invitationUsed')
      break
    }
    strangers.push(guest)
  }
  return { ...server, ann, bob, url, link, strangers, before }
}

describe('strangers who take every place that the link of a game offers', () => {
  it('are as many as the host allowed, and the host lets friends in by another link', async t => {
    const { ann, bob, url, link, strangers, guest } = await filled(t)
    assert.equal(strangers.length, 19)
    const cat = await guest('Cat')
    refused(await cat.ask('POST', `${link}/seat`, { name: 'Cat' }), 'invitationUsed')
    fine(await ann.ask('PUT', `${url}/link`, { renew: true, places: 1, guests: false }))
    const renewed = await linkOf(ann, url)
    refused((await strangers[0]?.ask('GET', link)) ?? assert.fail(), 'unknownInvitation')
    fine(await cat.ask('POST', `${renewed}/seat`, { name: 'Cat' }))
    for (const who of [ann, bob, cat]) fine(await who.ask('POST', `${url}/acts`, ANNOUNCE))
  })

  it('cannot act for the host or for each other, change the link or host the game', async t => {
    const { url, strangers } = await filled(t)
    const [gus = assert.fail()] = strangers
    for (const [method, path, body] of [
      ['PUT', '/link', { renew: true }],
      ['PATCH', '', { title: 'Theirs' }],
      ['POST', '/hosting/candidates', undefined],
      ['POST', '/move', { key: 'x' }],
      ['POST', '/invitations', {}],
    ] as const) {
      const { status, body: told } = await gus.ask(method, url + path, body)
      assert.ok(status === 403 || status === 404, `${method} ${path}: ${status} ${JSON.stringify(told)}`)
    }
  })

  it('cannot keep the others from going on without them from the entry before they came', async t => {
    const { ann, bob, url, before, strangers } = await filled(t)
    const going = (entry: number) => ann.ask('POST', `${url}/forks`, { title: 'Ours again', entry })
    refused(await going(before + 1), 'notAgreed')
    refused(await going(before), 'notAgreed')
    // Bob was in the game then, so Bob is asked, and nobody else.
    fine(await bob.ask('POST', `${url}/forks/agreement`))
    refused(await going(before + 1), 'notAgreed')
    const again = fine(await going(before))
    assert.deepEqual([again.you, again.visibility], ['p1', 'private'])
    const at = `/api/v1/games/${again.id}`
    const { link } = fine(await ann.ask('POST', `${at}/invitations`, {}))
    fine(await bob.ask('POST', `/api/v1/invitations/${String(link).split('#')[1]}`))
    fine(await bob.ask('POST', `${at}/seat`))
    for (const who of [ann, bob]) fine(await who.ask('POST', `${at}/acts`, ANNOUNCE))
    for (const gus of strangers) refused(await gus.ask('GET', at), 'unknownGame')
  })
})
