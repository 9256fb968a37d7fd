import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import {
  AWAY,
  agrees,
  announce,
  claims,
  confirms,
  DAY,
  fine,
  HERE,
  handsOver,
  hourly,
  logOf,
  type MovingSites,
  moves,
  movingSites,
  refused,
} from './moving-sites.ts'
import type { Visiting } from './visiting.ts'

type Moved = MovingSites & {
  /** The address of the API of the game on the other server, where Ann and Bob play. */
  readonly there: string
  readonly bobAway: Visiting
  readonly log: readonly string[]
}

/** A game that has moved to the other server, where Bob has confirmed its arrival and both have played on. */
async function movedAway(t: TestContext, talk = false): Promise<Moved> {
  const sites = await movingSites(t)
  const { here, away, game, url, ann, bob, cy, annAway, say } = sites
  if (talk)
    for (const who of [ann, bob]) fine(await who.ask('POST', `${url}/talk/conversations/game`, { text: 'Said here.' }))
  const { there } = await moves(url, ann, [bob, cy], annAway, talk)
  const bobAway = await away.guest('Bob')
  await claims(url, ann, annAway)
  await claims(url, bob, bobAway)
  fine(await confirms(there, bobAway, url, bob))
  fine(await say(annAway, 'We are elsewhere.', there))
  fine(await say(bobAway, 'So am I.', there))
  return { ...sites, there, bobAway, log: await logOf(here, game) }
}

/** Hands the game over on the other server, back to the first. */
async function handsBack({ there, annAway, bobAway, ann }: Moved, talk = false) {
  await announce(there, annAway, ann)
  fine(await agrees(there, bobAway))
  return handsOver(there, annAway, ann, talk)
}

