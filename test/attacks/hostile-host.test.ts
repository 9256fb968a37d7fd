import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { canSecretThrowDice } from '../../src/app/dice/committed-chance.ts'
import { NO_STANDING, withEntry } from '../../src/app/dice/dice-secret.ts'
import { movingKeyOf } from '../../src/app/passport/moving-key.ts'
import { sha256 } from '../../src/app/play/world.ts'
import type { Entry } from '../../src/kernel/log/entry.ts'
import { openHostedServer } from '../http/hosted-server.ts'
import {
  agrees,
  announce,
  DAY,
  fine,
  hourly,
  logOf,
  type MovingSites,
  movingSites,
  refused,
} from '../http/moving-sites.ts'
import type { Visiting } from '../http/visiting.ts'
import { CODE, confirmation, copyFor, EVIL, invented, opened, played } from './machine-of-their-own.ts'

/** A game whose host Ann moves it to a program of her own, with everyone’s silence. */
type HostedByAnn = MovingSites & {
  readonly entries: readonly Entry[]
  readonly log: readonly string[]
  /** The code that confirms the arrival, and the copy, as Ann’s program has read them. */
  readonly code: string
  readonly copy: string
  readonly key: string
}

async function movedToAnnsProgram(t: TestContext, visibility: 'public' | 'private' = 'private'): Promise<HostedByAnn> {
  const sites = await movingSites(t, { visibility })
  const { clock, here, game, url, ann } = sites
  fine(await ann.ask('POST', `${url}/move`, { key: EVIL.key }))
  clock.advance(7 * DAY)
  fine(await ann.ask('POST', `${url}/move/stop`))
  const copy: string = fine(await ann.ask('GET', `${url}/move/passport?talk=true`))
  const { passport, moving } = opened(copy)
  fine(await ann.ask('POST', `${url}/move/receipt`, { receipt: moving.receipt }))
  const { key } = fine(await ann.ask('GET', '/api/v1/arrivals/key'))
  return {
    ...sites,
    ...{ copy, code: moving.confirmation ?? assert.fail(), entries: passport.entries, log: await logOf(here, game) },
    key: movingKeyOf(key)?.publicKey ?? assert.fail(),
  }
}

/** Asserts that a copy gets in nowhere but under an address of its own, and that the game is as it was. */
async function staysOut(at: HostedByAnn, passport: string, handover = CODE): Promise<void> {
  const { here, game, url, log, ann, bob } = at
  const brought = await ann.ask('POST', '/api/v1/arrivals', { passport, handover })
  if (brought.status === 201) assert.notEqual(brought.body.id, game)
  else refused(brought, 'notAgreed')
  assert.deepEqual(await logOf(here, game), log)
  assert.equal(fine(await bob.ask('GET', url)).you, 'p2')
  const said = (await here.server.store.talk.page(game, { before: Number.MAX_SAFE_INTEGER, limit: 9 })).messages
  assert.deepEqual(said, [])
  if (brought.status !== 201) return
  const fork = await here.server.store.talk.page(brought.body.id, { before: Number.MAX_SAFE_INTEGER, limit: 9 })
  assert.deepEqual(fork.messages, [], 'nothing is put into anyone’s mouth beside a game that is here')
}

const TALK = {
  ...{ part: 'talk', version: 1 },
  messages: [
    { number: 1, about: 'game', name: 'The game', person: 'p2', at: 1, versions: [{ at: 1, text: 'I give up.' }] },
  ],
}

