import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import Type from 'typebox'
import { largestBody } from '../../src/http/door/largest-body.ts'
import { hasLoneSurrogate } from '../../src/kernel/values/surrogate-escapes.ts'
import { foundedGame, problem, testDoor } from './test-door.ts'

describe('the body of a request', () => {
  it('can be as large as its schema allows, however it is written', () => {
    const schema = Type.Object(
      {
        name: Type.String({ maxLength: 5 }),
        kind: Type.Union([Type.Literal('a'), Type.Null()]),
        list: Type.Array(Type.Object({ on: Type.Boolean() }, { additionalProperties: false }), { maxItems: 3 }),
        size: Type.Optional(Type.Integer()),
      },
      { additionalProperties: false },
    )
    const escaped = (text: string): string => text.replace(/[a-z]/g, one => `\\u00${one.charCodeAt(0).toString(16)}`)
    const name = `"${escaped('name')}": "${escaped('abcde')}"`
    const list = `"${escaped('list')}": [${[1, 2, 3].map(() => `{ "${escaped('on')}": false }`).join(', ')}]`
    const longest = `{ ${name}, "${escaped('kind')}": "${escaped('a')}", ${list}, "${escaped('size')}": -9007199254740991 }`
    assert.doesNotThrow(() => JSON.parse(longest))
    assert.ok(longest.length <= largestBody(schema))
    assert.ok(largestBody(schema) < 4_096)
  })

  it('can have any size if its schema allows that', () => {
    for (const schema of [Type.Unknown(), Type.String(), Type.Array(Type.Null()), Type.Object({ a: Type.Null() })])
      assert.equal(largestBody(schema), Number.POSITIVE_INFINITY)
  })

  it('is refused unread where a smaller one is all that is needed', async t => {
    const door = await testDoor(t)
    const game = await foundedGame(door)
    const body = JSON.stringify({ x: 'x'.repeat(100_000) })
    for (const [method, path] of [
      ['PATCH', ''],
      ['POST', '/calendar'],
      ['DELETE', '/calendar'],
    ] as const)
      problem(await door.ask({ method, url: `/api/v1/games/${game}${path}`, as: 'ames', body }), 'bodyTooLarge', 413)
  })

  it('with thousands of unknown members is refused for the first of them', async t => {
    const door = await testDoor(t)
    const url = `/api/v1/games/${await foundedGame(door)}/acts`
    const body = Object.fromEntries(Array.from({ length: 9_000 }, (_, at) => [`unknown${at}`, at]))
    const told = problem(
      await door.ask({ method: 'POST', url, as: 'ames', body: { do: 'propose', ...body } }),
      'badRequest',
      400,
    )
    assert.match(String(told['detail']), /unknown0/)
    assert.doesNotMatch(String(told['detail']), /unknown1/)
  })

  it('is not read any more from an address that has sent megabytes of what is not valid, until the minute is over', async t => {
    t.mock.timers.enable({ apis: ['Date'], now: Date.UTC(2030, 0, 1, 12) })
    const { ask } = await testDoor(t, { http: { trustProxy: true } })
    const send = (body: unknown, ip: string) =>
      ask({ method: 'POST', url: '/api/v1/rulesets/check', as: 'ames', body, headers: { 'x-forwarded-for': ip } })
    const wrong = `[${'0,'.repeat(450_000)}0]`
    const statuses: number[] = []
    for (let times = 0; times < 7; times += 1) statuses.push((await send(wrong, '192.0.2.1')).status)
    assert.deepEqual([statuses[0], statuses.at(-1)], [400, 429])
    const told = problem(await send({ files: {} }, '192.0.2.1'), 'tooMuch', 429)
    assert.equal(told['retryAfter'], 60)
    assert.notEqual((await send({ files: {} }, '198.51.100.1')).status, 429)
    assert.equal((await ask({ url: '/api/v1/games', headers: { 'x-forwarded-for': '192.0.2.1' } })).status, 200)
    t.mock.timers.tick(60_000)
    assert.notEqual((await send({ files: {} }, '192.0.2.1')).status, 429)
  })

  it('that is read and refused as a whole counts, too', async t => {
    const { ask } = await testDoor(t, { http: { trustProxy: true, limits: { heavy: 0 } } })
    const headers = { 'x-forwarded-for': '192.0.2.1' }
    const url = '/api/v1/arrivals/check'
    const send = (as: string) => ask({ method: 'POST', url, as, body: { passport: 'x'.repeat(1_500_000) }, headers })
    for (const as of ['ames', 'brook', 'coe']) problem(await send(as), 'cannotBring', 422)
    problem(await send('dean'), 'tooMuch', 429)
    problem(
      await ask({ method: 'POST', url: '/api/v1/rulesets/recognise', body: { text: 'x' }, headers }),
      'tooMuch',
      429,
    )
  })

  it('that is long is read in a turn of its own, so others wait for one of them at most', async t => {
    const { ask } = await testDoor(t)
    const body = { text: 'x'.repeat(100_000), unknown: 1 }
    const send = () => ask({ method: 'POST', url: '/api/v1/rulesets/recognise', body })
    await send()
    let answered = 0
    const crowd = Promise.all(Array.from({ length: 30 }, () => send().then(() => (answered += 1))))
    const inTurns: number[] = []
    for (let before = 0; answered < 30; before = answered) {
      await new Promise(resume => setImmediate(resume))
      inTurns.push(answered - before)
    }
    await crowd
    assert.ok(Math.max(...inTurns) <= 3, `so many were read in each turn: ${inTurns}`)
  })

  it('cannot contain half of a surrogate pair, however it is written', () => {
    const halves = [
      '"\\ud800"',
      '"\\uDFFF"',
      '{"\\udbFf":1}',
      '["\\ud83d\\ud83d\\ude00"]',
      '"\\ude00\\ud83d"',
      '"\\ud800\\\\udc00"',
    ]
    for (const text of halves) {
      assert.ok(hasLoneSurrogate(text), text)
      assert.doesNotThrow(() => JSON.parse(text), text)
      assert.match(JSON.stringify(JSON.parse(text)), /\\ud[0-9a-f]{3}/)
    }
    for (const text of [
      '"\\ud83d\\ude00"',
      '"😀"',
      '"\\\\ud800"',
      '"\\u0041\\n\\""',
      '"ud800"',
      '"\\ud83d\\ude00\\ud83d\\ude00"',
    ])
      assert.ok(!hasLoneSurrogate(text), text)
  })
})
