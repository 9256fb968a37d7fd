import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { type HostedServer, openHostedServer } from './hosted-server.ts'
import type { Came, Visiting } from './visiting.ts'

const [HERE, AWAY] = ['http://here.localhost', 'http://away.localhost']

/** The body of an answer that is no refusal. */
function fine(came: Came): Came['body'] {
  assert.ok(came.status < 300, JSON.stringify(came.body))
  return came.body
}

/** Moves a game from one server to another. Returns each person's link to their seat there, and the moving copy. */
async function moves(url: string, from: Visiting, holders: readonly Visiting[], to: Visiting) {
  const { key } = fine(await to.ask('GET', '/api/v1/arrivals/key'))
  fine(await from.ask('POST', `${url}/move`, { key }))
  const passport: string = fine(await from.ask('GET', `${url}/move/passport`))
  const checked = fine(await to.ask('POST', '/api/v1/arrivals/check', { passport }))
  const { handover } = fine(await from.ask('POST', `${url}/move/receipt`, { receipt: checked.receipt }))
  const claims: (string | undefined)[] = []
  for (const holder of holders) claims.push(fine(await holder.ask('GET', `${url}/move`)).claim?.split('#')[1])
  const brought = await to.ask('POST', '/api/v1/arrivals', { passport, handover })
  return { passport, checked, claims, brought, handover }
}

type Setting = {
  readonly here: HostedServer
  readonly away: HostedServer
  readonly url: string
  readonly game: string
  readonly ann: Visiting
  readonly bob: Visiting
  readonly annAway: Visiting
  readonly say: (who: Visiting, text: string) => Promise<Came>
}

/** A game that began here with Ann and Bob, and is on its way to another server. */
async function setting(context: TestContext): Promise<Setting> {
  const [here, away] = [
    await openHostedServer(context, { home: HERE }),
    await openHostedServer(context, { home: AWAY }),
  ]
  const [ann, bob] = [await here.guest('Ann'), await here.guest('Bob')]
  const annAway = await away.guest('Ann')
  const players = [
    { name: 'Al', surname: 'Ames' },
    { name: 'Al', surname: 'Brook', invite: true },
  ]
  const { id, invitations } = fine(
    await ann.ask('POST', '/api/v1/games', { title: 'Ours', ruleset: 'suber', visibility: 'private', players }),
  )
  fine(await bob.ask('POST', `/api/v1/invitations/${invitations[0].secret}`))
  const url = `/api/v1/games/${id}`
  const say = (who: Visiting, text: string) => who.ask('POST', `${url}/acts`, { do: 'announce', with: { text } })
  fine(await say(ann, 'Here we begin.'))
  return { here, away, url, game: id, ann, bob, annAway, say }
}

const logOf = async ({ server }: HostedServer, game: string) =>
  (await server.store.games.read(game, 0)).map(({ hash }) => hash)

