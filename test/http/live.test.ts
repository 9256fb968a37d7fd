import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Following } from './follow.ts'
import { entries, live, say } from './live.ts'
import { problem } from './test-door.ts'

describe('a game’s stream', () => {
  it('the stream sends each entry as it happens, identical to what the log later returns', async t => {
    const opened = await live(t)
    const watcher = await opened.watch()
    assert.equal(watcher.status, 200)
    await say(opened, 'One.')
    await say(opened, 'Two.')
    const [welcome, one, two] = await watcher.until(3)
    assert.deepEqual([welcome?.id, welcome?.event, welcome?.data], ['0', 'welcome', '{"entries":1}'])
    assert.deepEqual([one?.id, two?.id], ['1', '2'])
    const told = await opened.ask({ url: `/api/v1/games/${opened.game}/entries?after=0` })
    assert.equal(told.text, `{"entries":[${one?.data},${two?.data}],"before":1,"after":2}`)
  })

  it('the stream resumes after the last event seen, byte for byte and even across snapshots, without gaps or duplicates', async t => {
    const opened = await live(t)
    const whole = await opened.watch()
    const many = 130
    for (let said = 1; said <= many; said += 1) await say(opened, `Word ${said}, “quoted”\nand on a second line.`)
    const all = entries(await whole.until(many + 1))
    assert.deepEqual(
      all.map(({ id }) => Number(id)),
      Array.from({ length: many }, (_, index) => index + 1),
    )
    for (const last of [0, 1, 49, 50, 51, 99, 100, 128, 129, 130]) {
      const resumed = await opened.watch(undefined, { 'last-event-id': String(last) })
      const missed = await resumed.until(many - last + 1)
      assert.deepEqual(entries(missed), all.slice(last), `after ${last}`)
      resumed.leave()
    }
    const fromTheStart = await opened.watch(`/api/v1/games/${opened.game}/stream?from=0`)
    const [welcome, founding] = await fromTheStart.until(many + 2)
    assert.deepEqual([welcome?.id, founding?.id], ['-1', '0'])
    assert.deepEqual(entries(fromTheStart.events).slice(1), all)
  })

  it('the stream has no gaps or duplicates even if it is opened while entries are being added', async t => {
    const opened = await live(t)
    const watchers: Following[] = []
    const many = 60
    const acting = (async () => {
      for (let said = 1; said <= many; said += 1) await say(opened, `Word ${said}.`)
    })()
    for (let count = 0; count < 12; count += 1) {
      const from = count % 3 === 0 ? '?from=0' : count % 3 === 1 ? '?from=1' : ''
      watchers.push(await opened.watch(`/api/v1/games/${opened.game}/stream${from}`))
    }
    await acting
    for (const watcher of watchers) {
      await watcher.when(() => watcher.events.at(-1)?.id === String(many))
      const [welcome, ...told] = watcher.events
      const first = Number(welcome?.id) + 1
      assert.deepEqual(
        told.map(({ id }) => Number(id)),
        Array.from({ length: many + 1 - first }, (_, index) => first + index),
      )
    }
  })

  it('the stream refuses to resume after an event that never existed', async t => {
    const opened = await live(t)
    for (const id of ['1', '99', '-2', 'x', '1e3', '0x1', '1 2'])
      problem(
        await opened.ask({ url: `/api/v1/games/${opened.game}/stream`, headers: { 'last-event-id': id } }),
        'badRequest',
        400,
      )
    problem(await opened.ask({ url: `/api/v1/games/${opened.game}/stream?from=2` }), 'badRequest', 400)
    problem(await opened.ask({ url: `/api/v1/games/${opened.game}/stream?from=x` }), 'badRequest', 400)
    const head = await opened.ask({ method: 'HEAD', url: `/api/v1/games/${opened.game}/stream` })
    assert.deepEqual([head.status, head.headers['allow']], [405, 'GET, OPTIONS'])
  })

  it('people in the game who ask for it are told who is here, with nothing said about those who only watch', async t => {
    const opened = await live(t)
    const path = `/api/v1/games/${opened.game}/stream?here=true`
    const told = ({ events }: Following): readonly string[] =>
      events.flatMap(({ event, data }) => (event === 'here' ? [data] : []))
    const [ames, stranger] = [await opened.watch(path, { 'x-account': 'ames' }), await opened.watch(path)]
    await ames.when(() => told(ames).length === 1)
    const silent = await opened.watch(undefined, { 'x-account': 'brook' })
    const brook = await opened.watch(path, { 'x-account': 'brook' })
    const again = await opened.watch(path, { 'x-account': 'brook' })
    await Promise.all([ames.when(() => told(ames).length === 2), again.when(() => told(again).length === 1)])
    assert.deepEqual(told(ames), ['{"people":["p1"]}', '{"people":["p1","p2"]}'])
    assert.deepEqual([told(brook), told(again)], [['{"people":["p1","p2"]}'], ['{"people":["p1","p2"]}']])
    assert.deepEqual([told(stranger), told(silent)], [[], []])
    await say(opened, 'One.')
    await ames.when(() => entries(ames.events).length === 1)
    const resumed = await opened.watch(path, { 'x-account': 'ames', 'last-event-id': ames.events.at(-2)?.id ?? '' })
    await resumed.when(() => entries(resumed.events).length === 1)
    problem(await opened.ask({ url: `${path}x` }), 'badRequest', 400)
  })
})
