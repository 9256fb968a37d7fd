import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it, type TestContext } from 'node:test'
import { gameFiles } from '../../src/store/files/game-files.ts'
import { nomic } from '../attacks/nomic.ts'
import { type HostedServer, openHostedServer } from '../http/hosted-server.ts'
import type { Came, Visiting } from '../http/visiting.ts'
import { eventually } from '../server/eventually.ts'
import { handClock } from '../server/hand-clock.ts'
import { gamble } from '../unit/thrown-game.ts'

const DAY = 86_400_000
const START = Date.UTC(2030, 0, 7, 12)
const [OLD, NEW] = ['http://old.localhost', 'http://new.localhost']

const PLAYERS = [
  ['Ada', 'Archer'],
  ['Ben', 'Brook'],
  ['Cy', 'Clay'],
  ['Dee', 'Dunn'],
  ['Eve', 'Eddy'],
] as const

/** Two servers with the same clock, and a game of Three Rivers Nomic on the first, in the middle of a sealed vote. */
async function twoServers(context: TestContext) {
  const clock = handClock(START)
  const [old, fresh] = [
    await openHostedServer(context, { home: OLD, clock }),
    await openHostedServer(context, { home: NEW, clock }),
  ]
  const [ada, ...others] = await guests(old)
  assert.ok(ada)
  const founded = await ada.ask('POST', '/api/v1/games', {
    title: 'Hats',
    ruleset: 'tri-nomic',
    zone: 'UTC',
    players: PLAYERS.map(([name, surname], place) => ({ name, surname, ...(place === 0 ? {} : { invite: true }) })),
    position: {
      points: { Ada: 20, Ben: 18, Cy: 15, Dee: 12, Eve: 10 },
      officers: { Mogul: 'Cy', Archivist: 'Dee', Booth: 'Eve' },
      mover: 'Ada',
      begun: false,
    },
  })
  assert.equal(founded.status, 201, JSON.stringify(founded.body))
  const game: string = founded.body.id
  for (const [place, { secret }] of founded.body.invitations.entries())
    fine(await others[place]?.ask('POST', `/api/v1/invitations/${secret}`))
  const people = [ada, ...others]
  const act = (who: number, name: string, args: object) => does(people[who], game, name, args)
  fine(await act(0, 'propose', { title: 'Hats', enact: { text: 'Hats may be worn.' } }))
  clock.advance(8 * DAY)
  fine(await act(1, 'vote', { on: '324', choice: 'wheat' }))
  fine(await act(2, 'vote', { on: '324', choice: 'psoriasis' }))
  return { clock, old, fresh, ada, people, game }
}

async function guests({ guest }: HostedServer): Promise<readonly Visiting[]> {
  const all: Visiting[] = []
  for (const [name] of PLAYERS) all.push(await guest(name))
  return all
}

function does(who: Visiting | undefined, game: string, name: string, args: object): Promise<Came> {
  assert.ok(who)
  return who.ask('POST', `/api/v1/games/${game}/acts`, { do: name, with: args })
}

/** The body of an answer that is no refusal. */
function fine(came: Came | undefined): Came['body'] {
  assert.ok(came !== undefined && came.status < 300, JSON.stringify(came?.body))
  return came.body
}

function refused(came: Came, code: string): string {
  assert.equal(came.body?.code, code, JSON.stringify(came.body))
  return came.body.detail
}

const entriesOf = async ({ server }: HostedServer, game: string) => (await server.store.games.record(game))?.entries