describe('a game that comes back to a server that it left', () => {
  it('goes on there with everything that happened elsewhere, under the same address, and seats are claimed again', async t => {
    const { here, away, url, game, ann, bob, annAway, say } = await setting(t)
    const there = await moves(url, ann, [ann, bob], annAway)
    fine(there.brought)
    const [cy, bobAway] = [await away.guest('Cy'), await away.guest('Bob')]
    fine(await annAway.ask('POST', `/api/v1/invitations/${there.claims[0]}`))
    // On the other server, someone else takes over from Bob.
    fine(await bobAway.ask('POST', `/api/v1/invitations/${there.claims[1]}`))
    fine(await say(annAway, 'We are elsewhere.'))
    fine(await bobAway.ask('DELETE', `${url}/seat`))
    const { secret } = fine(await annAway.ask('POST', `${url}/invitations`, { person: 'p2' }))
    fine(await cy.ask('POST', `/api/v1/invitations/${secret}`))
    fine(await say(cy, 'I play for Bob now.'))

    const back = await moves(url, annAway, [annAway, cy], ann)
    assert.equal(back.checked.comesBack, true)
    fine(back.brought)
    assert.deepEqual((await logOf(here, game)).slice(0, back.checked.entries), await logOf(away, game))
    const seen = fine(await ann.ask('GET', url))
    assert.deepEqual([seen.moved, seen.host, seen.seated, seen.you], [undefined, true, [], undefined])
    assert.equal((await bob.ask('GET', url)).status, 404, 'Bob’s seat is no longer his')
    assert.equal((await bob.ask('POST', `${url}/seat`)).status, 404)
    fine(await ann.ask('POST', `/api/v1/invitations/${back.claims[0]}`))
    const cyHere = await here.guest('Cy')
    fine(await cyHere.ask('POST', `/api/v1/invitations/${back.claims[1]}`))
    fine(await say(cyHere, 'And we are back.'))
    assert.deepEqual(fine(await ann.ask('GET', url)).seated, ['p1', 'p2'])
    assert.equal(fine(await ann.ask('GET', `${url}/verify`)).holds, true)
    assert.equal(
      (await ann.ask('POST', '/api/v1/arrivals', { passport: back.passport, handover: back.handover })).status,
      409,
    )
    const changes = fine(await ann.ask('GET', `${url}/hosting`)).changes
    assert.match(changes.at(-1).sentence, /came back from another site/)

    // It can leave again, and come back again.
    const again = await moves(url, ann, [ann, cyHere], annAway)
    assert.equal(again.checked.comesBack, true)
    fine(again.brought)
  })

  it('can be brought back only by whoever moved it away, because others could make up what happened elsewhere', async t => {
    const { url, ann, bob, annAway, say } = await setting(t)
    const there = await moves(url, ann, [ann, bob], annAway)
    fine(there.brought)
    fine(await annAway.ask('POST', `/api/v1/invitations/${there.claims[0]}`))
    fine(await say(annAway, 'We are elsewhere.'))
    const back = await moves(url, annAway, [annAway], bob)
    assert.match(back.checked.differs, /^This game moved away from here\. Only the account that moved it away/)
    assert.equal(back.brought.body.code, 'cannotBring')
    assert.match(fine(await ann.ask('GET', url)).moved.home, /away/)
    const { passport, handover } = back
    fine(await ann.ask('POST', '/api/v1/arrivals', { passport, handover }))
  })

  it('is refused if its log differs from the one that is here, and the refusal names the entry', async t => {
    const { here, url, game, ann, bob, annAway, say } = await setting(t)
    fine(await say(ann, 'Two.'))
    const there = await moves(url, ann, [ann, bob], annAway)
    fine(there.brought)
    fine(await annAway.ask('POST', `/api/v1/invitations/${there.claims[0]}`))
    // As if something else had been stored here from entry 2 on.
    const record = (await here.server.store.games.record(game)) ?? assert.fail()
    assert.equal(record.entries, 3)
    const store = here.server.store as { games: typeof here.server.store.games }
    const [one, two] = [await store.games.read(game, 1, 1), await store.games.read(game, 2, 1)]
    const other = { ...two[0], hash: 'f'.repeat(64) }
    const { record: recordOf, read } = store.games
    store.games.record = async id => {
      const found = await recordOf(id)
      return found === undefined ? found : { ...found, head: other.hash }
    }
    store.games.read = async (id, from, limit) => (from === 2 ? ([other] as typeof one) : read(id, from, limit))
    t.after(() => Object.assign(store.games, { record: recordOf, read }))
    const back = await annAway.ask('GET', `${url}`)
    assert.equal(fine(back).host, true)
    const { key } = fine(await ann.ask('GET', '/api/v1/arrivals/key'))
    fine(await annAway.ask('POST', `${url}/move`, { key }))
    const passport: string = fine(await annAway.ask('GET', `${url}/move/passport`))
    const checked = fine(await ann.ask('POST', '/api/v1/arrivals/check', { passport }))
    assert.equal(checked.comesBack, undefined)
    assert.match(checked.differs, /^Entry 2 differs from the one that is stored here/)
    const { handover } = fine(await annAway.ask('POST', `${url}/move/receipt`, { receipt: checked.receipt }))
    const brought = await ann.ask('POST', '/api/v1/arrivals', { passport, handover })
    assert.equal(brought.body.code, 'cannotBring')
    assert.match(brought.body.detail, /^Entry 2 differs/)
  })

  it('is refused if the copy is older than the one that is here, or the game never left', async t => {
    const { url, ann, bob, annAway, say } = await setting(t)
    const old: string = fine(await ann.ask('GET', `${url}/passport`))
    fine(await say(ann, 'One more.'))
    const alive = fine(await ann.ask('POST', '/api/v1/arrivals/check', { passport: old }))
    assert.match(alive.differs, /A game with this name is already on this site/)
    fine((await moves(url, ann, [ann, bob], annAway)).brought)
    const late = fine(await ann.ask('POST', '/api/v1/arrivals/check', { passport: old }))
    assert.match(late.differs, /has only 2 of the 3 entries/)
    const byOperator = await ann.ask('POST', '/api/v1/arrivals', { passport: old })
    assert.equal(byOperator.body.code, 'cannotBring')
  })
})
