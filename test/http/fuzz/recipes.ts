import assert from 'node:assert/strict'
import { changeHosting } from '../../../src/app/hosting/hosting-of-game.ts'
import { saveGameLink } from '../../../src/app/invitations/game-link.ts'
import { inviteToGame } from '../../../src/app/invitations/invite.ts'
import { renewGuestLink } from '../../../src/app/invitations/renew-guest-link.ts'
import { reportAbuse } from '../../../src/app/moderation/reports.ts'
import { suspendGame } from '../../../src/app/moderation/suspend-game.ts'
import { bringGame } from '../../../src/app/passport/bring-game.ts'
import { confirmationText } from '../../../src/app/passport/end-of-move.ts'
import { stopForMove } from '../../../src/app/passport/move-away.ts'
import { confirmationCode, receiptCode } from '../../../src/app/passport/move-codes.ts'
import { movingKeyText, newMovingKeys } from '../../../src/app/passport/moving-key.ts'
import { passportText } from '../../../src/app/passport/passport.ts'
import { announceMove } from '../../../src/app/passport/plan-of-move.ts'
import { passportOfGame } from '../../../src/app/passport/public-passport.ts'
import { sha256 } from '../../../src/app/play/world.ts'
import { askGame } from '../../../src/app/server/ask-game.ts'
import { foundOnServer } from '../../../src/app/server/found-game.ts'
import { hideRuleset, keepEdition } from '../../../src/app/shelf/keep-edition.ts'
import { sessionCookieName } from '../../../src/http/door/session-cookie.ts'
import { entryHash } from '../../../src/kernel/log/chain.ts'
import type { Entry } from '../../../src/kernel/log/entry.ts'
import { canonical } from '../../../src/kernel/values/canonical-json.ts'
import type { GameRecord } from '../../../src/ports/game-store.ts'
import type { Move } from '../../../src/ports/moves.ts'
import { guest, here, linkTo, password } from '../../accounts/server-with-accounts.ts'
import { realLog } from '../../contracts/made-log.ts'
import { done } from '../../server/test-server.ts'
import type { Draft } from './drafts.ts'
import { FUZZED_KEYS, type FuzzedServer } from './fuzzed-server.ts'

/** How to make requests that require a password or an emailed link, or that succeed only once. */
export type Recipe = (server: FuzzedServer) => Promise<Omit<Draft, 'method' | 'query'>>

let guests = 0

/** A person with an account, created for a single use. */
async function newGuest({ people }: FuzzedServer) {
  guests += 1
  const address = `guest-${guests}@example.net`
  const { key, session, caller, account } = await guest(people, address)
  const headers = { cookie: `${sessionCookieName('http://nomic.localhost')}=${key}`, 'sec-fetch-site': 'same-origin' }
  return { address, headers, session, caller, account }
}

let names = 0

/** A name that no one in the games has, whatever was fuzzed before. */
function newName(): string {
  names += 1
  return `Ida ${'I'.repeat(names)}`
}

const noHeaders = {}

function shownBy(roles: FuzzedServer['roles'], name: string): Draft['headers'] {
  return roles.find(role => role.name === name)?.headers() ?? noHeaders
}

function announced(what: string): Recipe {
  return async ({ roles, games }) => ({
    path: `/api/v1/games/${games.public}/acts${what}`,
    headers: shownBy(roles, 'player'),
    body: { json: { do: 'announce', with: { text: 'Here I am.' } } },
  })
}

/** An invitation to watch the private game. */
async function invited({ server, games, roles }: FuzzedServer) {
  const record = await server.store.games.record(games.private)
  const account = roles.find(({ name }) => name === 'host')?.account
  assert.ok(record && account)
  const answer = await inviteToGame(server, record, { account }, {})
  assert.ok(answer.ok)
  return answer.made
}

/** The secret of the link of the public game, at which someone sits down. */
async function linkSecret({ server, games, roles }: FuzzedServer): Promise<string> {
  const host = roles.find(({ name }) => name === 'host')?.account ?? ''
  // Fuzzing may have used up the link’s places, or closed it to guests.
  return (await saveGameLink(server, games.public, host, { days: 30, places: 20, guests: true })).secret
}

