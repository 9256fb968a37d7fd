import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { type Answered, problem, type TestDoor, testDoor } from './test-door.ts'

const gameSessions = new URL('../server/session-thread.ts', import.meta.url)

type Opened = TestDoor & { readonly game: string; readonly requests: string }

/** A game without programs, hosted and played by Ames. No one plays Brook. */
async function opened(context: TestContext, more: object = {}): Promise<Opened> {
  const door = await testDoor(context, { gameSessions })
  const players = [
    { name: 'Zoe', surname: 'Ames' },
    { name: 'Al', surname: 'Brook' },
  ]
  const body = { title: 'The club', ruleset: 'plain-club', players, visibility: 'public', ...more }
  const founded = await door.ask({ method: 'POST', url: '/api/v1/games', as: 'ames', body })
  assert.equal(founded.status, 201, founded.text)
  const { id } = founded.json as { readonly id: string }
  return { ...door, game: id, requests: `/api/v1/games/${id}/join-requests` }
}

type Shown = {
  readonly requests: readonly { readonly id: string; readonly name: string; readonly own: boolean }[]
  readonly rule: string | null
  readonly who: readonly string[]
  readonly you: boolean
  readonly mayAsk: boolean
}

async function shown({ ask, requests }: Opened, as?: string): Promise<Shown> {
  const { status, json, text } = await ask({ url: requests, ...(as === undefined ? {} : { as }) })
  assert.equal(status, 200, text)
  return json as Shown
}

async function asked({ ask, requests }: Opened, as: string, name: string): Promise<string> {
  const { status, json, text } = await ask({ method: 'POST', url: requests, as, body: { name } })
  assert.equal(status, 201, text)
  return (json as { readonly id: string }).id
}

const admit = ({ ask, requests }: Opened, as: string, id: string): Promise<Answered> =>
  ask({ method: 'POST', url: `${requests}/${id}/admission`, as })

