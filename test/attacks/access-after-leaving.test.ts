import assert from 'node:assert/strict'
import { it } from 'node:test'
import { muteLink } from '../../src/app/emails/mute-games.ts'
import { password } from '../accounts/server-with-accounts.ts'
import { HOME, openHostedServer, secretIn } from '../http/hosted-server.ts'
import { fine } from '../http/moving-sites.ts'

const players = [
  { name: 'Ann', surname: 'Ames' },
  { name: 'Bob', surname: 'Brook', invite: true },
]

it('someone who has left a private game finds no way to look in by what they still have, until they take their seat back', async t => {
  const { guest, stranger, server, emails, origin } = await openHostedServer(t)
  await guest('Olga')
  const [ann, bob] = [await guest('Ann'), await guest('Bob')]
  const wanted = { title: 'Ours', ruleset: 'suber', players, visibility: 'private', link: true }
  const { id, invitations } = fine(await ann.ask('POST', '/api/v1/games', wanted))
  const url = `/api/v1/games/${id}`
  const { secret } = invitations[0]
  const seat = `${url}/seat`
  fine(await bob.ask('POST', `/api/v1/invitations/${secret}`))
  const { address } = fine(await bob.ask('POST', `${url}/calendar`))
  const { secret: token } = fine(await bob.ask('POST', '/api/v1/me/tokens', { name: 'bot', scopes: ['read', 'play'] }))
  const mute = await muteLink(server, id, bob.account)
  const said = fine(await bob.ask('POST', `${url}/talk/conversations/game`, { text: 'Goodbye.' }))
  fine(await bob.ask('DELETE', seat))
  const bot = { authorization: `Bearer ${token}` }
  const paths = ['', '/state', '/entries', '/log', '/passport', '/feed.atom', '/search?words=a', '/talk', '/stream']
  for (const headers of [bob.headers, bot])
    for (const path of [...paths, '/move', '/moderation', '/calendar', `/talk/messages/${said.id}/versions`]) {
      const answer = await fetch(`${origin}${url}${path}`, { headers })
      const text = await answer.text()
      const isRefused = [404, 405].includes(answer.status) || text.includes('"seatLeft"')
      assert.ok(isRefused, `${path}: ${answer.status} ${text.slice(0, 200)}`)
      assert.doesNotMatch(text, /Goodbye|Ames|Ours/, path)
    }
  assert.equal((await stranger().ask('GET', new URL(address).pathname)).status, 404)
  assert.ok((await bob.ask('POST', `/api/v1/invitations/${secret}`)).status >= 400)
  assert.doesNotMatch(JSON.stringify(fine(await bob.ask('GET', '/api/v1/me/games'))), new RegExp(id))
  const muted = await fetch(`${origin}${mute.slice(HOME.length)}`)
  assert.doesNotMatch(await muted.text(), /Goodbye|Ames/)
  const before = (await emails(bob.account)).length
  fine(await ann.ask('POST', `${url}/talk/conversations/game`, { text: 'Are you there, @Brook?' }))
  fine(await ann.ask('POST', `${url}/acts`, { do: 'announce', with: { text: 'Brook has left.' } }))
  assert.equal((await emails(bob.account)).length, before)
  fine(await bob.ask('POST', seat))
  fine(await bob.ask('GET', `${url}/state`))
  assert.equal((await stranger().ask('GET', new URL(address).pathname)).status, 404, 'the calendar stays ended')
  fine(await bob.ask('DELETE', seat))
  const [invitation] = fine(await ann.ask('GET', `${url}/invitations`)).invitations
  fine(await ann.ask('DELETE', `${url}/invitations/${invitation.id}`))
  assert.equal((await bob.ask('POST', seat)).body.code, 'unknownGame', 'the host withdraws the invitation')
})