describe('a game that comes back to a server that it left', () => {
  it('goes on there with what happened elsewhere, once those who appear in it agree, and everyone keeps their seat', async t => {
    const moved = await movedAway(t)
    const { here, away, game, url, ann, bob, cy, there, bobAway, say } = moved
    const { checked, passport, handover } = await handsBack(moved)
    const { comesBack } = checked
    assert.deepEqual([comesBack.game, comesBack.added, comesBack.asked, comesBack.may], [game, 3, false, false])
    assert.deepEqual([checked.ownAddress, checked.fork], [false, undefined])
    const bring = () => ann.ask('POST', '/api/v1/arrivals', { passport, handover })
    assert.match(refused(await bring(), 'notAgreed'), /Ask its players first/)
    const asked = fine(await ann.ask('POST', '/api/v1/arrivals/announcement', { passport }))
    assert.equal(asked.comesBack.asked, true)
    assert.match(JSON.stringify(await here.emails(bob.account)), /3 entries that were added there/)
    const plan = fine(await bob.ask('GET', `${url}/move`)).plan
    assert.deepEqual([plan.is, plan.entries, plan.yours, plan.needsYou], ['return', 3, 1, true])
    refused(await bring(), 'notAgreed')
    for (const who of [bob, cy]) fine(await agrees(url, who))
    const brought = fine(await bring())
    assert.equal(brought.id, game)
    assert.deepEqual(await logOf(here, game), await logOf(away, there.split('/').at(-1) ?? ''))
    for (const [who, person] of [
      [ann, 'p1'],
      [bob, 'p2'],
      [cy, 'p3'],
    ] as const)
      assert.equal(fine(await who.ask('GET', url)).you, person)
    assert.equal(fine(await ann.ask('GET', url)).host, true)
    fine(await say(bob, 'And we are back.'))
    assert.equal(fine(await cy.ask('GET', `${url}/verify`)).holds, true)
    refused(await bring(), 'alreadySo')
    assert.match(fine(await ann.ask('GET', `${url}/hosting`)).changes.at(-1).sentence, /came back from another site/)
    // The other server learns of the arrival like any server, and then the game can leave again.
    fine(await confirms(url, bob, there, bobAway))
    assert.equal(fine(await bobAway.ask('GET', there)).moved.address, `${HERE}/g/${game}`)
    // It goes on there under the address that it had, once its players there agree.
    await announce(url, ann, moved.annAway)
    for (const who of [bob, cy]) fine(await agrees(url, who))
    const again = await handsOver(url, ann, moved.annAway)
    fine(await moved.annAway.ask('POST', '/api/v1/arrivals/announcement', { passport: again.passport }))
    fine(await agrees(there, bobAway))
    const { passport: copy, handover: code } = again
    const once = fine(await moved.annAway.ask('POST', '/api/v1/arrivals', { passport: copy, handover: code }))
    assert.equal(`/api/v1/games/${once.id}`, there)
  })

  it('does not come back while a player in whose name something was done says nothing, or while anyone objects', async t => {
    const moved = await movedAway(t)
    const { clock, here, game, url, ann, bob, cy, log } = moved
    const { passport, handover } = await handsBack(moved)
    fine(await ann.ask('POST', '/api/v1/arrivals/announcement', { passport }))
    fine(await agrees(url, cy))
    clock.advance(9 * DAY)
    const bring = (who: Visiting, more = {}) => who.ask('POST', '/api/v1/arrivals', { passport, handover, ...more })
    assert.match(refused(await bring(ann), 'notAgreed'), /done in their name/)
    fine(await agrees(url, bob))
    fine(await cy.ask('POST', `${url}/move/objection`))
    assert.match(refused(await bring(ann), 'notAgreed'), /objects/)
    refused(await bob.ask('DELETE', `${url}/move`), 'notForYou')
    assert.deepEqual(await logOf(here, game), log)
    const fork = fine(await bring(ann, { asFork: true }))
    assert.notEqual(fork.id, game)
    assert.deepEqual(fork.seated, [])
    assert.deepEqual(await logOf(here, game), log, 'the game itself stays as it was')
    assert.equal(fine(await bob.ask('GET', url)).moved.address.startsWith(AWAY), true)
  })

  it('comes back with the silence of those who do not appear in what happened, after the announced days', async t => {
    const moved = await movedAway(t)
    const { clock, url, ann, bob } = moved
    const { passport, handover, checked } = await handsBack(moved)
    assert.deepEqual(checked.comesBack.people.length, 2, JSON.stringify(checked.comesBack))
    fine(await ann.ask('POST', '/api/v1/arrivals/announcement', { passport }))
    fine(await agrees(url, bob))
    refused(await ann.ask('POST', '/api/v1/arrivals', { passport, handover }), 'notAgreed')
    clock.advance(7 * DAY)
    fine(await ann.ask('POST', '/api/v1/arrivals', { passport, handover }))
  })

  it('cannot be announced by strangers, and agreements are about one copy only', async t => {
    const moved = await movedAway(t)
    const { here, url, ann, bob, there, annAway, bobAway, say } = moved
    const { passport } = await handsBack(moved)
    const eve = await here.guest('Eve')
    refused(await eve.ask('POST', '/api/v1/arrivals/announcement', { passport }), 'cannotBring')
    fine(await ann.ask('POST', '/api/v1/arrivals/announcement', { passport }))
    fine(await agrees(url, bob))
    fine(await bobAway.ask('DELETE', `${there}/move`))
    fine(await say(annAway, 'One more.', there))
    const later = await handsBack(moved)
    assert.equal(later.checked.comesBack.asked, false)
    fine(await bob.ask('POST', '/api/v1/arrivals/announcement', { passport: later.passport }))
    assert.equal(
      fine(await bob.ask('GET', `${url}/move`)).plan.answers.find((it: { person: string }) => it.person === 'p1')
        .answer,
      'silent',
    )
  })

  it('brings the talk of those who have agreed, and of no one else', async t => {
    const moved = await movedAway(t, true)
    const { clock, here, game, url, ann, bob, there, annAway, bobAway } = moved
    clock.advance(1_000)
    for (const who of [annAway, bobAway])
      fine(await who.ask('POST', `${there}/talk/conversations/game`, { text: `Said there.` }))
    const { passport, handover } = await handsBack(moved, true)
    fine(await ann.ask('POST', '/api/v1/arrivals/announcement', { passport }))
    // Cy says nothing, and the words that the copy would put into Cy’s mouth stay out.
    fine(await agrees(url, bob))
    clock.advance(7 * DAY)
    fine(await ann.ask('POST', '/api/v1/arrivals', { passport, handover }))
    const { messages } = await here.server.store.talk.page(game, { before: Number.MAX_SAFE_INTEGER, limit: 50 })
    assert.deepEqual(
      messages.map(({ author, text }) => [author.person, text]),
      [
        ['p2', 'Said there.'],
        ['p1', 'Said there.'],
        ['p2', 'Said here.'],
        ['p1', 'Said here.'],
      ],
    )
  })

  it('brings no talk that was not in the copy to which the players agreed', async t => {
    const moved = await movedAway(t, true)
    const { clock, here, game, url, ann, bob, cy, there, annAway, bobAway } = moved
    clock.advance(1_000)
    fine(await bobAway.ask('POST', `${there}/talk/conversations/game`, { text: `Said there.` }))
    const { passport, handover } = await handsBack(moved)
    fine(await ann.ask('POST', '/api/v1/arrivals/announcement', { passport }))
    for (const who of [bob, cy]) fine(await agrees(url, who))
    // The host of the other server could have written what is in this talk.
    const withTalk: string = fine(await annAway.ask('GET', `${there}/move/passport?talk=true`))
    const bring = (copy: string) => ann.ask('POST', '/api/v1/arrivals', { passport: copy, handover })
    assert.match(refused(await bring(withTalk), 'notAgreed'), /Ask its players first/)
    fine(await bring(passport))
    const { messages } = await here.server.store.talk.page(game, { before: Number.MAX_SAFE_INTEGER, limit: 50 })
    assert.deepEqual(new Set(messages.map(({ text }) => text)), new Set(['Said here.']))
  })

  it('goes on elsewhere if it is not brought back in time', async t => {
    const moved = await movedAway(t)
    const { clock, away, annAway, there, say } = moved
    await handsBack(moved)
    refused(await say(annAway, 'Hello?', there), 'gameMoved')
    clock.advance(7 * DAY + 1)
    assert.equal(await hourly(away), 1)
    fine(await say(annAway, 'Hello!', there))
  })

  it('is refused as already here if the copy has nothing new, and is a fork if the logs differ', async t => {
    const { url, ann, bob, cy, annAway, say, here, game, away } = await movingSites(t)
    const old: string = fine(await ann.ask('GET', `${url}/passport`))
    fine(await say(ann, 'One more.'))
    assert.match(refused(await bob.ask('POST', '/api/v1/arrivals/check', { passport: old }), 'alreadySo'), /and 1 more/)
    const { there } = await moves(url, ann, [bob, cy], annAway)
    const bobAway = await away.guest('Bob')
    await claims(url, bob, bobAway)
    fine(await cy.ask('DELETE', `${url}/move`))
    fine(await say(cy, 'Here.'))
    fine(await say(bobAway, 'There.', there))
    await announce(there, annAway, ann)
    fine(await agrees(there, bobAway))
    const { checked, passport, handover } = await handsOver(there, annAway, ann)
    assert.match(checked.fork, /nothing proves/)
    const log = await logOf(here, game)
    const fork = fine(await ann.ask('POST', '/api/v1/arrivals', { passport, handover }))
    assert.notEqual(fork.id, game)
    assert.deepEqual(await logOf(here, game), log)
  })
})