describe('a host who moves the game to a program of their own', () => {
  it('cannot put words into others’ mouths: acts in their name do not come back without them', async t => {
    const at = await movedToAnnsProgram(t)
    const { url, ann, bob, cy, clock, entries, key, code, game } = at
    const forged = played(entries, [
      { by: 'p2', do: 'announce', with: { text: 'I vote for Ann.' }, at: clock.now() },
      { by: 'p1', do: 'announce', with: { text: 'Thank you.' }, at: clock.now() },
    ])
    const unknown = 'd'.repeat(43)
    const passport = await copyFor(forged, { recipient: key, origin: game, parts: [TALK], code: unknown })
    // Nobody has confirmed that the game is there, so nothing speaks for that key.
    assert.match(fine(await ann.ask('POST', '/api/v1/arrivals/check', { passport })).fork, /not signed by the site/)
    await staysOut(at, passport, unknown)
    // An accomplice confirms. Then the key is known, but Bob has to agree to what is in Bob’s name, and nobody else can.
    fine(await cy.ask('POST', `${url}/move/confirmation`, { confirmation: confirmation(code, game) }))
    const second = await copyFor(forged, { recipient: key, origin: game, parts: [TALK] })
    fine(await ann.ask('POST', '/api/v1/arrivals/announcement', { passport: second }))
    fine(await agrees(url, cy))
    fine(await agrees(url, ann))
    assert.equal(fine(await bob.ask('GET', `${url}/move`)).plan.you, 'silent')
    clock.advance(14 * DAY)
    assert.match(
      refused(await ann.ask('POST', '/api/v1/arrivals', { passport: second, handover: CODE }), 'notAgreed'),
      /in their name/,
    )
    await staysOut(at, second)
  })

  it('cannot bring back what was made up to their advantage against a player’s objection, even in no one else’s name', async t => {
    const at = await movedToAnnsProgram(t)
    const { url, ann, bob, cy, clock, entries, key, code, game } = at
    fine(await cy.ask('POST', `${url}/move/confirmation`, { confirmation: confirmation(code, game) }))
    const forged = played(entries, [{ by: 'p1', do: 'announce', with: { text: 'I have won.' }, at: clock.now() }])
    const passport = await copyFor(forged, { recipient: key, origin: game })
    fine(await ann.ask('POST', '/api/v1/arrivals/announcement', { passport }))
    const bring = () => ann.ask('POST', '/api/v1/arrivals', { passport, handover: CODE })
    refused(await bring(), 'notAgreed')
    fine(await bob.ask('POST', `${url}/move/objection`))
    clock.advance(14 * DAY)
    assert.match(refused(await bring(), 'notAgreed'), /objects/)
    await staysOut(at, passport)
  })

  it('cannot bring back an entry that an unknown engine is said to have decided', async t => {
    const at = await movedToAnnsProgram(t)
    const { url, ann, bob, cy, entries, key, code, game } = at
    fine(await cy.ask('POST', `${url}/move/confirmation`, { confirmation: confirmation(code, game) }))
    const points = { do: 'write', register: 'points', value: { p1: 999 } }
    for (const effects of [[], [points]]) {
      const passport = await copyFor(invented(entries, effects), { recipient: key, origin: game })
      const checked = await ann.ask('POST', '/api/v1/arrivals/check', { passport })
      assert.match(JSON.stringify(checked.body), /could be replayed here|cannotBring/)
      assert.equal(checked.body.comesBack, undefined)
      const asked = await ann.ask('POST', '/api/v1/arrivals/announcement', { passport })
      refused(asked, 'cannotBring')
      for (const who of [bob, cy])
        refused(
          await who
            .ask('GET', `${url}/move`)
            .then(({ body }) => who.ask('POST', `${url}/move/agreement`, { at: body.at })),
          'unknownThing',
        )
    }
  })

  it('cannot end the game for the others: their own confirmation does not count, and after the announced days it goes on', async t => {
    const { here, url, ann, bob, say, code, game, log, clock } = await movedToAnnsProgram(t)
    const own = await ann.ask('POST', `${url}/move/confirmation`, { confirmation: confirmation(code, game) })
    assert.match(refused(own, 'notForYou'), /another player/)
    const elsewhere = confirmation(code, game).replace(EVIL.home, 'http://other.localhost')
    for (const text of [
      elsewhere,
      confirmation('x'.repeat(43), game),
      'nomic-arrived',
      `${confirmation(code, game)}/../x`,
    ])
      refused(await bob.ask('POST', `${url}/move/confirmation`, { confirmation: text }), 'badRequest')
    const eve = await here.guest('Eve')
    refused(
      await eve.ask('POST', `${url}/move/confirmation`, { confirmation: confirmation(code, game) }),
      'unknownGame',
    )
    clock.advance(7 * DAY + 1)
    assert.equal(await hourly(here), 1)
    fine(await say(bob, 'Still here.'))
    assert.deepEqual((await logOf(here, game)).slice(0, log.length), log)
  })

  it('cannot keep the others from calling the move off, nor from going on in a fork of a private game', async t => {
    const { here, url, ann, bob, cy, say, clock, code, game } = await movedToAnnsProgram(t)
    const forks = (who: Visiting) => who.ask('POST', `${url}/forks`, { title: 'Without Ann' })
    refused(await forks(bob), 'notAgreed')
    fine(await cy.ask('POST', `${url}/forks/agreement`))
    const fork = fine(await forks(bob))
    assert.equal(fork.you, 'p2')
    fine(await cy.ask('DELETE', `${url}/move`))
    fine(await say(cy, 'Here again.'))
    refused(
      await bob.ask('POST', `${url}/move/confirmation`, { confirmation: confirmation(code, game) }),
      'unknownThing',
    )
    // Announcing again does not stop the game, however often it happens.
    fine(await ann.ask('POST', `${url}/move`, { key: EVIL.key }))
    fine(await say(cy, 'And on.'))
    refused(await ann.ask('POST', `${url}/move`, { key: EVIL.key }), 'alreadySo')
    clock.advance(7 * DAY)
    fine(await bob.ask('POST', `${url}/move/objection`))
    refused(await ann.ask('POST', `${url}/move/stop`), 'notAgreed')
    assert.equal((await here.server.store.games.record(game))?.moved, undefined)
  })

  it('cannot have an agreement to one plan count for another that has taken its place', async t => {
    const { clock, url, ann, bob, annAway } = await movingSites(t)
    const { plan } = await announce(url, ann, annAway)
    fine(await ann.ask('DELETE', `${url}/move`))
    clock.advance(1)
    fine(await ann.ask('POST', `${url}/move`, { key: EVIL.key }))
    refused(await bob.ask('POST', `${url}/move/agreement`, { at: plan.at }), 'movedOn')
    refused(await bob.ask('POST', `${url}/move/agreement`), 'badRequest')
    assert.equal(fine(await bob.ask('GET', `${url}/move`)).plan.you, 'silent')
  })

  it('cannot get rid of a guest who objects by a new link to the guest’s seat, nor answer for that guest', async t => {
    const { guest, stranger, server, time } = await openHostedServer(t)
    await guest('Olga')
    const ann = await guest('Ann')
    const bob = stranger()
    const players = [
      { name: 'Ann', surname: 'Ames', you: true },
      { name: 'Bob', surname: 'Brook' },
    ]
    const wanted = { title: 'Ours', ruleset: 'suber', players, visibility: 'private', link: true }
    const { id } = fine(await ann.ask('POST', '/api/v1/games', wanted))
    const url = `/api/v1/games/${id}`
    const [, secret = ''] = String(fine(await ann.ask('GET', `${url}/link`)).link.link).split('#')
    fine(await bob.ask('POST', `/api/v1/game-links/${secret}/guest`, { person: 'p2' }))
    fine(await ann.ask('POST', `${url}/move`, { key: EVIL.key }))
    fine(await bob.ask('POST', `${url}/move/objection`))
    refused(await ann.ask('POST', `${url}/seats/p2/link`), 'notAgreed')
    time.now += 8 * DAY
    refused(await ann.ask('POST', `${url}/move/stop`), 'notAgreed')
    fine(await bob.ask('DELETE', `${url}/move/objection`))
    fine(await ann.ask('POST', `${url}/move/stop`))
    refused(await ann.ask('POST', `${url}/seats/p2/link`), 'gameMoved')
    assert.deepEqual((await server.store.moves.of(id))?.claims, ['p1', 'p2'])
    fine(await bob.ask('DELETE', `${url}/move`))
    fine(await bob.ask('POST', `${url}/acts`, { do: 'announce', with: { text: 'Still mine.' } }))
  })

  it('cannot agree for a guest, nor confirm an arrival, with a link renewed before the announcement', async t => {
    const { guest, stranger, server, time } = await openHostedServer(t)
    await guest('Olga')
    const ann = await guest('Ann')
    const bob = stranger()
    const players = [
      { name: 'Ann', surname: 'Ames', you: true },
      { name: 'Bob', surname: 'Brook' },
    ]
    const wanted = { title: 'Ours', ruleset: 'suber', players, visibility: 'private', link: true }
    const { id } = fine(await ann.ask('POST', '/api/v1/games', wanted))
    const url = `/api/v1/games/${id}`
    const secretOf = (link: string): string => new URL(link).hash.slice(1)
    const { link } = fine(await ann.ask('GET', `${url}/link`)).link
    fine(await bob.ask('POST', `/api/v1/game-links/${secretOf(link)}/guest`, { person: 'p2' }))
    const renewed = fine(await ann.ask('POST', `${url}/seats/p2/link`))
    // Weeks later, it still counts that Ann could have opened the link.
    const other = stranger()
    fine(await other.ask('POST', `/api/v1/invitations/${secretOf(renewed.link)}/guest`))
    const [used] = await server.store.invitations.of(id)
    refused(await ann.ask('DELETE', `${url}/invitations/${used?.id}`), 'invitationUsed')
    time.now += 20 * DAY
    await server.store.invitations.withdraw(used?.id ?? '')
    fine(await ann.ask('POST', `${url}/move`, { key: EVIL.key }))
    const { at } = fine(await other.ask('GET', `${url}/move`))
    const { plan } = fine(await other.ask('POST', `${url}/move/agreement`, { at }))
    assert.deepEqual([plan.you, plan.may, plan.answers[1].relinked], ['agrees', false, true])
    refused(await ann.ask('POST', `${url}/move/stop`), 'notAgreed')
    time.now += 8 * DAY
    const stopped = fine(await ann.ask('POST', `${url}/move/stop`))
    assert.equal(stopped.state, 'stopped')
    const { body: copy } = await ann.ask('GET', `${url}/move/passport`)
    const { moving } = opened(copy)
    fine(await ann.ask('POST', `${url}/move/receipt`, { receipt: moving.receipt }))
    assert.equal(fine(await other.ask('GET', `${url}/move`)).confirms, undefined)
    refused(
      await other.ask('POST', `${url}/move/confirmation`, {
        confirmation: confirmation(moving.confirmation ?? '', id),
      }),
      'notForYou',
    )
  })

  it('cannot throw the dice of the game beforehand with anything in the copy, or told about the move', async t => {
    const at = await movedToAnnsProgram(t)
    const { here, game, copy, url, ann, entries } = at
    const secret = (await here.server.store.games.diceSecret(game)) ?? assert.fail()
    const standing = entries.reduce(withEntry, NO_STANDING)
    assert.ok(canSecretThrowDice(secret, standing), 'the dice are still those of this game')
    const told = [opened(copy), await ann.ask('GET', `${url}/move`), await ann.ask('GET', url), copy]
    const texts = JSON.stringify(told).match(/[\w+/=-]{16,}/g) ?? []
    assert.ok(texts.length > 30)
    for (const text of texts)
      for (const guess of [text, sha256(text), Buffer.from(text, 'base64').toString('hex')])
        assert.ok(!canSecretThrowDice(guess, standing), `${text} throws the dice`)
  })

  it('learns no secret of the dice, and nothing that was sealed by those who did not agree', async t => {
    const { here, game, copy, url, bob, say } = await movedToAnnsProgram(t)
    const { moving } = opened(copy)
    const secret = (await here.server.store.games.diceSecret(game)) ?? assert.fail()
    assert.ok(!JSON.stringify(moving).includes(secret))
    assert.deepEqual(Object.keys(moving).toSorted(), [
      'claims',
      'confirmation',
      'handover',
      'receipt',
      'sealed',
      'signer',
    ])
    for (const hash of Object.values(moving.claims)) assert.match(hash, /^[0-9a-f]{64}$/)
    fine(await bob.ask('DELETE', `${url}/move`))
    fine(await say(bob, 'On.'))
    assert.equal(await here.server.store.games.diceSecret(game), secret)
  })
})