/** A game of its own in which a guest has the second seat. */
async function gameWithGuest(fuzzed: FuzzedServer): Promise<GameRecord> {
  const record = await ownGame(fuzzed)
  const opened = await fuzzed.people.accounts.guests.open('Lou', here)
  assert.ok(opened.ok)
  await fuzzed.server.store.games.takeSeat(record.id, { person: 'p2', account: opened.account })
  return (await fuzzed.server.store.games.record(record.id)) ?? assert.fail()
}

/** The secret of a new link to the seat of a guest. */
async function guestSecret(fuzzed: FuzzedServer): Promise<string> {
  const record = await gameWithGuest(fuzzed)
  const renewed = await renewGuestLink(
    fuzzed.server,
    { record, host: true, invited: false },
    { account: record.host },
    'Dunn',
    async () => true,
  )
  assert.ok(renewed.ok, JSON.stringify(renewed))
  return renewed.made.secret ?? assert.fail()
}

/** A request about any open matter of the public game. */
function aboutMatter(what: string): Recipe {
  return async ({ server, games }) => {
    const stands = await askGame(server, games.public, { about: 'state', by: 'nobody' })
    const { matters = [] } = (stands.ok ? JSON.parse(stands.json) : {}) as { matters?: { label: string }[] }
    return { path: `/api/v1/games/${games.public}/matters/${matters[0]?.label}${what}`, headers: noHeaders }
  }
}

function hosted(what: string, json: object): Recipe {
  return async ({ roles, games }) => ({
    path: `/api/v1/games/${games.public}${what}`,
    headers: shownBy(roles, 'host'),
    body: { json },
  })
}

function playerOf({ roles }: FuzzedServer): string {
  return roles.find(role => role.name === 'player')?.account ?? 'nobody'
}

/** A report of a text in a private game, created for a single use. */
async function reported(fuzzed: FuzzedServer): Promise<string> {
  const { server, games } = fuzzed
  const record = await server.store.games.record(games.private)
  if (record === undefined) throw new Error('the private game is gone')
  const made = await reportAbuse(server, record, playerOf(fuzzed), { why: 'It is an insult.', entry: 0 })
  if (!made.ok) throw new Error(made.sentence)
  return made.report.id
}

/** The person whom the player of the public game plays, as the host names or dismisses them. */
async function moderatorRequest(fuzzed: FuzzedServer) {
  const { server, games, roles } = fuzzed
  const record = await server.store.games.record(games.public)
  const person = record?.seats.find(({ account }) => account === playerOf(fuzzed))?.person
  return { path: `/api/v1/games/${games.public}/moderators/${person}`, headers: shownBy(roles, 'host') }
}

/** A request about a report to the moderators of the public game, made for this request. */
function reportToModerators(what: string, json: object): Recipe {
  return async fuzzed => {
    const { server, games, roles } = fuzzed
    const report = { id: server.newId(), game: games.public, to: 'moderators', by: playerOf(fuzzed) } as const
    await server.store.reports.add({ ...report, at: 1, why: 'An insult.' })
    return {
      path: `/api/v1/games/${games.public}/moderation/reports/${report.id}/${what}`,
      headers: shownBy(roles, 'host'),
      body: { json },
    }
  }
}

/** A message that someone has just written about the public game. */
async function said({ server, games, roles }: FuzzedServer, by = 'player'): Promise<string> {
  const account = roles.find(({ name }) => name === by)?.account ?? 'nobody'
  const id = server.newId()
  const author = { account }
  const names = { mentions: [], links: [] }
  const at = server.clock.now()
  const message = { id, game: games.public, about: 'game', author, at, text: 'Hello.', names, rationale: false }
  await server.store.talk.add(message, 'The game')
  return id
}

/** A request about a message that has just been written. */
function aboutMessage(what: string, role: string, json?: object): Recipe {
  return async server => ({
    path: `/api/v1/games/${server.games.public}/talk/messages/${await said(server)}${what}`,
    headers: shownBy(server.roles, role),
    ...(json === undefined ? {} : { body: { json } }),
  })
}

/** The subscription of a browser, with a valid public key. */
const SUBSCRIPTION = {
  endpoint: 'https://push.example.com/subscription',
  keys: { p256dh: FUZZED_KEYS.publicKey, auth: 'A'.repeat(22) },
}

/** A draft of a ruleset with one rule. */
const OBEY = {
  title: 'Ours',
  groups: [{ heading: 'Rules', note: '' }],
  rules: [{ number: '1', title: '', text: 'All obey.', group: 0, attributes: [], line: 1 }],
}

