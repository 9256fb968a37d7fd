import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  AWAY,
  agrees,
  announce,
  claims,
  confirms,
  DAY,
  fine,
  handsOver,
  hourly,
  logOf,
  moves,
  movingSites,
  refused,
} from './moving-sites.ts'

describe('a game that moves to another server', () => {
  it('moves within minutes if everyone agrees, and is over here once a player has confirmed its arrival', async t => {
    const { here, away, game, url, ann, bob, cy, annAway, say } = await movingSites(t)
    const log = await logOf(here, game)
    const announced = await announce(url, ann, annAway)
    assert.deepEqual([announced.state, announced.plan.may, announced.plan.you], ['planned', false, 'agrees'])
    const asked = (await here.emails(bob.account)).at(-1)
    assert.match(
      asked?.text ?? '',
      /wants to move this game to http:\/\/away\.localhost.*\/move.*2030-01-14 12:00 UTC/s,
    )
    const asksBob = { is: 'leave', home: AWAY, at: announced.plan.at, asksYou: true }
    assert.deepEqual(fine(await bob.ask('GET', url)).planned, asksBob)
    fine(await say(bob, 'We still play here.'))
    refused(await ann.ask('POST', `${url}/move/stop`), 'notAgreed')
    fine(await agrees(url, bob))
    refused(await ann.ask('POST', `${url}/move/stop`), 'notAgreed')
    assert.equal(fine(await agrees(url, cy)).plan.may, true)
    const { passport, checked, handover } = await handsOver(url, ann, annAway)
    const trusted = { by: `here.localhost/g/${game}`, trusted: false }
    assert.deepEqual({ ...checked.signed, key: undefined }, { ...trusted, key: undefined })
    assert.equal(checked.ownAddress, true)
    const early = await annAway.ask('POST', '/api/v1/arrivals', { passport, handover: checked.receipt })
    assert.match(refused(early, 'badRequest'), /not been handed over/)
    const brought = fine(await annAway.ask('POST', '/api/v1/arrivals', { passport, handover }))
    assert.notEqual(brought.id, game, 'no server takes the name of a game from a copy')
    const there = `/api/v1/games/${brought.id}`
    assert.match(refused(await annAway.ask('POST', '/api/v1/arrivals', { passport, handover }), 'alreadySo'), /already/)
    assert.equal(fine(await annAway.ask('GET', `${there}/state`)).game, brought.id)
    assert.deepEqual((await logOf(away, brought.id)).slice(0, log.length), log)

    const bobAway = await away.guest('Bob')
    await claims(url, bob, bobAway)
    fine(await say(bobAway, 'I am here.', there))
    const entries = await away.server.store.games.read(brought.id, 0)
    assert.deepEqual(
      entries.slice(log.length + 1).map(({ act, game: name }) => [act.do, name]),
      [
        ['renewDice', game],
        ['announce', game],
      ],
    )
    const verified = fine(await annAway.ask('GET', `${there}/verify`))
    assert.deepEqual([verified.holds, verified.decidedAgain], [true, entries.length])
    assert.equal(fine(await bobAway.ask('GET', there)).brought.confirms, true)
    assert.equal(fine(await annAway.ask('GET', `${there}/arrival`)).confirmation, undefined, 'Ann has no seat there')

    assert.match(refused(await say(bob, 'And here?'), 'gameMoved'), /handed over to http:\/\/away\.localhost/)
    assert.equal(fine(await bob.ask('GET', `${url}/move`)).confirms, true)
    fine(await confirms(there, bobAway, url, bob))
    const over = fine(await cy.ask('GET', `${url}/move`))
    assert.deepEqual([over.state, over.address], ['arrived', `${AWAY}/g/${brought.id}`])
    refused(await cy.ask('DELETE', `${url}/move`), 'gameMoved')
    refused(await confirms(there, bobAway, url, cy), 'alreadySo')
    assert.match(refused(await say(bob, 'And here?'), 'gameMoved'), new RegExp(`moved to ${AWAY}/g/${brought.id}`))
    await claims(url, cy, await away.guest('Cy'))
  })

  it('moves if a player is absent and says nothing for the announced days, and not earlier', async t => {
    const { clock, away, url, ann, bob, cy, annAway } = await movingSites(t)
    await announce(url, ann, annAway)
    fine(await agrees(url, bob))
    clock.advance(7 * DAY - 1)
    assert.match(refused(await ann.ask('POST', `${url}/move/stop`), 'notAgreed'), /2030-01-14 12:00 UTC/)
    clock.advance(1)
    const { passport, handover } = await handsOver(url, ann, annAway)
    const { id } = fine(await annAway.ask('POST', '/api/v1/arrivals', { passport, handover }))
    // The seat of the absent player waits for them.
    const cyAway = await away.guest('Cy')
    clock.advance(9 * DAY)
    await claims(url, cy, cyAway)
    assert.equal(fine(await cyAway.ask('GET', `/api/v1/games/${id}`)).you, 'p3')
  })

  it('does not move while a player objects, at any step before the handover, until they withdraw', async t => {
    const { clock, url, ann, bob, cy, annAway, say } = await movingSites(t)
    await announce(url, ann, annAway)
    fine(await bob.ask('POST', `${url}/move/objection`))
    clock.advance(20 * DAY)
    assert.match(refused(await ann.ask('POST', `${url}/move/stop`), 'notAgreed'), /objects/)
    refused(await bob.ask('DELETE', `${url}/move`), 'notForYou')
    assert.deepEqual(
      fine(await ann.ask('GET', `${url}/move`)).plan.answers.map((it: { answer: string }) => it.answer),
      ['agrees', 'objects', 'silent'],
    )
    fine(await bob.ask('DELETE', `${url}/move/objection`))
    fine(await ann.ask('POST', `${url}/move/stop`))
    const passport: string = fine(await ann.ask('GET', `${url}/move/passport`))
    const { receipt } = fine(await annAway.ask('POST', '/api/v1/arrivals/check', { passport }))
    fine(await cy.ask('POST', `${url}/move/objection`))
    refused(await ann.ask('GET', `${url}/move/passport`), 'notAgreed')
    refused(await ann.ask('POST', `${url}/move/receipt`, { receipt }), 'notAgreed')
    refused(await say(cy, 'Stop?'), 'gameMoved')
    fine(await cy.ask('DELETE', `${url}/move`))
    fine(await say(cy, 'We stay.'))
    // A new plan begins without answers.
    const again = await announce(url, ann, annAway)
    assert.deepEqual(
      again.plan.answers.map((it: { answer: string }) => it.answer),
      ['agrees', 'silent', 'silent'],
    )
    fine(await ann.ask('DELETE', `${url}/move`))
    refused(await bob.ask('POST', `${url}/move/agreement`, { at: again.plan.at }), 'unknownThing')
  })

  it('goes on here, after the announced days, if the new server died before anyone confirmed the arrival', async t => {
    const { clock, here, url, ann, bob, cy, annAway, say, game } = await movingSites(t)
    await announce(url, ann, annAway)
    for (const who of [bob, cy]) fine(await agrees(url, who))
    const log = await logOf(here, game)
    await handsOver(url, ann, annAway)
    clock.advance(7 * DAY)
    assert.equal(await hourly(here), 0)
    refused(await say(bob, 'Hello?'), 'gameMoved')
    clock.advance(1)
    assert.equal(await hourly(here), 1)
    fine(await say(bob, 'Hello!'))
    assert.deepEqual((await logOf(here, game)).slice(0, log.length), log)
    assert.equal((await logOf(here, game)).length, log.length + 1, 'the dice are the same, because they never left')
    assert.match((await here.emails(cy.account)).at(-1)?.text ?? '', /no one has confirmed its arrival in time.*fork/)
    assert.equal(fine(await bob.ask('GET', url)).moved, undefined)
    // A game that stopped and was never handed over goes on after twice as long.
    await announce(url, ann, annAway)
    for (const who of [bob, cy]) fine(await agrees(url, who))
    fine(await ann.ask('POST', `${url}/move/stop`))
    clock.advance(14 * DAY + 1)
    assert.equal(await hourly(here), 1)
    fine(await say(bob, 'Hello again!'))
  })

  it('goes on here if a player calls the move off; what was brought elsewhere is a fork with an address of its own', async t => {
    const { away, game, url, ann, bob, cy, annAway, say } = await movingSites(t)
    const { there, brought, passport, handover } = await moves(url, ann, [bob, cy], annAway)
    const bobAway = await away.guest('Bob')
    await claims(url, bob, bobAway)
    fine(await say(bobAway, 'There.', there))
    fine(await cy.ask('DELETE', `${url}/move`))
    fine(await say(cy, 'Here.'))
    assert.notEqual(brought.id, game)
    refused(await confirms(there, bobAway, url, bob), 'unknownThing')
    // The fork cannot come back as the game, only as another game.
    const fork: string = fine(await bobAway.ask('GET', `${there}/passport`))
    const checked = fine(await bob.ask('POST', '/api/v1/arrivals/check', { passport: fork }))
    assert.deepEqual([checked.ownAddress, checked.comesBack], [true, undefined])
    assert.match(checked.fork, /nothing proves/)
    // The copy that was handed over has been brought already, and cannot be brought once more.
    refused(await annAway.ask('POST', '/api/v1/arrivals', { passport, handover }), 'alreadySo')
  })

  it('takes along what someone sealed only if they agree themselves, however long they say nothing', async t => {
    const { clock, here, away, game, url, ann, bob, cy, annAway } = await movingSites(t, { hats: true })
    const hide = (who: typeof ann, word: string) => who.ask('POST', `${url}/acts`, { do: 'hide', with: { word } })
    fine(await hide(ann, 'rabbit'))
    fine(await hide(bob, 'dove'))
    await announce(url, ann, annAway)
    assert.equal(fine(await bob.ask('GET', `${url}/move`)).plan.needsYou, true)
    assert.equal(fine(await cy.ask('GET', `${url}/move`)).plan.needsYou, undefined)
    clock.advance(8 * DAY)
    assert.match(refused(await ann.ask('POST', `${url}/move/stop`), 'notAgreed'), /have sealed something/)
    // Cy seals something after the announcement, and then their silence is not enough either.
    fine(await hide(cy, 'hare'))
    fine(await agrees(url, bob))
    refused(await ann.ask('POST', `${url}/move/stop`), 'notAgreed')
    fine(await agrees(url, cy))
    const { passport, handover } = await handsOver(url, ann, annAway)
    const secrets = [await here.server.store.games.diceSecret(game), 'dove', 'hare']
    for (const secret of secrets) assert.ok(!passport.includes(secret ?? assert.fail()))
    const { id } = fine(await annAway.ask('POST', '/api/v1/arrivals', { passport, handover }))
    const texts = (await away.server.store.games.read(id, 0)).flatMap(({ beside }) => Object.values(beside))
    for (const word of ['rabbit', 'dove', 'hare'])
      assert.ok(
        texts.some(({ text }) => text.includes(word)),
        word,
      )
  })

  it('may be called off by its players while it has stopped, and the dice stay the same, because their secret never left', async t => {
    const { here, game, url, ann, bob, cy, annAway, say } = await movingSites(t)
    const dice = await here.server.store.games.diceSecret(game)
    await announce(url, ann, annAway)
    for (const who of [bob, cy]) fine(await agrees(url, who))
    fine(await ann.ask('POST', `${url}/move/stop`))
    const passport: string = fine(await ann.ask('GET', `${url}/move/passport`))
    const { receipt } = fine(await annAway.ask('POST', '/api/v1/arrivals/check', { passport }))
    fine(await bob.ask('DELETE', `${url}/move`))
    assert.equal(await here.server.store.games.diceSecret(game), dice)
    fine(await say(cy, 'On we go.'))
    const log = await here.server.store.games.read(game, 0)
    assert.ok(log.every(({ act }) => act.do !== 'renewDice'))
    // Neither the receipt of that copy nor the agreements to it count for another move.
    refused(await ann.ask('POST', `${url}/move/receipt`, { receipt }), 'unknownThing')
    await announce(url, ann, annAway)
    refused(await ann.ask('POST', `${url}/move/stop`), 'notAgreed')
    for (const who of [bob, cy]) fine(await agrees(url, who))
    fine(await ann.ask('POST', `${url}/move/stop`))
    refused(await ann.ask('POST', `${url}/move/receipt`, { receipt }), 'badRequest')
  })
})
