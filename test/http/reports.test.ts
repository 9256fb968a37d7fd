import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openQuotas, QUOTAS } from '../../src/app/server/quotas.ts'
import { openHttp } from '../../src/http/door/open-http.ts'
import { handClock } from '../server/hand-clock.ts'
import { documented } from './documented.ts'
import { type Answered, does, foundedGame, ORIGIN, problem, type TestDoor, testDoor } from './test-door.ts'

type Told = { readonly id: string; readonly entry?: number; readonly settled?: { readonly how: string } }

const report = ({ ask }: TestDoor, game: string, as: string, body: object): Promise<Answered> =>
  ask({ method: 'POST', url: `/api/v1/games/${game}/reports`, as, body })

async function reported(opened: TestDoor, game: string, as: string, body: object): Promise<string> {
  const answer = await report(opened, game, as, body)
  assert.equal(answer.status, 201, answer.text)
  return (answer.json as Told).id
}

async function listed({ ask }: TestDoor, query = ''): Promise<{ reports: readonly Told[]; cursor?: string }> {
  const answer = await ask({ url: `/api/v1/reports${query}`, as: 'operator' })
  assert.equal(answer.status, 200, answer.text)
  return answer.json as { reports: readonly Told[]; cursor?: string }
}

const settle = ({ ask }: TestDoor, id: string, how: string): Promise<Answered> =>
  ask({ method: 'POST', url: `/api/v1/reports/${id}/settlement`, as: 'operator', body: { how } })