/** A name that no ruleset on a shelf has, whatever was fuzzed before. */
function newRulesetName(): string {
  names += 1
  return `ours-${names}`
}

/** A ruleset to keep on a shelf. */
function newEdition() {
  const files = { 'rules/1.md': 'All obey.' }
  return { name: newRulesetName(), title: 'Ours', note: '', files, hash: sha256(canonical(files)) }
}

/** A request about a ruleset that its owner has just kept. */
function onShelf(what: string, json?: object): Recipe {
  return async fuzzed => {
    const { account, headers } = await newGuest(fuzzed)
    const made = newEdition()
    const kept = await keepEdition(fuzzed.server, account, {
      ...made,
      content: { files: made.files },
      visibility: 'private',
    })
    assert.ok(kept.ok, JSON.stringify(kept))
    const path = `/api/v1/shelf/${kept.ruleset.id}${what}`
    return { path, headers, ...(json === undefined ? {} : { body: { json } }) }
  }
}

/** A request by an operator to hide a ruleset that everyone can see, or to show it again. */
function ofPublicRuleset(hidden: boolean): Recipe {
  return async fuzzed => {
    const { server, roles } = fuzzed
    const { account } = await newGuest(fuzzed)
    const made = newEdition()
    const kept = await keepEdition(server, account, { ...made, content: {}, visibility: 'public' })
    assert.ok(kept.ok, JSON.stringify(kept))
    const { id } = kept.ruleset
    if (hidden) await hideRuleset(server, id, account, { hidden, why: 'Insults.' })
    const headers = shownBy(roles, 'operator')
    return { path: `/api/v1/shelf/${id}/hiding`, headers, body: { json: { why: 'Insults.' } } }
  }
}

/** A game that its host alone plays, so that it can stop without effect on other requests. */
async function ownGame({ server, roles }: FuzzedServer): Promise<GameRecord> {
  const host = roles.find(({ name }) => name === 'host')?.account
  assert.ok(host)
  const founded = await foundOnServer(server, host, {
    ...{ title: 'Off we go', ruleset: 'suber', settings: {}, visibility: 'public', founderPlays: true },
    players: [
      { name: 'Cy', surname: 'Cole' },
      { name: 'Di', surname: 'Dunn' },
    ],
  })
  assert.ok(founded.ok, JSON.stringify(founded))
  return founded.record
}

type Before = (server: FuzzedServer['server'], game: string, host: string, player: string) => Promise<unknown>

/** A request about the hosting of a game of its own, in which the player has a seat. */
function aboutHosting(what: string, as: 'host' | 'player', before: Before): Recipe {
  return async fuzzed => {
    const { id, host } = await ownGame(fuzzed)
    const player = fuzzed.roles.find(({ name }) => name === 'player')?.account ?? ''
    await fuzzed.server.store.games.takeSeat(id, { person: 'p2', account: player })
    await before(fuzzed.server, id, host, player)
    return { path: `/api/v1/games/${id}/${what}`, headers: shownBy(fuzzed.roles, as) }
  }
}

const OTHER_KEY = movingKeyText({ publicKey: newMovingKeys().publicKey, home: 'http://other.localhost' })

/** A request of the host about a game that is to move to another server. */
function aboutPlan(what: string, json?: (announcedAt: number) => object): Recipe {
  return async fuzzed => {
    const record = await ownGame(fuzzed)
    const announced = await announceMove(fuzzed.server, record, record.host, OTHER_KEY)
    assert.ok(announced.ok)
    return {
      path: `/api/v1/games/${record.id}/move${what}`,
      headers: shownBy(fuzzed.roles, 'host'),
      ...(json === undefined ? {} : { body: { json: json(announced.plan.at) } }),
    }
  }
}

/** A game that has stopped to move to another server, and is handed over if that is said. */
async function movingGame({ server }: FuzzedServer, record: GameRecord, isOver: boolean): Promise<Move> {
  assert.ok((await announceMove(server, record, record.host, OTHER_KEY)).ok)
  for (const { account } of record.seats)
    await server.store.moves.answer((await server.store.moves.planned(record.id)) ?? assert.fail(), account, 'agrees')
  const begun = await stopForMove(server, record)
  assert.ok(begun.ok)
  const plan = await server.store.moves.planned(record.id)
  if (isOver) await server.store.moves.handOver(plan ?? assert.fail(), begun.move.at)
  return begun.move
}