it('a game moves in the middle of a sealed vote whose deadline passes on the way: nothing lost, nothing twice, secrets kept', async context => {
  const { clock, old, fresh, ada, people, game } = await twoServers(context)
  const url = `/api/v1/games/${game}`
  const before = await old.server.store.games.record(game)
  const log = await old.server.store.games.read(game, 0)
  const host = await fresh.guest('Ada')
  const { key } = fine(await host.ask('GET', '/api/v1/arrivals/key'))

  // The move is announced, and play continues until everyone has agreed, or has said nothing for long enough.
  assert.match(refused(await ada.ask('POST', `${url}/move`, { key: `${key}x/` }), 'badRequest'), /moving key/)
  const { home, plan } = fine(await ada.ask('POST', `${url}/move`, { key }))
  assert.deepEqual([home, plan.may], [NEW, false])
  assert.deepEqual(
    plan.answers.map((it: { needed: boolean }) => it.needed),
    [false, true, true, false, false],
    'those who have sealed a ballot have to agree: the new server may be the host’s own',
  )
  await everyoneAgrees(people, url, [3, 4])
  refused(await ada.ask('POST', `${url}/move/stop`), 'notAgreed')
  assert.equal(fine(await people[1]?.ask('GET', `${url}/move`)).plan.needsYou, true)
  await everyoneAgrees(people, url, [1, 2])

  // The game stops.
  fine(await ada.ask('POST', `${url}/move/stop`))
  const stopped = refused(await does(people[3], game, 'vote', { on: '324', choice: 'wheat' }), 'gameMoved')
  assert.match(stopped, /moving to http:\/\/new\.localhost/)
  refused(await ada.ask('POST', `${url}/move`, { key }), 'gameMoved')

  // The copy contains the whole log, and nothing that is still sealed.
  const copy: string = fine(await ada.ask('GET', `${url}/move/passport`))
  const secrets = log.flatMap(({ act, beside }) => (act.do === 'vote' ? Object.values(beside) : []))
  assert.equal(secrets.length, 2)
  const dice = await old.server.store.games.diceSecret(game)
  for (const secret of [...secrets.map(({ salt }) => salt), dice ?? '']) assert.ok(!copy.includes(secret))
  assert.doesNotMatch(copy, /example\.org/)

  // The deadline of the vote passes on the way, and nothing happens in either place.
  clock.advance(14 * DAY)
  const { receipt, ...found } = fine(await host.ask('POST', '/api/v1/arrivals/check', { passport: copy }))
  assert.deepEqual(
    [found.game, found.title, found.entries, found.head, found.decidedAgain, found.lacking, found.signed.by],
    [game, 'Hats', log.length, before?.head, log.length, 0, `old.localhost/g/${game}`],
  )
  assert.ok(Date.parse(found.nextDue) < clock.now())
  assert.equal(await entriesOf(old, game), log.length)

  // It is not brought before it is handed over.
  const early = await host.ask('POST', '/api/v1/arrivals', { passport: copy, handover: receipt })
  assert.match(refused(early, 'badRequest'), /not been handed over/)
  assert.equal((await fresh.server.store.games.counts()).games, 0)
  refused(await ada.ask('POST', `${url}/move/receipt`, { receipt: 'x'.repeat(43) }), 'badRequest')
  const { handover, over } = fine(await ada.ask('POST', `${url}/move/receipt`, { receipt }))
  assert.ok(over)

  // It goes on with the same entries. What came due passes once, at its own instant, after the dice are new.
  const brought = await host.ask('POST', '/api/v1/arrivals', { passport: copy, handover })
  assert.equal(brought.status, 201, JSON.stringify(brought.body))
  const there: string = brought.body.id
  refused(await host.ask('POST', '/api/v1/arrivals', { passport: copy, handover }), 'alreadySo')
  const after = await eventually(async () => {
    const entries = await fresh.server.store.games.read(there, 0)
    const { nextDue = clock.now() } = (await fresh.server.store.games.record(there)) ?? {}
    return entries.length > log.length && nextDue >= clock.now() ? entries : undefined
  })
  assert.deepEqual(after.slice(0, log.length), log)
  const [dicePart, ...passed] = after.slice(log.length)
  assert.equal(dicePart?.act.do, 'renewDice')
  assert.ok(passed.length > 0)
  for (const { act } of passed) assert.deepEqual([act.by, act.do], ['clerk', 'fall'])
  assert.equal(passed[0]?.act.at, Date.parse(found.nextDue))
  assert.equal(new Set(passed.map(({ act }) => act.with['deadline'])).size, passed.length)
  assert.equal(await entriesOf(old, game), log.length)

  // The ballots are opened as their voters cast them.
  const vote = fine(await host.ask('GET', `/api/v1/games/${there}/matters/324`))
  assert.match(JSON.stringify(vote), /wheat/)
  assert.match(JSON.stringify(vote), /psoriasis/)
  const verified = fine(await host.ask('GET', `/api/v1/games/${there}/verify`))
  assert.deepEqual([verified.holds, verified.decidedAgain], [true, after.length])

  // Everyone takes their own seat.
  const claimOf = async (who: number): Promise<string> =>
    fine(await people[who]?.ask('GET', `${url}/move`)).claim.split('#')[1]
  const [ben, kim] = [await fresh.guest('Ben'), await fresh.guest('Kim')]
  const claim = await claimOf(1)
  assert.equal(fine(await ben.ask('POST', `/api/v1/invitations/${claim}`)).you, 'p2')
  assert.match(refused(await kim.ask('POST', `/api/v1/invitations/${claim}`), 'invitationUsed'), /used/)
  refused(await ben.ask('POST', `/api/v1/invitations/${await claimOf(2)}`), 'seatTaken')
  refused(await kim.ask('GET', `/api/v1/invitations/${'x'.repeat(43)}`), 'unknownInvitation')
  assert.equal(fine(await old.stranger().ask('GET', `${url}/move`)).claim, undefined)
  const emailed = (await old.server.store.outbox.waiting(Number.MAX_SAFE_INTEGER, 99)).map(({ text }) => text)
  assert.ok(emailed.some(text => text.includes(`${NEW}/invitation#${claim}`)))

  // A player confirms the arrival, and only then is the game over here.
  const act = () => does(people[1], game, 'announce', { text: 'Hi.' })
  assert.match(refused(await act(), 'gameMoved'), /was handed over to/)
  const { confirmation } = fine(await ben.ask('GET', `/api/v1/games/${there}/arrival`))
  assert.match(
    refused(await ada.ask('POST', `${url}/move/confirmation`, { confirmation }), 'notForYou'),
    /another player/,
  )
  assert.equal(fine(await people[1]?.ask('POST', `${url}/move/confirmation`, { confirmation })).state, 'arrived')
  assert.match(refused(await act(), 'gameMoved'), new RegExp(`has moved to ${NEW}/g/${there}`))
})