describe('an abuse report', () => {
  it('a report goes to the operators, who see the texts of the reported entry and record their response', async t => {
    const opened = await testDoor(t)
    const { fits } = await documented(opened)
    const game = await foundedGame(opened)
    await does(opened, game, 'brook', 'announce', { text: 'Ames is a toad.' })
    const made = await report(opened, game, 'ames', { why: 'He calls me names.', entry: 1 })
    fits('POST', '/api/v1/games/{game}/reports', made)
    const { id } = made.json as Told
    const shown = await opened.ask({ url: `/api/v1/reports/${id}`, as: 'operator' })
    fits('GET', '/api/v1/reports/{report}', shown)
    const { report: told, texts } = shown.json as { report: Told; texts: { text: string }[] }
    assert.deepEqual(told, { ...(made.json as Told), title: 'Ours' })
    assert.deepEqual(
      texts.map(({ text }) => text),
      ['Ames is a toad.'],
    )
    assert.equal((await settle(opened, id, 'A warning.')).status, 204)
    problem(await settle(opened, id, 'Another.'), 'alreadySo', 409)
    const list = await opened.ask({ url: '/api/v1/reports', as: 'operator' })
    fits('GET', '/api/v1/reports', list)
    const [settled] = (list.json as { reports: Told[] }).reports
    assert.equal(settled?.settled?.how, 'A warning.')
  })

  it('open reports are listed before resolved ones, page by page, even while reports are being resolved', async t => {
    const opened = await testDoor(t)
    const game = await foundedGame(opened)
    const ids: string[] = []
    for (const why of ['one', 'two', 'three', 'four', 'five']) ids.push(await reported(opened, game, 'kim', { why }))
    const [one = '', two = '', three = '', four = '', five = ''] = ids
    await settle(opened, five, 'Nothing.')
    await settle(opened, two, 'Nothing.')
    const ofPage = ({ reports }: { reports: readonly Told[] }) => reports.map(({ id }) => id)
    const first = await listed(opened, '?limit=2')
    assert.deepEqual(ofPage(first), [four, three])
    await settle(opened, three, 'Nothing.')
    const second = await listed(opened, `?limit=2&cursor=${first.cursor}`)
    assert.deepEqual(ofPage(second), [one, five])
    const third = await listed(opened, `?limit=2&cursor=${second.cursor}`)
    assert.deepEqual([ofPage(third), third.cursor], [[three, two], undefined])
    const wrong = await opened.ask({ url: '/api/v1/reports?cursor=open.nowhere', as: 'operator' })
    assert.equal(problem(wrong, 'badRequest', 400)['field'], 'cursor')
  })

  it('anyone who can see the game can report an existing entry', async t => {
    const opened = await testDoor(t)
    const hidden = await foundedGame(opened, { visibility: 'private' })
    const open = await foundedGame(opened)
    problem(await report(opened, hidden, 'kim', { why: 'I hear things.' }), 'unknownGame', 404)
    assert.equal((await report(opened, hidden, 'brook', { why: 'It is bad here.' })).status, 201)
    assert.equal((await report(opened, open, 'kim', { why: 'It is bad here.' })).status, 201)
    problem(await report(opened, open, 'kim', { why: 'Bad.', entry: 1 }), 'unknownThing', 404)
    assert.equal(problem(await report(opened, open, 'kim', { why: '' }), 'badRequest', 400)['field'], 'why')
    const long = { why: 'x'.repeat(2_001) }
    assert.equal(problem(await report(opened, open, 'kim', long), 'badRequest', 400)['field'], 'why')
    const none = await opened.ask({ url: '/api/v1/reports/nowhere', as: 'operator' })
    problem(none, 'unknownThing', 404)
    problem(await settle(opened, 'nowhere', 'Nothing.'), 'unknownThing', 404)
  })

  it('reports are emailed to the operators without their content: the first one immediately, and later ones in the same hour together', async t => {
    const clock = handClock(Date.UTC(2030, 0, 1, 12, 20))
    const opened = await testDoor(t, { clock })
    const [game, hidden] = [await foundedGame(opened), await foundedGame(opened, { visibility: 'private' })]
    const minutes = async () => {
      const emails = await opened.server.store.outbox.waiting(Number.MAX_SAFE_INTEGER, 99)
      return emails
        .filter(({ to }) => 'operators' in to)
        .map(({ subject, notBefore }) => `${subject} ${new Date(notBefore).toISOString().slice(11, 16)}`)
    }
    await reported(opened, game, 'ames', { why: 'He calls me a toad.' })
    assert.deepEqual(await minutes(), ['Abuse was reported 12:20'])
    clock.advance(60_000)
    for (const why of ['Again.', 'And again.']) await reported(opened, hidden, 'brook', { why })
    assert.deepEqual(await minutes(), ['Abuse was reported 12:20', 'More abuse was reported 13:00'])
    clock.advance(61 * 60_000)
    await reported(opened, hidden, 'ames', { why: 'He calls me a toad.' })
    assert.deepEqual((await minutes()).slice(2), ['Abuse was reported 13:22'])
    const emails = await opened.server.store.outbox.waiting(Number.MAX_SAFE_INTEGER, 99)
    assert.deepEqual(
      emails.map(({ subject, text }) => [subject, /“Ours”|private/.exec(text)?.[0]]),
      [
        ['Abuse was reported', '“Ours”'],
        ['More abuse was reported', 'private'],
        ['Abuse was reported', 'private'],
      ],
    )
    assert.match(emails[0]?.text ?? '', /http:\/\/localhost\/operate\n$/)
    assert.doesNotMatch(JSON.stringify(emails), /toad/)
  })

  it('the number of reports per day is limited', async t => {
    const { server } = await testDoor(t)
    const quotas = openQuotas(server.store, server.clock, { ...QUOTAS, reportsPerDay: 2 })
    const callerOf = async () => ({ account: 'ames', name: 'ames', operator: false, by: { session: 's' } })
    const door = await openHttp({ server: { ...server, quotas }, callerOf, origin: ORIGIN, version: '0' })
    t.after(() => door.close())
    const post = (url: string, body: object) =>
      door.inject({ method: 'POST', url, payload: body, headers: { origin: ORIGIN } })
    const players = [{ name: 'Ann', surname: 'Ames' }]
    const founded = await post('/api/v1/games', { title: 'Ours', ruleset: 'suber', players })
    const { id } = founded.json<{ id: string }>()
    const statuses: number[] = []
    for (const why of ['one', 'two', 'three'])
      statuses.push((await post(`/api/v1/games/${id}/reports`, { why })).statusCode)
    assert.deepEqual(statuses, [201, 201, 429])
    const refused = (await post(`/api/v1/games/${id}/reports`, { why: 'four' })).json<{ [member: string]: unknown }>()
    assert.equal(refused['code'], 'quotaReached')
    assert.ok(Number(refused['retryAfter']) > 0 && Number(refused['retryAfter']) <= 86_400)
  })
})