/** A request about a game on its way to another server. */
function aboutMove(what: string, json?: (move: Move) => object, isOver = false): Recipe {
  return async fuzzed => {
    const record = await ownGame(fuzzed)
    const move = await movingGame(fuzzed, record, isOver)
    return {
      path: `/api/v1/games/${record.id}/move${what}`,
      headers: shownBy(fuzzed.roles, 'host'),
      ...(json === undefined ? {} : { body: { json: json(move) } }),
    }
  }
}

/** The question to the players of a game that was handed over whether it may come back as it was. */
async function aboutReturn(fuzzed: FuzzedServer) {
  const { server, roles } = fuzzed
  const { id } = await ownGame(fuzzed)
  await movingGame(fuzzed, (await server.store.games.record(id)) ?? assert.fail(), true)
  const lines = passportOfGame(server, (await server.store.games.record(id)) ?? assert.fail())
  const passport = (await Array.fromAsync(lines)).join('')
  return { path: '/api/v1/arrivals/announcement', headers: shownBy(roles, 'operator'), body: { json: { passport } } }
}

/** A request about a game that an operator has brought. */
async function aboutBrought({ server, roles }: FuzzedServer) {
  const account = roles.find(({ name }) => name === 'operator')?.account ?? assert.fail()
  const bringer = { account, operator: true }
  const brought = await bringGame(server, newMovingKeys(), bringer, { passport: newPassport() })
  assert.ok(brought.ok, JSON.stringify(brought))
  return { path: `/api/v1/games/${brought.record.id}/arrival`, headers: shownBy(roles, 'operator') }
}

let brought = 0

/** The public passport of a game that no server has. */
function newPassport(): string {
  brought += 1
  const log: Entry[] = []
  for (const entry of realLog) {
    const next = { ...entry, game: `brought-${brought}`, prev: log.at(-1)?.hash ?? entry.prev }
    log.push({ ...next, hash: entryHash(next, sha256) })
  }
  return passportText({ title: 'Brought' }, log)
}