describe('asking to be let into a game without programs', () => {
  it('a player lets a newcomer in with one request, under the rule about members, and the newcomer has a seat', async t => {
    const at = await opened(t)
    assert.deepEqual(await shown(at, 'kim'), {
      requests: [],
      rule: '2',
      who: ['Ames', 'Brook'],
      you: false,
      mayAsk: true,
    })
    const id = await asked(at, 'kim', 'Kim Stone')
    const forPlayer = await shown(at, 'ames')
    assert.deepEqual([forPlayer.you, forPlayer.requests.map(it => [it.name, it.own])], [true, [['Kim Stone', false]]])
    const let_ = await admit(at, 'ames', id)
    assert.equal(let_.status, 201, let_.text)
    const game = await at.ask({ url: `/api/v1/games/${at.game}`, as: 'kim' })
    assert.match(String((game.json as { you?: string }).you), /^p\d+$/)
    const { json } = await at.ask({ url: `/api/v1/games/${at.game}/glance` })
    assert.deepEqual((json as { players: string[] }).players, ['Ames', 'Brook', 'Stone'])
    const [entry] = await at.server.store.games.read(at.game, 1, 1)
    assert.deepEqual([entry?.act.do, entry?.act.by], ['record', 'p1'])
    assert.ok(!JSON.stringify(entry?.act).includes('Stone'), 'names are stored beside the chain')
    assert.deepEqual((await shown(at, 'ames')).requests, [])
    assert.equal((await shown(at, 'kim')).you, true)
    // Kim can act at once.
    const body = { do: 'announce', with: { text: 'Hello.' } }
    assert.equal((await at.ask({ method: 'POST', url: `/api/v1/games/${at.game}/acts`, as: 'kim', body })).status, 201)
  })

  it('if two people press at once, the newcomer is let in once', async t => {
    const at = await opened(t)
    await at.server.store.games.takeSeat(at.game, { person: 'p2', account: 'brook' })
    const id = await asked(at, 'kim', 'Kim Stone')
    const both = await Promise.all([admit(at, 'ames', id), admit(at, 'brook', id)])
    assert.deepEqual(both.map(({ status }) => status).sort(), [201, 404])
    const { json } = await at.ask({ url: `/api/v1/games/${at.game}/glance` })
    assert.deepEqual((json as { players: string[] }).players, ['Ames', 'Brook', 'Stone'])
  })

  it('only people in the game see who asks, and only players let someone in or decline', async t => {
    const at = await opened(t)
    const id = await asked(at, 'kim', 'Kim Stone')
    assert.deepEqual((await shown(at)).requests, [])
    assert.deepEqual((await shown(at, 'lee')).requests, [])
    assert.deepEqual(
      (await shown(at, 'kim')).requests.map(it => it.own),
      [true],
    )
    problem(await admit(at, 'lee', id), 'notSeated', 403)
    problem(await admit(at, 'kim', id), 'notSeated', 403)
    problem(await at.ask({ method: 'DELETE', url: `${at.requests}/${id}`, as: 'lee' }), 'notForYou', 403)
    assert.equal((await at.ask({ method: 'DELETE', url: `${at.requests}/${id}`, as: 'ames' })).status, 204)
    problem(await admit(at, 'ames', id), 'unknownThing', 404)
    const again = await asked(at, 'kim', 'Kim Stone')
    assert.equal((await at.ask({ method: 'DELETE', url: `${at.requests}/${again}`, as: 'kim' })).status, 204)
  })

  it('a name that can be mistaken for another, and a request by someone in the game, are refused', async t => {
    const at = await opened(t)
    const wrong = (as: string, name: string) => at.ask({ method: 'POST', url: at.requests, as, body: { name } })
    assert.match(String(problem(await wrong('kim', 'AMES'), 'badRequest', 400)['detail']), /can’t be confused/)
    problem(await wrong('kim', '\u202eevil'), 'badRequest', 400)
    problem(await wrong('ames', 'Another'), 'alreadySo', 409)
  })

  it('a rule reserves letting people in for an officer, and the game says who that is', async t => {
    const at = await opened(t)
    const act = async (effects: readonly object[]): Promise<void> => {
      const body = { do: 'record', with: { rule: '3', effects } }
      const { status, text } = await at.ask({ method: 'POST', url: `/api/v1/games/${at.game}/acts`, as: 'ames', body })
      assert.equal(status, 201, text)
    }
    await act([{ set: { assessor: 'Brook' } }])
    await act([{ amend: { rule: 2, text: 'The Assessor lets newcomers in.', byHand: { players: 'assessor' } } }])
    const { who, rule } = await shown(at, 'ames')
    assert.deepEqual([who, rule], [['Brook'], '2'])
    const refused = await admit(at, 'ames', await asked(at, 'kim', 'Kim Stone'))
    assert.match(String(problem(refused, 'forbidden', 403)['detail']), /Rule 2: only people in “assessor”/)
  })

  it('while no rule is about members, everyone in the game plays, and lets newcomers in under no rule', async t => {
    const at = await opened(t, { ruleset: 'ten-texts' })
    const { who, rule } = await shown(at, 'kim')
    assert.deepEqual([who, rule], [['Ames', 'Brook'], null])
    assert.equal((await admit(at, 'ames', await asked(at, 'kim', 'Kim'))).status, 201)
    const { json } = await at.ask({ url: `/api/v1/games/${at.game}/glance` })
    assert.deepEqual((json as { players: string[] }).players, ['Ames', 'Brook', 'Kim'])
  })

  it('in a game whose rules let newcomers join themselves, no one asks', async t => {
    const at = await opened(t, { ruleset: 'n_omic' })
    const { who, mayAsk } = await shown(at, 'kim')
    assert.deepEqual([who, mayAsk], [[], false])
    problem(await at.ask({ method: 'POST', url: at.requests, as: 'kim', body: { name: 'Kim' } }), 'notForYou', 403)
  })
})
