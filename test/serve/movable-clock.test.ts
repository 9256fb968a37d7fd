import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { player } from '../web/player.ts'
import { newFolder, open, started, stopped } from './started.ts'

const DAY = 86_400_000

type Clock = { readonly now: string; readonly nextDeadline?: { readonly at: string } }

async function clockOf(origin: string, move?: object): Promise<Clock> {
  const headers = { 'content-type': 'application/json' }
  const sent = move === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(move) }
  const answer = await fetch(`${origin}/api/v1/clock`, sent)
  assert.equal(answer.status, 200)
  return (await answer.json()) as Clock
}

const entries = async (origin: string, game: string) => {
  const log = await (await fetch(`${origin}/api/v1/games/${game}/log`)).text()
  return log
    .trim()
    .split('\n')
    .map(line => {
      const { act } = JSON.parse(line) as { readonly act: { readonly do: string; readonly at: number } }
      return { do: act.do, at: act.at }
    })
}

describe('nomic serve --movable-clock', { concurrency: 2 }, () => {
  for (const [name, env, remedy] of [
    ['listens on a network', { NOMIC_HOST: '0.0.0.0' }, 'Set host'],
    ['has a public address', { NOMIC_ORIGIN: 'https://nomic.example' }, 'Remove origin'],
    ['is behind a proxy', { NOMIC_TRUST_PROXY: '127.0.0.1' }, 'Remove trustProxy'],
    ['stores its games in PostgreSQL', { NOMIC_STORE: 'postgres://nobody@127.0.0.1:1/nomothete' }, 'Remove store'],
  ] as const)
    test(`is refused if the server ${name}`, async () => {
      const server = await started({ NOMIC_DATA: newFolder(), ...env }, ['--movable-clock'])
      assert.equal(server.origin, undefined)
      assert.equal((await server.ended).status, 1)
      const sentence = `^Only the clock of a server on your own machine can be moved\\. ${remedy}\\b.*\\.\\n$`
      assert.match(server.said.err, new RegExp(sentence))
    })

  test('a game of weeks is played in moments, without anyone being signed out, and continues after a restart', async () => {
    const env = { NOMIC_DATA: newFolder(), NOMIC_MOVABLE_CLOCK: 'true', NOMIC_LOG_LEVEL: 'warn' }
    const first = await open(env)
    assert.match(first.said.out, /\n {2}clock {4}\S+Z, and can be moved\n/)
    const zoe = await player(first.origin, 'Zoe')
    const founding = {
      title: 'Weeks',
      ruleset: 'thermo',
      players: [{ name: 'Zoe', surname: 'Ames' }],
      visibility: 'public',
    }
    const { id } = await zoe.ask<{ readonly id: string }>('POST', '/api/v1/games', founding)
    const before = Date.now()
    const { now, nextDeadline } = await clockOf(first.origin, { by: 'P60D' })
    assert.ok(Date.parse(now) >= before + 60 * DAY)
    const acts = await entries(first.origin, id)
    assert.ok(acts.some(act => act.do === 'fall' && act.at > before + 7 * DAY))
    assert.ok(nextDeadline === undefined || nextDeadline.at >= now)
    const wish = { name: 'script', scopes: ['play'] }
    const { secret } = await zoe.ask<{ readonly secret: string }>('POST', '/api/v1/me/tokens', wish)
    // Sessions last for 30 days, by the clock of the machine.
    const me = await zoe.ask<{ readonly name: string }>('GET', '/api/v1/me')
    assert.equal(me.name, 'Zoe')
    await player(first.origin, 'Al')
    const emails = await (await fetch(`${first.origin}/emails`)).text()
    assert.ok(emails.includes(`id="${now.slice(0, 8).replaceAll('-', '')}`), 'emails carry the time of the clock')
    assert.equal(await stopped(first), 0)

    const second = await open(env)
    assert.ok((await clockOf(second.origin)).now > now)
    assert.equal(second.said.err, '')
    assert.equal(await stopped(second), 0)

    const usual = await open({ ...env, NOMIC_MOVABLE_CLOCK: 'false' })
    assert.match(usual.said.err, /^The last entry of this server is from \S+Z, which is in the future: /)
    assert.equal((await fetch(`${usual.origin}/api/v1/clock`)).status, 404)
    const acted = await fetch(`${usual.origin}/api/v1/games/${id}/acts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      body: JSON.stringify({ do: 'announce', with: { text: 'It is cold.' } }),
    })
    assert.equal(acted.status, 201, await acted.text())
    assert.deepEqual((await entries(usual.origin, id)).at(-1), { do: 'announce', at: acts.at(-1)?.at })
    assert.equal(await stopped(usual), 0)
  })
})