describe('a stranger with the public log of a game', () => {
  it('occupies no name with new dice appended, also not with a checkpoint that the real server signed', async t => {
    const { here, away, game, url, annAway, ann, bob, cy } = await movingSites(t, { visibility: 'public' })
    const mallory = await away.guest('Mallory')
    const entries = await here.server.store.games.read(game, 0)
    const { key } = fine(await mallory.ask('GET', '/api/v1/arrivals/key'))
    const recipient = movingKeyOf(key)?.publicKey ?? assert.fail()
    const forged = played(entries, [
      { by: 'p1', do: 'announce', with: { text: 'Mine.' }, at: entries.at(-1)?.act.at ?? 0 },
    ])
    assert.equal(forged[entries.length]?.act.do, 'renewDice')
    const passport = await copyFor(forged, { recipient, origin: game })
    const checked = fine(await mallory.ask('POST', '/api/v1/arrivals/check', { passport }))
    assert.deepEqual(
      [checked.ownAddress, checked.signed.trusted, checked.signed.by],
      [true, false, `evil.localhost/g/${game}`],
    )
    const taken = fine(await mallory.ask('POST', '/api/v1/arrivals', { passport, handover: CODE }))
    assert.notEqual(taken.id, game)
    assert.equal(await away.server.store.games.record(game), undefined)
    // What the real server signed about the log is no signature of the copy.
    const official: string = fine(await ann.ask('GET', `${url}/passport`))
    const [, note = ''] = /"note":("(?:[^"\\]|\\.)*")/.exec(official) ?? []
    const stolen = passport.replace(/("part":"signature","note":)"(?:[^"\\]|\\.)*"/, `$1${note}`)
    assert.notEqual(stolen, passport)
    assert.match(
      refused(await mallory.ask('POST', '/api/v1/arrivals/check', { passport: stolen }), 'cannotBring'),
      /signed/,
    )
    // The real game still moves there.
    fine(await ann.ask('POST', `${url}/move`, { key }))
    for (const who of [bob, cy]) fine(await agrees(url, who))
    fine(await ann.ask('POST', `${url}/move/stop`))
    const real: string = fine(await ann.ask('GET', `${url}/move/passport`))
    const { receipt, signed } = fine(await annAway.ask('POST', '/api/v1/arrivals/check', { passport: real }))
    assert.equal(signed.by, `here.localhost/g/${game}`)
    const { handover } = fine(await ann.ask('POST', `${url}/move/receipt`, { receipt }))
    fine(await annAway.ask('POST', '/api/v1/arrivals', { passport: real, handover }))
  })

  it('takes no seat in the game and no name where it is alive, and brings no talk there', async t => {
    const { here, game, url, bob } = await movingSites(t, { visibility: 'public' })
    const mallory = await here.guest('Mallory')
    const before = await logOf(here, game)
    const entries = await here.server.store.games.read(game, 0)
    const { key } = fine(await mallory.ask('GET', '/api/v1/arrivals/key'))
    const recipient = movingKeyOf(key)?.publicKey ?? assert.fail()
    const forged = played(entries, [
      { by: 'p2', do: 'announce', with: { text: 'Mine.' }, at: entries.at(-1)?.act.at ?? 0 },
    ])
    const passport = await copyFor(forged, { recipient, origin: game, parts: [TALK] })
    assert.match(fine(await mallory.ask('POST', '/api/v1/arrivals/check', { passport })).fork, /nothing proves/)
    const fork = fine(await mallory.ask('POST', '/api/v1/arrivals', { passport, handover: CODE }))
    assert.notEqual(fork.id, game)
    assert.deepEqual(await logOf(here, game), before)
    assert.equal(fine(await bob.ask('GET', url)).you, 'p2')
    const said = await here.server.store.talk.page(fork.id, { before: Number.MAX_SAFE_INTEGER, limit: 9 })
    assert.deepEqual(said.messages, [])
  })
})
