import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { resumeOverdueMoves } from '../../src/app/passport/end-of-move.ts'
import type { MovePolicy } from '../../src/app/passport/move-policy.ts'
import { type HandClock, handClock } from '../server/hand-clock.ts'
import { type HostedServer, openHostedServer } from './hosted-server.ts'
import type { Came, Visiting } from './visiting.ts'

export const DAY = 86_400_000
const START = Date.UTC(2030, 0, 7, 12)
export const [HERE, AWAY] = ['http://here.localhost', 'http://away.localhost']

/** The body of an answer that is no refusal. */
export function fine(came: Came): Came['body'] {
  assert.ok(came.status < 300, JSON.stringify(came.body))
  return came.body
}

/** Asserts that a request was refused with a code, and returns the sentence. */
export function refused(came: Came, code: string): string {
  assert.equal(came.body?.code, code, JSON.stringify(came.body))
  return came.body.detail
}

/** Two servers with the same clock, and a game on the first: Ann hosts it, and Ann, Bob and Cy play p1, p2 and p3. */
export type MovingSites = {
  readonly clock: HandClock
  readonly here: HostedServer
  readonly away: HostedServer
  readonly game: string
  readonly url: string
  readonly ann: Visiting & { readonly account: string }
  readonly bob: Visiting & { readonly account: string }
  readonly cy: Visiting & { readonly account: string }
  /** Ann on the other server. She is not its operator. */
  readonly annAway: Visiting & { readonly account: string }
  say(who: Visiting, text: string, url?: string): Promise<Came>
}

/** A ruleset in which people seal words. */
const HATS = {
  'ruleset.yaml': 'name: hats\ntitle: Hats\n',
  'rules/1-hats.md':
    '---\nregisters:\n  - {name: hats, keys: person, type: data, start: null}\n---\nEveryone may hide a word in their hat.\n',
  'rules/1-hats.ts': `export default rule({
    offers: {
      hide: { schema: { word: 'sealed word' }, does: ({ act }, { set }) => set({ hats: { [act.by]: act.with.word } }) },
    },
  })`,
}

type Wished = {
  readonly visibility?: 'public' | 'private'
  readonly moves?: MovePolicy
  /** Whether the players hide words instead of playing Suber’s game. */
  readonly hats?: boolean
}

export async function movingSites(
  context: TestContext,
  { visibility = 'private', hats = false, ...moves }: Wished = {},
): Promise<MovingSites> {
  const clock = handClock(START)
  const [here, away] = [
    await openHostedServer(context, { home: HERE, clock, ...moves }),
    await openHostedServer(context, { home: AWAY, clock }),
  ]
  // The first account of a server is an operator’s.
  for (const { guest } of [here, away]) await guest('Olga')
  const [ann, bob, cy] = [await here.guest('Ann'), await here.guest('Bob'), await here.guest('Cy')]
  const annAway = await away.guest('Ann')
  const players = [
    { name: 'Al', surname: 'Ames' },
    { name: 'Al', surname: 'Brook', invite: true },
    { name: 'Al', surname: 'Cole', invite: true },
  ]
  const rules = hats ? { ruleset: 'hats', ownRules: { files: HATS } } : { ruleset: 'suber' }
  const wanted = { title: 'Ours', visibility, players, ...rules }
  const { id, invitations } = fine(await ann.ask('POST', '/api/v1/games', wanted))
  for (const [place, who] of [bob, cy].entries())
    fine(await who.ask('POST', `/api/v1/invitations/${invitations[place].secret}`))
  const url = `/api/v1/games/${id}`
  const say = (who: Visiting, text: string, at = url) =>
    who.ask('POST', `${at}/acts`, { do: 'announce', with: { text } })
  if (!hats) fine(await say(ann, 'Here we begin.'))
  return { ...{ clock, here, away, game: id, url, ann, bob, cy, annAway }, say }
}

/** Announces a move to the server where someone has an account. */
export async function announce(url: string, host: Visiting, to: Visiting): Promise<Came['body']> {
  const { key } = fine(await to.ask('GET', '/api/v1/arrivals/key'))
  return fine(await host.ask('POST', `${url}/move`, { key }))
}

/** Agrees to the plan for a game, as it is now. */
export async function agrees(url: string, who: Visiting): Promise<Came> {
  const { plan } = fine(await who.ask('GET', `${url}/move`))
  return who.ask('POST', `${url}/move/agreement`, { at: plan.at })
}

/** Moves a game whose move was announced and agreed to, up to the handover. Returns the copy, and what opens it there. */
export async function handsOver(url: string, host: Visiting, to: Visiting, talk = false) {
  fine(await host.ask('POST', `${url}/move/stop`))
  const passport: string = fine(await host.ask('GET', `${url}/move/passport${talk ? '?talk=true' : ''}`))
  const checked = fine(await to.ask('POST', '/api/v1/arrivals/check', { passport }))
  const { handover } = fine(await host.ask('POST', `${url}/move/receipt`, { receipt: checked.receipt }))
  return { passport, checked, handover: String(handover) }
}

/** Moves a game to another server with everyone’s agreement, and brings it there. Returns the address of its API there. */
export async function moves(url: string, host: Visiting, others: readonly Visiting[], to: Visiting, talk = false) {
  await announce(url, host, to)
  for (const other of others) fine(await agrees(url, other))
  const copy = await handsOver(url, host, to, talk)
  const { passport, handover } = copy
  const brought = fine(await to.ask('POST', '/api/v1/arrivals', { passport, handover }))
  return { ...copy, there: `/api/v1/games/${brought.id}`, brought }
}

/** Takes someone’s seat on the new server with their personal link. */
export async function claims(url: string, holder: Visiting, away: Visiting): Promise<void> {
  const { claim } = fine(await holder.ask('GET', `${url}/move`))
  fine(await away.ask('POST', `/api/v1/invitations/${String(claim).split('#')[1]}`))
}

/** Carries the confirmation of the arrival back, for someone with a seat on both servers. */
export async function confirms(there: string, away: Visiting, url: string, here: Visiting): Promise<Came> {
  const { confirmation } = fine(await away.ask('GET', `${there}/arrival`))
  return here.ask('POST', `${url}/move/confirmation`, { confirmation })
}

/** What the server does every hour. */
export function hourly({ server }: HostedServer): Promise<number> {
  return resumeOverdueMoves(server)
}

export async function logOf({ server }: HostedServer, game: string): Promise<readonly string[]> {
  return (await server.store.games.read(game, 0)).map(({ hash }) => hash)
}
