import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { documented } from './documented.ts'
import { type Answered, does, foundedGame, problem, type TestDoor, testDoor } from './test-door.ts'

const SHOUTING = `export default rule({
  offers: { shout: { schema: { name: 'name' }, does: ({ act }, { announce }) => announce({ text: 'hey ' + act.by }) } },
})`

/** A game in which anyone may shout, but no one joins by shouting. */
async function shoutingGame(opened: TestDoor): Promise<string> {
  const game = await foundedGame(opened)
  await does(opened, game, 'ames', 'propose', { enact: { text: 'Anybody may shout.', program: SHOUTING } })
  await does(opened, game, 'ames', 'callVote')
  for (const voter of ['ames', 'brook']) await does(opened, game, voter, 'vote', { proposal: '301', choice: 'for' })
  return game
}

function tries({ ask }: TestDoor, game: string, as: string, act: object, where = 'acts'): Promise<Answered> {
  return ask({ method: 'POST', url: `/api/v1/games/${game}/${where}`, as, body: act })
}

const joins = (name: string) => ({ do: 'join', with: { name, surname: 'Smith' } })

type Offered = { readonly act: string; readonly open: boolean; readonly leads: string | null }

describe('a stranger who wants to join a game', () => {
  it('a stranger can do only acts that admit them to the game, and cannot take anyone else’s seat', async t => {
    const opened = await testDoor(t)
    const game = await shoutingGame(opened)
    const shout = { do: 'shout', with: { name: 'Eve' } }
    const before = (await opened.server.store.games.record(game))?.entries
    problem(await tries(opened, game, 'eve', shout, 'acts/preview'), 'notSeated', 403)
    problem(await tries(opened, game, 'eve', shout), 'notSeated', 403)
    const record = await opened.server.store.games.record(game)
    assert.deepEqual([record?.entries, record?.seats.length], [before, 2])

    const eve = await tries(opened, game, 'eve', joins('Eve'))
    const finn = await tries(opened, game, 'finn', joins('Finn'))
    assert.deepEqual([eve.status, finn.status], [201, 201], eve.text + finn.text)
    assert.equal((await tries(opened, game, 'eve', shout)).status, 201, 'whoever is in the game shouts')
  })

  it('a stranger is offered only the acts that are open to strangers', async t => {
    const opened = await testDoor(t)
    const game = await shoutingGame(opened)
    const offered = async (as: string) => {
      const { acts } = (await opened.ask({ url: `/api/v1/games/${game}/acts`, as })).json as {
        readonly acts: Offered[]
      }
      return acts.filter(({ open }) => open).map(({ act, leads }) => [act, leads])
    }
    assert.deepEqual(await offered('eve'), [['join', 'in']])
    await tries(opened, game, 'eve', joins('Eve'))
    const hers = await offered('eve')
    assert.ok(hers.some(([act]) => act === 'shout') && !hers.some(([, leads]) => leads === 'in'), JSON.stringify(hers))
  })

  it('a stranger joins only once even with many simultaneous attempts, gets the correct answer each time, and disturbs no one', async t => {
    const opened = await testDoor(t)
    const game = await foundedGame(opened)
    const says = (text: string) => tries(opened, game, 'ames', { do: 'announce', with: { text } })
    const comes = Array.from({ length: 6 }, () => tries(opened, game, 'eve', joins('Eve')))
    const said = await Promise.all(['One.', 'Two.', 'Three.', 'Four.'].map(says))
    const [first, ...others] = await Promise.all(comes)
    assert.equal(first?.status, 201)
    for (const other of others)
      assert.match(String(problem(other, 'forbidden', 403)['detail']), /you are already playing/)
    assert.deepEqual(
      said.map(({ status }) => status),
      [201, 201, 201, 201],
    )
    assert.equal((await opened.server.store.games.record(game))?.seats.length, 3)
  })
})

describe('someone who has left their seat', () => {
  const seat = ({ ask }: TestDoor, game: string, as: string, method: 'POST' | 'DELETE') =>
    ask({ method, url: `/api/v1/games/${game}/seat`, as })

  it('someone who returns plays as the same person as before', async t => {
    const opened = await testDoor(t)
    const description = await documented(opened)
    const game = await foundedGame(opened)
    const joined = (await tries(opened, game, 'eve', joins('Eve'))).json as { readonly person: string }
    const summary = async () =>
      (await opened.ask({ url: `/api/v1/games/${game}`, as: 'eve' })).json as {
        readonly you?: string
        readonly left?: string
      }
    for (const name of ['Eve', 'Eva']) {
      assert.equal((await seat(opened, game, 'eve', 'DELETE')).status, 204)
      problem(await tries(opened, game, 'eve', joins(name)), 'seatLeft', 409)
      problem(await tries(opened, game, 'eve', joins(name), 'acts/preview'), 'seatLeft', 409)
      assert.deepEqual([(await summary()).you, (await summary()).left], [undefined, joined.person])
      const again = await seat(opened, game, 'eve', 'POST')
      description.fits('POST', '/api/v1/games/{game}/seat', again)
      assert.deepEqual([(await summary()).you, (await summary()).left], [joined.person, undefined])
    }
    assert.equal((await seat(opened, game, 'eve', 'POST')).status, 200, 'to send it again does no harm')
    assert.equal((await opened.server.store.games.record(game))?.entries, 2, 'nobody acted but to join, once')
    problem(await seat(opened, game, 'finn', 'POST'), 'unknownThing', 404)
  })

  it('a player whom the rules have released from the game can play again if the rules allow it', async t => {
    const opened = await testDoor(t)
    const game = await foundedGame(opened)
    const { person } = (await tries(opened, game, 'eve', joins('Eve'))).json as { readonly person: string }
    await does(opened, game, 'eve', 'forfeit')
    await seat(opened, game, 'eve', 'DELETE')
    problem(await tries(opened, game, 'eve', joins('Eve')), 'seatLeft', 409)
    await seat(opened, game, 'eve', 'POST')
    const again = await tries(opened, game, 'eve', joins('Eve'))
    assert.equal(again.status, 201, again.text)
    assert.equal((again.json as { readonly person: string }).person, person)
  })

  it('a player cannot return while someone else is playing in their place', async t => {
    const opened = await testDoor(t)
    const game = await foundedGame(opened)
    await seat(opened, game, 'brook', 'DELETE')
    assert.equal(await opened.server.store.games.takeSeat(game, { person: 'p2', account: 'cat' }), 'kept')
    for (const refused of [await seat(opened, game, 'brook', 'POST'), await tries(opened, game, 'brook', joins('Bob'))])
      problem(refused, 'seatTaken', 409)
    await seat(opened, game, 'cat', 'DELETE')
    assert.equal((await seat(opened, game, 'brook', 'POST')).status, 200)
    problem(await seat(opened, game, 'cat', 'POST'), 'seatTaken', 409)
  })
})