it('players of a public game cannot see a private game that continues it', async t => {
  const { guest } = await openHostedServer(t)
  await guest('Olga')
  const [ann, bob] = [await guest('Ann'), await guest('Bob')]
  const { id, invitations } = fine(
    await ann.ask('POST', '/api/v1/games', { title: 'All', ruleset: 'suber', players, visibility: 'public' }),
  )
  fine(await bob.ask('POST', `/api/v1/invitations/${invitations[0].secret}`))
  const forked = fine(await ann.ask('POST', `/api/v1/games/${id}/forks`, { title: 'Ours', visibility: 'private' }))
  for (const [method, path] of [
    ['GET', '/state'],
    ['POST', '/seat'],
  ] as const)
    assert.equal((await bob.ask(method, `/api/v1/games/${forked.id}${path}`)).body.code, 'unknownGame')
  // Somebody who left a public game cannot see it once it is private.
  fine(await bob.ask('DELETE', `/api/v1/games/${id}/seat`))
  fine(await ann.ask('PATCH', `/api/v1/games/${id}`, { title: 'Secret', visibility: 'private' }))
  assert.equal((await bob.ask('GET', `/api/v1/games/${id}/state`)).body.code, 'seatLeft')
  assert.doesNotMatch(JSON.stringify(fine(await bob.ask('GET', '/api/v1/me/game-emails'))), /Secret/)
})

it('someone who has left a private game cannot come back once someone else plays their person', async t => {
  const { guest } = await openHostedServer(t)
  await guest('Olga')
  const [ann, bob, cas] = [await guest('Ann'), await guest('Bob'), await guest('Cas')]
  const { id, invitations } = fine(
    await ann.ask('POST', '/api/v1/games', { title: 'Ours', ruleset: 'suber', players, visibility: 'private' }),
  )
  const url = `/api/v1/games/${id}`
  fine(await bob.ask('POST', `/api/v1/invitations/${invitations[0].secret}`))
  fine(await bob.ask('DELETE', `${url}/seat`))
  const { person } = fine(await ann.ask('GET', `${url}/state`)).people.find((it: { name: string }) =>
    it.name.includes('Brook'),
  )
  const { secret } = fine(await ann.ask('POST', `${url}/invitations`, { person }))
  const code = async (method: string, path: string) => (await bob.ask(method, url + path)).body.code
  assert.equal(await code('GET', '/state'), 'seatLeft')
  fine(await cas.ask('POST', `/api/v1/invitations/${secret}`))
  for (const [method, path] of [
    ['GET', '/state'],
    ['GET', ''],
    ['POST', '/seat'],
    ['DELETE', '/seat'],
  ] as const)
    assert.equal(await code(method, path), 'unknownGame', `${method} ${path}`)
})

it('a session that a reset has ended is told so everywhere, and never that a private game is not there', async t => {
  const { guest, stranger, emails, origin } = await openHostedServer(t)
  const ann = await guest('Ann')
  const wanted = { title: 'Ours', ruleset: 'suber', players: players.slice(0, 1), visibility: 'private' }
  const url = `/api/v1/games/${fine(await ann.ask('POST', '/api/v1/games', wanted)).id}`
  const headers = { ...ann.headers }
  fine(await stranger().ask('POST', '/api/v1/passwords/forgotten', { address: 'ann@example.org' }))
  const secret = secretIn((await emails('ann@example.org')).at(-1))
  fine(await stranger().ask('POST', '/api/v1/passwords/reset', { secret, password: `${password} 2` }))
  const asked: readonly (readonly [string, string, object?])[] = [
    ...['', '/state', '/log', '/stream', '/feed.atom', '/talk', '/search?words=a', '/move'].map(
      path => ['GET', path] as const,
    ),
    ['POST', '/acts', { do: 'announce', with: { text: 'x' } }],
    ['PATCH', '', { title: 'x' }],
    ['POST', '/talk/conversations/game', { text: 'x' }],
    ['DELETE', '/seat'],
  ]
  for (const [method, path, body] of asked) {
    const json = body === undefined ? {} : { 'content-type': 'application/json' }
    const sent = body === undefined ? null : JSON.stringify(body)
    const answer = await fetch(origin + url + path, { method, headers: { ...headers, ...json }, body: sent })
    const { code, detail } = (await answer.json()) as { code: string; detail: string }
    assert.deepEqual([answer.status, code], [401, 'signInFirst'], `${method} ${path}`)
    assert.match(detail, /session has ended/, `${method} ${path}`)
  }
})