/** People agree that the game moves, with what they have sealed. */
async function everyoneAgrees(people: readonly Visiting[], url: string, who: readonly number[]): Promise<void> {
  for (const one of who) {
    const { plan } = fine(await people[one]?.ask('GET', `${url}/move`))
    fine(await people[one]?.ask('POST', `${url}/move/agreement`, { at: plan.at }))
  }
}

it('a move that is called off leaves the game where it was', async context => {
  const { clock, old, fresh, ada, people, game } = await twoServers(context)
  const url = `/api/v1/games/${game}`
  const host = await fresh.guest('Ada')
  const { key } = fine(await host.ask('GET', '/api/v1/arrivals/key'))
  const moves = async () => {
    fine(await ada.ask('POST', `${url}/move`, { key }))
    refused(await ada.ask('POST', `${url}/move/stop`), 'notAgreed')
    await everyoneAgrees(people, url, [1, 2, 3, 4])
    fine(await ada.ask('POST', `${url}/move/stop`))
  }
  await moves()
  const copy: string = fine(await ada.ask('GET', `${url}/move/passport`))
  const { receipt } = fine(await host.ask('POST', '/api/v1/arrivals/check', { passport: copy }))
  const dice = await old.server.store.games.diceSecret(game)
  const entries = (await entriesOf(old, game)) ?? 0

  fine(await ada.ask('DELETE', `${url}/move`))
  refused(await ada.ask('DELETE', `${url}/move`), 'unknownThing')
  refused(await ada.ask('POST', `${url}/move/receipt`, { receipt }), 'unknownThing')
  assert.equal(await old.server.store.games.diceSecret(game), dice, 'the secret of the dice was never in the copy')
  fine(await does(people[3], game, 'vote', { on: '324', choice: 'wheat' }))
  const [voted] = await old.server.store.games.read(game, entries)
  assert.equal(voted?.act.do, 'vote')

  // Neither the receipt of the first copy nor the agreements to it count for a second move.
  await moves()
  refused(await ada.ask('POST', `${url}/move/receipt`, { receipt }), 'badRequest')
  clock.advance(DAY)
  assert.equal((await fresh.server.store.games.counts()).games, 0)
})

