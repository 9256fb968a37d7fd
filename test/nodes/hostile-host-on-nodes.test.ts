import assert from 'node:assert/strict'
import { after, describe, it, type TestContext } from 'node:test'
import { movingKeyOf } from '../../src/app/passport/moving-key.ts'
import { CODE, confirmation, copyFor, EVIL, opened, played } from '../attacks/machine-of-their-own.ts'
import { type Answered, foundedGame } from '../http/test-door.ts'
import { startPostgres } from '../postgres/start-postgres.ts'
import { act, type Node, read, startNodes } from './nodes.ts'

const postgres = await startPostgres()
after(() => postgres.stop())

type View = { readonly plan: { readonly at: string }; readonly state: string }

/** A game of Ames, its host, and Brook on two nodes, which is to move to a program of the host. */
type Hosted = {
  readonly nodes: readonly [Node, Node]
  readonly game: string
  /** What happens at a node just before it hands a game over. */
  readonly between: { now: () => Promise<unknown> }
  ask(node: Node, as: string, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Answered>
}

async function hosted(t: TestContext): Promise<Hosted> {
  const between = { now: async (): Promise<unknown> => undefined }
  const [one, other] = await startNodes(t, postgres, 2, {}, (store, place) => {
    const { moves } = store
    if (place > 0) return store
    return { ...store, moves: { ...moves, handOver: (...all) => between.now().then(() => moves.handOver(...all)) } }
  })
  assert.ok(one && other)
  const game = await foundedGame(one)
  const ask: Hosted['ask'] = (node, as, method, path, body) =>
    node.ask({ method, url: `/api/v1/games/${game}${path}`, as, ...(body === undefined ? {} : { body }) })
  return { nodes: [one, other], game, between, ask }
}

function good(answered: Answered): Answered {
  assert.ok(answered.status < 300, answered.text)
  return answered
}

/** Announces the move at one node, has Brook agree at the other, and stops the game. Returns what the host reads in the copy. */
async function stops({ nodes: [one, other], ask }: Hosted) {
  good(await ask(one, 'ames', 'POST', '/move', { key: EVIL.key }))
  const { plan } = (await ask(other, 'brook', 'GET', '/move')).json as View
  good(await ask(other, 'brook', 'POST', '/move/agreement', { at: plan.at }))
  good(await ask(one, 'ames', 'POST', '/move/stop'))
  return opened((await ask(one, 'ames', 'GET', '/move/passport')).text)
}

describe('a host on two nodes who moves the game to a program of their own', () => {
  it('cannot hand it over at one node while a player objects at the other', async t => {
    const at = await hosted(t)
    const { between, ask } = at
    const [one, other] = at.nodes
    const { moving } = await stops(at)
    const handsOver = () => ask(one, 'ames', 'POST', '/move/receipt', { receipt: moving.receipt })
    const answers: Answered[] = []
    between.now = async () => answers.push(good(await ask(other, 'brook', 'POST', '/move/objection')))
    assert.equal((await handsOver()).status, 412)
    assert.equal(answers.length, 1)
    assert.equal((await handsOver()).status, 409)
    assert.equal(((await ask(one, 'brook', 'GET', '/move')).json as View).state, 'stopped')
    // A player who takes back an agreement in that moment is asked again as well.
    good(await ask(other, 'brook', 'DELETE', '/move/objection'))
    const { plan } = (await ask(other, 'brook', 'GET', '/move')).json as View
    good(await ask(other, 'brook', 'POST', '/move/agreement', { at: plan.at }))
    between.now = () => ask(other, 'brook', 'DELETE', '/move/objection')
    assert.equal((await handsOver()).status, 412)
    between.now = async () => undefined
    assert.equal((await handsOver()).status, 409)
  })

  it('gets no copy that lacks an act which the other node has accepted', async t => {
    const at = await hosted(t)
    const [one, other] = at.nodes
    for (let round = 0; round < 3; round += 1) {
      const acts = Array.from({ length: 4 }, (_, place) =>
        act(place % 2 === 0 ? one : other, at.game, 'brook', 'announce', { text: `Word ${place}.` }),
      )
      const { passport } = await stops(at)
      const done = (await Promise.all(acts)).filter(({ status }) => status < 300).length
      assert.ok(done > 0 || round > 0)
      const record = (await other.server.store.games.record(at.game)) ?? assert.fail()
      assert.deepEqual([passport.entries.length, passport.head.head], [record.entries, record.head])
      for (const node of at.nodes)
        assert.equal((await act(node, at.game, 'brook', 'announce', { text: 'x' })).status, 423)
      good(await at.ask(other, 'brook', 'DELETE', '/move'))
    }
    for (const node of at.nodes) good(await act(node, at.game, 'brook', 'announce', { text: 'We go on.' }))
  })

  it('finds the game over or going on, and not both, if it is confirmed and called off at once', async t => {
    const at = await hosted(t)
    const { ask, game } = at
    const [one, other] = at.nodes
    const { moving } = await stops(at)
    good(await ask(other, 'ames', 'POST', '/move/receipt', { receipt: moving.receipt }))
    const text = { confirmation: confirmation(moving.confirmation ?? assert.fail(), game) }
    const answers = await Promise.all([
      ask(one, 'brook', 'POST', '/move/confirmation', text),
      ask(other, 'ames', 'DELETE', '/move'),
      ask(one, 'brook', 'DELETE', '/move'),
    ])
    assert.equal(answers.filter(({ status }) => status < 300).length, 1, answers.map(it => it.text).join())
    const records = await Promise.all(at.nodes.map(node => read(node, game, '', 'brook')))
    assert.deepEqual(records[0]?.json, records[1]?.json)
  })

  it('cannot bring one made-up copy twice, nor into the game, however it comes to both nodes at once', async t => {
    const { nodes, game } = await hosted(t)
    const [one, other] = nodes
    const before = await one.server.store.games.read(game, 0)
    const { key } = (await one.ask({ url: '/api/v1/arrivals/key', as: 'ames' })).json as { key: string }
    const said = { by: 'p2', do: 'announce', with: { text: 'I give up.' }, at: before.at(-1)?.act.at ?? 0 }
    const passport = await copyFor(played(before, [said]), {
      recipient: movingKeyOf(key)?.publicKey ?? assert.fail(),
      origin: game,
    })
    const bring = (node: Node, place: number) =>
      node.ask({ method: 'POST', url: '/api/v1/arrivals', as: `mallory ${place}`, body: { passport, handover: CODE } })
    const answers = await Promise.all([one, other, one, other].map(bring))
    const statuses = answers.map(({ status }) => status).toSorted()
    assert.equal(statuses.filter(it => it === 201).length, 1, answers.map(it => it.text).join())
    assert.ok(
      statuses.every(it => it === 201 || it === 409 || it === 412),
      `${statuses}`,
    )
    assert.equal((await one.server.store.games.counts()).games, 2)
    assert.deepEqual(await other.server.store.games.read(game, 0), before)
    assert.equal((await read(other, game, '', 'brook')).status, 200)
  })
})