/** The recipes by route. A route whose parameters can come from schemas and earlier responses needs none. */
export const RECIPES: { readonly [route: string]: Recipe } = {
  'GET /api/v1/games/{game}/talk/conversations/{about}': async ({ games }) => ({
    path: `/api/v1/games/${games.public}/talk/conversations/game`,
    headers: noHeaders,
  }),
  'GET /api/v1/engines/{file}': async ({ server }) => ({
    path: `/api/v1/engines/${server.engines.releases[0]?.files[0]}`,
    headers: noHeaders,
  }),
  'POST /api/v1/rulesets/check': async ({ roles }) => ({
    path: '/api/v1/rulesets/check',
    headers: shownBy(roles, 'host'),
    body: { json: { ruleset: 'own-rules', ownRules: { draft: OBEY } } },
  }),
  'POST /api/v1/rulesets/take-over': async () => ({
    path: '/api/v1/rulesets/take-over',
    headers: noHeaders,
    body: { json: { ruleset: 'own-rules', ownRules: { draft: OBEY }, from: { ruleset: 'suber' }, rule: '203' } },
  }),
  'POST /api/v1/shelf': async ({ roles }) => ({
    path: '/api/v1/shelf',
    headers: shownBy(roles, 'host'),
    body: { json: { ruleset: newRulesetName(), ownRules: { draft: OBEY } } },
  }),
  'GET /api/v1/shelf/{shelved}': onShelf(''),
  'GET /api/v1/shelf/{shelved}/editions/{edition}': onShelf('/editions/1'),
  'PATCH /api/v1/shelf/{shelved}': onShelf('', { visibility: 'public' }),
  'DELETE /api/v1/shelf/{shelved}': onShelf(''),
  'POST /api/v1/shelf/{shelved}/hiding': ofPublicRuleset(false),
  'DELETE /api/v1/shelf/{shelved}/hiding': ofPublicRuleset(true),
  'POST /api/v1/games': async ({ roles }) => ({
    path: '/api/v1/games',
    headers: shownBy(roles, 'host'),
    body: { json: { title: 'Ours', ruleset: 'suber', players: [{ name: 'Ann', surname: 'Ames' }] } },
  }),
  'GET /api/v1/games/{game}/move': aboutMove(''),
  'DELETE /api/v1/games/{game}/move': aboutMove(''),
  'POST /api/v1/games/{game}/move/agreement': aboutPlan('/agreement', at => ({ at: new Date(at).toISOString() })),
  'POST /api/v1/games/{game}/move/objection': aboutPlan('/objection'),
  'DELETE /api/v1/games/{game}/move/objection': aboutPlan('/objection'),
  'POST /api/v1/games/{game}/move/stop': aboutPlan('/stop'),
  'POST /api/v1/games/{game}/move/confirmation': aboutMove(
    '/confirmation',
    move => ({
      confirmation: confirmationText({
        code: confirmationCode(move),
        signer: `other+01234567+${'A'.repeat(44)}`,
        address: `${move.home}/g/there`,
      }),
    }),
    true,
  ),
  'GET /api/v1/games/{game}/move/passport': aboutMove('/passport'),
  'POST /api/v1/games/{game}/move/receipt': aboutMove('/receipt', move => ({ receipt: receiptCode(move) })),
  'POST /api/v1/games/{game}/move': async fuzzed => ({
    path: `/api/v1/games/${(await ownGame(fuzzed)).id}/move`,
    headers: shownBy(fuzzed.roles, 'host'),
    body: { json: { key: OTHER_KEY } },
  }),
  'POST /api/v1/arrivals/check': async ({ roles }) => ({
    path: '/api/v1/arrivals/check',
    headers: shownBy(roles, 'host'),
    body: { json: { passport: newPassport() } },
  }),
  'POST /api/v1/arrivals/announcement': aboutReturn,
  'GET /api/v1/games/{game}/arrival': aboutBrought,
  'POST /api/v1/arrivals': async ({ roles }) => ({
    path: '/api/v1/arrivals',
    headers: shownBy(roles, 'operator'),
    body: { json: { passport: newPassport() } },
  }),
  'PATCH /api/v1/games/{game}': hosted('', { title: 'Theirs' }),
  'POST /api/v1/games/{game}/invitations': hosted('/invitations', { address: 'lee@example.org' }),
  'DELETE /api/v1/games/{game}/invitations/{invitation}': async server => {
    const { invitation } = await invited(server)
    const path = `/api/v1/games/${server.games.private}/invitations/${invitation.id}`
    return { path, headers: shownBy(server.roles, 'host') }
  },
  'POST /api/v1/games/{game}/seat': async ({ roles, games }) => ({
    path: `/api/v1/games/${games.public}/seat`,
    headers: shownBy(roles, 'player'),
  }),
  'DELETE /api/v1/games/{game}/seat': async ({ roles, games }) => ({
    path: `/api/v1/games/${games.public}/seat`,
    headers: shownBy(roles, 'player'),
  }),
  'DELETE /api/v1/games/{game}/join-requests/{request}': async fuzzed => {
    const { server, games } = fuzzed
    const { account, headers } = await newGuest(fuzzed)
    await server.store.joinRequests.keep({ id: account, game: games.public, account, name: 'Mo Nash', at: 0 }, () => ({
      ok: true,
    }))
    return { path: `/api/v1/games/${games.public}/join-requests/${account}`, headers }
  },
  'POST /api/v1/games/{game}/join-requests/{request}/admission': async fuzzed => {
    const { server, roles } = fuzzed
    const host = roles.find(({ name }) => name === 'player')?.account
    assert.ok(host)
    const founded = await foundOnServer(server, host, {
      ...{ title: 'A club', ruleset: 'suber', settings: {}, visibility: 'public', founderPlays: true },
      players: [{ name: 'Cy', surname: 'Cole' }],
      position: { rules: { 351: { text: 'A player may let a newcomer in.', charters: ['membership'] } } },
    })
    assert.ok(founded.ok, JSON.stringify(founded))
    const { id: game } = founded.record
    const { account } = await newGuest(fuzzed)
    await server.store.joinRequests.keep({ id: account, game, account, name: 'Mo Nash', at: 0 }, () => ({ ok: true }))
    return {
      path: `/api/v1/games/${game}/join-requests/${account}/admission`,
      headers: shownBy(roles, 'player'),
    }
  },
  'GET /api/v1/invitations/{secret}': async server => ({
    path: `/api/v1/invitations/${(await invited(server)).secret}`,
    headers: noHeaders,
  }),
  'POST /api/v1/invitations/{secret}': async server => {
    const { headers } = await newGuest(server)
    return { path: `/api/v1/invitations/${(await invited(server)).secret}`, headers }
  },
  'POST /api/v1/games/{game}/seats/{person}/link': async fuzzed => ({
    path: `/api/v1/games/${(await gameWithGuest(fuzzed)).id}/seats/p2/link`,
    headers: shownBy(fuzzed.roles, 'host'),
  }),
  'POST /api/v1/invitations/{secret}/guest': async fuzzed => ({
    path: `/api/v1/invitations/${await guestSecret(fuzzed)}/guest`,
    headers: { 'sec-fetch-site': 'same-origin' },
  }),
  'GET /api/v1/game-links/{secret}': async server => ({
    path: `/api/v1/game-links/${await linkSecret(server)}`,
    headers: noHeaders,
  }),
  'POST /api/v1/game-links/{secret}/seat': async server => ({
    path: `/api/v1/game-links/${await linkSecret(server)}/seat`,
    headers: (await newGuest(server)).headers,
    body: { json: { name: newName() } },
  }),
  'POST /api/v1/game-links/{secret}/guest': async server => ({
    path: `/api/v1/game-links/${await linkSecret(server)}/guest`,
    headers: { 'sec-fetch-site': 'same-origin' },
    body: { json: { name: newName() } },
  }),
  'POST /api/v1/me/account': async ({ people }) => {
    const opened = await people.accounts.guests.open('Lou', here)
    assert.ok(opened.ok)
    const cookie = `${sessionCookieName('http://nomic.localhost')}=${opened.key}`
    return {
      path: '/api/v1/me/account',
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
      body: { json: { address: 'lou@example.net', password } },
    }
  },
  'GET /api/v1/profiles/{profile}': async fuzzed => {
    const account = playerOf(fuzzed)
    await fuzzed.people.accounts.people.change(account, { profile: true })
    return { path: `/api/v1/profiles/${account}`, headers: noHeaders }
  },
  'GET /api/v1/games/{game}/matters/{label}': aboutMatter(''),
  'GET /api/v1/games/{game}/matters/{label}/adoption': aboutMatter('/adoption'),
  'GET /api/v1/games/{game}/matters/{label}/history': aboutMatter('/history'),
  'PUT /api/v1/me/game-emails/{muted}': async ({ roles, games }) => ({
    path: `/api/v1/me/game-emails/${games.private}`,
    headers: shownBy(roles, 'player'),
    body: { json: { rhythm: 'daily' } },
  }),
  'PUT /api/v1/me/notifications/current': async ({ roles }) => ({
    path: '/api/v1/me/notifications/current',
    headers: shownBy(roles, 'player'),
    body: { json: SUBSCRIPTION },
  }),
  'DELETE /api/v1/me/notifications/{device}': async server => {
    const { account, session, headers } = await newGuest(server)
    const { endpoint, keys } = SUBSCRIPTION
    await server.people.accounts.push.turnOn(account, session, { endpoint, ...keys })
    return { path: `/api/v1/me/notifications/${session}`, headers }
  },
  'POST /api/v1/games/{game}/host': async ({ roles, games }) => ({
    path: `/api/v1/games/${games.private}/host`,
    headers: shownBy(roles, 'host'),
    body: { json: { person: 'p1' } },
  }),
  'DELETE /api/v1/games/{game}/host': aboutHosting('host', 'player', (server, game, host, player) =>
    changeHosting(server.store, game, { do: 'offer', from: host, to: player, at: 1 }),
  ),
  'POST /api/v1/games/{game}/hosting': aboutHosting('hosting', 'player', (server, game, host, player) =>
    changeHosting(server.store, game, { do: 'offer', from: host, to: player, at: 1 }),
  ),
  'DELETE /api/v1/games/{game}/hosting': aboutHosting('hosting', 'host', async () => {}),
  'POST /api/v1/games/{game}/hosting/candidates': aboutHosting('hosting/candidates', 'player', async () => {}),
  'DELETE /api/v1/games/{game}/hosting/candidates': aboutHosting('hosting/candidates', 'player', async () => {}),
  'POST /api/v1/games/{game}/hosting/absence': aboutHosting('hosting/absence', 'player', (server, game, host) =>
    changeHosting(server.store, game, { do: 'seen', host, at: 0 }),
  ),
  'POST /api/v1/games/{game}/reports': async ({ roles, games }) => ({
    path: `/api/v1/games/${games.private}/reports`,
    headers: shownBy(roles, 'player'),
    body: { json: { why: 'It is an insult.', entry: 0 } },
  }),
  'GET /api/v1/reports/{report}': async server => ({
    path: `/api/v1/reports/${await reported(server)}`,
    headers: shownBy(server.roles, 'operator'),
  }),
  'POST /api/v1/reports/{report}/settlement': async server => ({
    path: `/api/v1/reports/${await reported(server)}/settlement`,
    headers: shownBy(server.roles, 'operator'),
    body: { json: { how: 'They have been warned.' } },
  }),
  'POST /api/v1/games/{game}/suspension': async ({ roles, games }) => ({
    path: `/api/v1/games/${games.public}/suspension`,
    headers: shownBy(roles, 'operator'),
    body: { json: { why: 'Insults.' } },
  }),
  'DELETE /api/v1/games/{game}/suspension': async ({ server, roles, games }) => {
    await suspendGame(server, games.public, 'Insults.')
    return {
      path: `/api/v1/games/${games.public}/suspension`,
      headers: shownBy(roles, 'operator'),
      body: { json: { why: 'They are friends again.' } },
    }
  },
  'POST /api/v1/games/{game}/withheld': async fuzzed => {
    const { server, roles, games } = fuzzed
    await done(server, games.public, playerOf(fuzzed), 'announce', { text: 'You toad.' })
    const { entries = 1 } = (await server.store.games.record(games.public)) ?? {}
    return {
      path: `/api/v1/games/${games.public}/withheld`,
      headers: shownBy(roles, 'operator'),
      body: { json: { entry: entries - 1, why: 'It is an insult.' } },
    }
  },
  'POST /api/v1/games/{game}/talk/conversations/{about}': async ({ roles, games }) => ({
    path: `/api/v1/games/${games.public}/talk/conversations/game`,
    headers: shownBy(roles, 'player'),
    body: { json: { text: 'Hello, @Cole!' } },
  }),
  'GET /api/v1/games/{game}/talk/messages/{message}': aboutMessage('', 'player'),
  'GET /api/v1/games/{game}/talk/messages/{message}/versions': aboutMessage('/versions', 'player'),
  'PATCH /api/v1/games/{game}/talk/messages/{message}': aboutMessage('', 'player', { text: 'Hello again.' }),
  'DELETE /api/v1/games/{game}/talk/messages/{message}': aboutMessage('', 'player'),
  'PUT /api/v1/games/{game}/talk/messages/{message}/reactions/{reaction}': aboutMessage('/reactions/heart', 'player'),
  'DELETE /api/v1/games/{game}/talk/messages/{message}/reactions/{reaction}': aboutMessage(
    '/reactions/heart',
    'player',
  ),
  'PUT /api/v1/games/{game}/talk/conversations/{about}/read': async ({ roles, games }) => ({
    path: `/api/v1/games/${games.public}/talk/conversations/game/read`,
    headers: shownBy(roles, 'player'),
    body: { json: { upTo: 1 } },
  }),
  'POST /api/v1/games/{game}/talk/messages/{message}/removal': aboutMessage('/removal', 'operator', { why: 'Spam.' }),
  'POST /api/v1/games/{game}/talk/messages/{message}/hiding': aboutMessage('/hiding', 'host', { why: 'Spam.' }),
  'PUT /api/v1/games/{game}/moderators/{person}': async fuzzed => moderatorRequest(fuzzed),
  'DELETE /api/v1/games/{game}/moderators/{person}': async fuzzed => {
    const { server, games } = fuzzed
    const act = {
      game: games.public,
      at: 1,
      what: 'nameModerator',
      as: 'host',
      by: { account: 'host' },
      why: '',
    } as const
    const event = { is: 'named', account: playerOf(fuzzed), act } as const
    await server.store.moderators.change(games.public, ({ named }) => ({
      ...{ ok: true, events: named.includes(event.account) ? [] : [event] },
    }))
    return moderatorRequest(fuzzed)
  },
  'POST /api/v1/games/{game}/moderation/acts/{act}/undoing': async fuzzed => {
    const { server, games, roles } = fuzzed
    const message = await said(fuzzed)
    const by = { account: 'host' }
    const act = {
      game: games.public,
      at: 1,
      what: 'hideMessage',
      as: 'host',
      by,
      about: message,
      why: 'Spam.',
    } as const
    await server.store.talk.change(games.public, message, () => ({
      ok: true,
      event: { is: 'hidden', hiding: act },
      act,
    }))
    const [last] = await server.store.moderators.acts(games.public, { limit: 1 })
    return {
      path: `/api/v1/games/${games.public}/moderation/acts/${last?.id}/undoing`,
      headers: shownBy(roles, 'host'),
      body: { json: { why: 'It is no spam.' } },
    }
  },
  'POST /api/v1/games/{game}/moderation/reports/{report}/settlement': reportToModerators('settlement', {
    how: 'I talked to them.',
  }),
  'POST /api/v1/games/{game}/moderation/reports/{report}/passing-on': reportToModerators('passing-on', {
    why: 'A text has to be withheld.',
  }),
  'POST /api/v1/games/{game}/talk/mutes': async server => ({
    path: `/api/v1/games/${server.games.public}/talk/mutes`,
    headers: shownBy(server.roles, 'operator'),
    body: { json: { message: await said(server, 'host'), why: 'Spam.' } },
  }),
  'DELETE /api/v1/games/{game}/talk/mutes/{mute}': async ({ server, roles, games }) => {
    const id = server.newId()
    const mute = { id, game: games.public, account: id, at: 1, by: 'host', as: 'host', why: 'Spam.' } as const
    await server.store.talk.changeMutes(games.public, 1, () => ({ ok: true, event: { is: 'muted', mute } }))
    return { path: `/api/v1/games/${games.public}/talk/mutes/${id}`, headers: shownBy(roles, 'host') }
  },
  'POST /api/v1/games/{game}/acts': announced(''),
  'POST /api/v1/games/{game}/acts/preview': announced('/preview'),
  'POST /api/v1/sessions': async server => {
    const { address } = await newGuest(server)
    return { path: '/api/v1/sessions', headers: noHeaders, body: { json: { address, password } } }
  },
  'POST /api/v1/links/redeem': async server => {
    const { address } = await newGuest(server)
    await server.people.accounts.sessions.askLink(address, here)
    return {
      path: '/api/v1/links/redeem',
      headers: noHeaders,
      body: { json: { secret: linkTo(server.people, address) } },
    }
  },
  'POST /api/v1/addresses/verify': async ({ people }) => {
    guests += 1
    const address = `guest-${guests}@example.net`
    await people.accounts.registration.signUp({ name: 'Kim', address, password }, here)
    return {
      path: '/api/v1/addresses/verify',
      headers: noHeaders,
      body: { json: { secret: linkTo(people, address), password } },
    }
  },
  'POST /api/v1/passwords/reset': async server => {
    const { address } = await newGuest(server)
    await server.people.accounts.passwords.forgotten(address, here)
    const secret = linkTo(server.people, address)
    return { path: '/api/v1/passwords/reset', headers: noHeaders, body: { json: { secret, password: `${password}!` } } }
  },
  'DELETE /api/v1/sessions/current': async server => {
    const { headers } = await newGuest(server)
    return { path: '/api/v1/sessions/current', headers }
  },
  'DELETE /api/v1/me/sessions/{session}': async server => {
    const { headers, session } = await newGuest(server)
    return { path: `/api/v1/me/sessions/${session}`, headers }
  },
  'PUT /api/v1/me/password': async server => {
    const { headers } = await newGuest(server)
    return { path: '/api/v1/me/password', headers, body: { json: { current: password, next: `${password}!` } } }
  },
  'POST /api/v1/me/addresses': async server => {
    const { headers, address } = await newGuest(server)
    return { path: '/api/v1/me/addresses', headers, body: { json: { address: `other-${address}`, password } } }
  },
  'DELETE /api/v1/me/addresses': async server => {
    const { headers, address, account } = await newGuest(server)
    const { addresses } = server.people.accounts
    await addresses.add(account, { address: `other-${address}`, password }, here)
    await addresses.verify({ secret: linkTo(server.people, `other-${address}`), password }, here)
    return { path: '/api/v1/me/addresses', headers, body: { json: { address, password } } }
  },
  'DELETE /api/v1/me': async server => {
    const { headers } = await newGuest(server)
    return { path: '/api/v1/me', headers, body: { json: { password } } }
  },
}