it('an act that was on its way when the game stopped is refused, and not in the copy', async context => {
  const { fresh, ada, people, game } = await twoServers(context)
  const url = `/api/v1/games/${game}`
  const { key } = fine(await (await fresh.guest('Ada')).ask('GET', '/api/v1/arrivals/key'))
  fine(await ada.ask('POST', `${url}/move`, { key }))
  await everyoneAgrees(people, url, [1, 2, 3, 4])
  const votes = Array.from({ length: 4 }, () => does(people[3], game, 'vote', { on: '324', choice: 'wheat' }))
  fine(await ada.ask('POST', `${url}/move/stop`))
  const counted = (await Promise.all(votes)).filter(({ status }) => status === 201).length
  const copy: string = fine(await ada.ask('GET', `${url}/move/passport`))
  assert.equal(copy.split('"do":"vote"').length - 1, 2 + counted)
})

it('a game moves from a table to a server, and can no longer be played at the table', async context => {
  const server = await openHostedServer(context, { home: NEW, clock: handClock(START) })
  const host = await server.guest('Ada')
  const { key } = fine(await host.ask('GET', '/api/v1/arrivals/key'))
  const folder = mkdtempSync(join(tmpdir(), 'moving-'))
  const [file, copy] = [join(folder, 'game.nomic'), join(folder, 'copy.nomic-passport')]
  const dice = gamble('a1'.repeat(32))
  dice.throws('p1', [{ sides: 6 }])
  const [founding, ...later] = dice.entries
  assert.ok(founding)
  const made = gameFiles.create(file, founding, 'a1'.repeat(32), later)
  assert.ok(made.ok)
  made.game.close()

  assert.equal((await nomic(['export', file, '--to', 'nonsense', '--out', copy])).status, 2)
  const { status, out, err } = await nomic(['export', file, '--to', key, '--out', copy, '--json'])
  assert.equal(status, 0, err)
  const { handover, links } = JSON.parse(out)
  const reopened = gameFiles.open(file)
  assert.match(
    reopened.ok ? '' : reopened.fault.message,
    /has moved to http:\/\/new\.localhost\. To play on here instead, delete/,
  )
  const again = await nomic(['export', file, '--to', key, '--out', join(folder, 'second')])
  assert.match(again.err, /has moved to/)

  const passport = readFileSync(copy, 'utf8')
  assert.ok(!passport.includes('a1'.repeat(32)))
  const brought = fine(await host.ask('POST', '/api/v1/arrivals', { passport, handover }))
  assert.deepEqual([brought.entries, brought.host], [dice.entries.length, true])
  const [{ link }] = links
  const seat = fine(await host.ask('POST', `/api/v1/invitations/${link.split('#')[1]}`))
  assert.equal(seat.you, 'p1')
  fine(await does(host, seat.id, 'gamble', { how: [{ sides: 6 }] }))
  const verified = fine(await host.ask('GET', `/api/v1/games/${seat.id}/verify`))
  assert.deepEqual([verified.holds, verified.entries], [true, dice.entries.length + 2])
  assert.match(verified.notes.join(), /got new dice\. The host says .* the game moved to another server/)
  rmSync(folder, { recursive: true })
})
