import assert from 'node:assert/strict'
import { it } from 'node:test'
import { does, foundedGame, testDoor, verdictOn } from '../http/test-door.ts'
import { newFolder, open, stopped } from '../serve/started.ts'
import { PASSWORD, player } from '../web/player.ts'

const BURNING = {
  text: 'Whoever does anything waits.',
  program: 'export default rule({ after: { acted() { for (;;) {} } } })',
}

it('a crowd that has many costly games verified lets someone else’s game be verified before most of theirs', async t => {
  const opened = await testDoor(t, { checks: { page: 1 }, http: { limits: { heavy: 0 } } })
  const costly: string[] = []
  for (let at = 0; at < 12; at += 1) {
    const game = await foundedGame(opened, {
      title: `Costly ${at}`,
      position: { rules: { 398: BURNING, 399: BURNING } },
    })
    for (let word = 0; word < 5; word += 1) await does(opened, game, 'ames', 'announce', { text: `Word ${word}.` })
    costly.push(game)
  }
  const peaceful = await foundedGame(opened, { title: 'Peaceful' })
  await does(opened, peaceful, 'ames', 'announce', { text: 'Peace.' })
  const order: string[] = []
  const crowd = costly.map((game, at) => verdictOn(opened, game, `greedy ${at}`).then(() => order.push('costly')))
  const modest = verdictOn(opened, peaceful, 'modest').then(({ status }) => order.push(`modest ${status}`))
  await Promise.all([...crowd, modest])
  const place = order.indexOf('modest 200')
  assert.ok(place >= 0 && place < 6, order.join())
})

it('a crowd of guessers from many networks delays the sign-in of someone who was here before by a few of theirs', async () => {
  const server = await open({ NOMIC_DATA: newFolder(), NOMIC_TRUST_PROXY: '127.0.0.1' })
  await player(server.origin, 'Kim')
  const order: string[] = []
  const signIn = async (from: string, address: string, password: string, who: string): Promise<number> => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'x-forwarded-for': from }
    const body = JSON.stringify({ address, password })
    const { status } = await fetch(`${server.origin}/api/v1/sessions`, { method: 'POST', headers, body })
    // Those who are sent away at once wait for nobody's password, and nobody waits for them.
    if (status === 201 || status === 401) order.push(who)
    return status
  }
  assert.equal(await signIn('203.0.113.7', 'kim@example.org', PASSWORD, 'before'), 201)
  order.length = 0
  const crowd = Array.from({ length: 30 }, (_, at) =>
    signIn(`198.51.${at}.1`, at % 2 === 0 ? `nobody${at}@example.org` : 'lee@example.org', 'not the password', 'crowd'),
  )
  const right = await signIn('203.0.113.7', 'kim@example.org', PASSWORD, 'Kim')
  assert.equal(right, 201)
  assert.ok(order.indexOf('Kim') < 12, order.join())
  for (const status of await Promise.all(crowd))
    assert.ok(status === 401 || status === 429 || status === 503, `${status}`)
  assert.equal(await stopped(server), 0)
})
