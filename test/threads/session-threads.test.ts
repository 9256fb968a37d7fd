import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { newDiceSecret } from '../../src/app/dice/dice-secret.ts'
import { type GameSessions, SessionFault } from '../../src/app/server/game-sessions-interface.ts'
import type { FoundReply } from '../../src/app/session/decide-founding.ts'
import type { Opening } from '../../src/app/session/messages.ts'
import type { Effect } from '../../src/kernel/effects/effect.ts'
import { parsedEntry, unparsedEntry } from '../../src/kernel/log/unparsed-entry.ts'
import { readingRoom } from '../../src/threads/reading-room.ts'
import { sessionThreads } from '../../src/threads/session-threads.ts'

const FILE = new URL('../../src/serve/session-thread.ts', import.meta.url)
const room = readingRoom({ file: new URL('../../src/serve/reading-thread.ts', import.meta.url) })
const secret = newDiceSecret()
const openings = new Map<string, Opening>()
const open: GameSessions[] = []
after(() => Promise.all([room, ...open].map(it => it.close())))

function gameSessionsOf(options: Partial<Parameters<typeof sessionThreads>[0]> = {}): GameSessions {
  const load = async (game: string): Promise<Opening> => {
    const opening = openings.get(game)
    if (opening === undefined) throw new Error(`game ${game} does not exist`)
    return opening
  }
  const gameSessions = sessionThreads({ file: FILE, threads: 1, load, stuck: () => {}, ...options })
  open.push(gameSessions)
  return gameSessions
}

async function founded(game: string, rule?: { readonly text: string; readonly program: string }) {
  const players = [
    { name: 'Zoe', surname: 'Ames' },
    { name: 'Al', surname: 'Brook' },
  ]
  const position = rule === undefined ? {} : { position: { rules: { 398: rule, 399: rule } } }
  const reply: FoundReply = await room.read('found', {
    game,
    ruleset: 'suber',
    settings: {},
    at: 0,
    players,
    secret,
    ...position,
  })
  if (!reply.ok) throw new Error(reply.sentence)
  openings.set(game, { game, entries: [reply.entry], secret })
  return reply
}

const STATE = { ask: 'question', about: 'state', by: 'nobody', at: 0, of: {} } as const

/**
 * Reads a game for a caller who has read nothing yet. Such a read counts as a short one, even on a machine on which it
 * takes long.
 */
const readBriefly = (gameSessions: GameSessions, game: string) =>
  gameSessions.runFor({ caller: 'reader', player: false, shared: false }, () => gameSessions.ask(game, STATE))

test('concurrent requests to all games are answered correctly even if there are fewer slots than games', async () => {
  const gameSessions = gameSessionsOf({ hotGames: 2 })
  const names = ['one', 'two', 'three', 'four', 'five']
  await Promise.all(names.map(name => founded(name)))
  const asked = [...names, ...names, ...names].map(async name => {
    const reply = await gameSessions.ask(name, STATE)
    assert.ok(reply.is === 'answer' && reply.answer.ok)
    assert.equal((JSON.parse(reply.answer.json) as { game: string }).game, name)
  })
  await Promise.all(asked)
  assert.ok(gameSessions.load().games <= 2)
  assert.equal(gameSessions.load().asked, 0)
})

test('a game that is dropped after an unsaved act returns to its saved state at the next request', async () => {
  const gameSessions = gameSessionsOf()
  await founded('dropped')
  const act = {
    ask: 'act',
    by: { person: 'p1' },
    do: 'propose',
    with: { enact: { text: 'A rule.' } },
    at: 1_000,
    id: 'a',
  } as const
  const first = await gameSessions.ask('dropped', act)
  assert.ok(first.is === 'done' && first.act?.seq === 1)
  gameSessions.drop('dropped')
  const again = await gameSessions.ask('dropped', act)
  assert.ok(again.is === 'done' && again.act?.seq === 1)
  assert.deepEqual(again.entries[0]?.hash.length, 64)
})

test('a request to a game that cannot be loaded fails with the reason', async () => {
  const gameSessions = gameSessionsOf()
  await assert.rejects(gameSessions.ask('nowhere', STATE), { message: 'game nowhere does not exist' })
})

test('a request to an idle game waits for at most one act in a busy game', async () => {
  const gameSessions = gameSessionsOf()
  await founded('eager')
  await founded('quiet')
  await gameSessions.ask('quiet', STATE)
  const order: string[] = []
  const many = Array.from({ length: 20 }, () => gameSessions.ask('eager', STATE).then(() => order.push('eager')))
  const one = readBriefly(gameSessions, 'quiet').then(() => order.push('quiet'))
  await Promise.all([...many, one])
  assert.ok(order.indexOf('quiet') <= 1, order.join(' '))
})

test('all threads start with the first game, and one thread remains when no game has been open for a while', async () => {
  const gameSessions = gameSessionsOf({ threads: 3, idle: 50 })
  const threads = () => gameSessions.load().gameSessions
  assert.equal(threads(), 1)
  await founded('slept')
  await gameSessions.ask('slept', STATE)
  assert.equal(threads(), 3)
  while (threads() > 1) await new Promise(resolve => setTimeout(resolve, 20))
  const reply = await gameSessions.ask('slept', STATE)
  assert.ok(reply.is === 'answer' && reply.answer.ok)
  assert.equal(threads(), 3)
})

/** There are two such rules in a game, so that its acts count as long ones even on a fast machine. */
const BURNING = {
  text: 'Whoever does anything waits.',
  program: 'export default rule({ after: { acted() { for (;;) {} } } })',
}

const announce = (at: number) =>
  ({ ask: 'act', by: { person: 'p1' }, do: 'announce', with: { text: 'Good day.' }, at, id: `a${at}` }) as const

test('a request waits for at most one of five games whose acts use up all their gas', async () => {
  const gameSessions = gameSessionsOf()
  const hostile = ['burning 1', 'burning 2', 'burning 3', 'burning 4', 'burning 5']
  for (const game of hostile) await founded(game, BURNING)
  await founded('peaceful')
  await gameSessions.ask('peaceful', STATE)
  for (const game of hostile) assert.equal((await gameSessions.ask(game, announce(1_000))).is, 'done')
  const order: string[] = []
  const burnt = hostile.map(game => gameSessions.ask(game, announce(2_000)).then(() => order.push('burnt')))
  const peace = readBriefly(gameSessions, 'peaceful').then(() => order.push('peaceful'))
  await Promise.all([...burnt, peace])
  assert.ok(order.indexOf('peaceful') <= 1, order.join(' '))
})

test('a game with a costly act moves to another thread, which ends when no such game has been open for a while', async () => {
  const gameSessions = gameSessionsOf({ isCostly: ({ gas }) => gas > 20_000_000, idle: 50 })
  const threads = () => gameSessions.load().gameSessions
  await founded('costly', BURNING)
  await founded('cheap')
  await gameSessions.ask('cheap', STATE)
  assert.equal(threads(), 1)
  assert.equal((await gameSessions.ask('costly', announce(1_000))).is, 'done')
  assert.equal((await gameSessions.ask('costly', STATE)).is, 'answer')
  assert.equal(threads(), 2)
  while (threads() > 1) await new Promise(resolve => setTimeout(resolve, 20))
  assert.equal((await gameSessions.ask('cheap', STATE)).is, 'answer')
})

/** A game with a log that takes seconds to apply, because it changes a large matter again and again. */
async function slowToOpen(game: string): Promise<void> {
  await founded(game)
  const opening = openings.get(game) ?? assert.fail()
  const [first = assert.fail()] = opening.entries
  const zero = parsedEntry(first)
  const warrant = { rule: null, via: 'founders' } as const
  const entry = (seq: number, effects: readonly Effect[]) =>
    unparsedEntry({
      ...{ ...zero, seq, prev: zero.hash, beside: {} },
      effects: effects.map(effect => ({ ...effect, warrant })),
    })
  const fields = Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`k${at}`, at]))
  const matter = { id: 'm9', kind: 'thing', label: 'T', by: null, institution: 'x', charter: null, fields }
  const change: Effect = { do: 'changeMatter', matter: 'm9', set: { k1: 0 } }
  const changes = Array.from({ length: 200 }, (_, at) => entry(at + 2, [change]))
  openings.set(game, { ...opening, entries: [first, entry(1, [{ do: 'openMatter', matter }]), ...changes] })
}

test('a game that takes long to open opens on a thread for costly games, and others do not wait for it', async () => {
  const gameSessions = gameSessionsOf()
  await slowToOpen('slow')
  await founded('quick')
  const order: string[] = []
  const ask = async (game: string) => {
    const reply = await gameSessions.ask(game, { ...STATE, about: 'people' })
    order.push(`${game} ${reply.is}`)
  }
  await Promise.all([ask('slow'), ask('quick')])
  assert.deepEqual(order, ['quick answer', 'slow answer'])
})

test('a game moves only when those who asked have heard of its last act, so it opens with that act', async () => {
  const heard: string[] = []
  const opening = async (game: string): Promise<Opening> => {
    heard.push('opens')
    return openings.get(game) as Opening
  }
  const gameSessions = gameSessionsOf({ isCostly: () => true, load: opening })
  await founded('moving')
  const act = (at: number) => gameSessions.ask('moving', announce(at)).then(({ is }) => heard.push(is))
  await Promise.all([act(1_000), act(2_000), act(3_000)])
  assert.deepEqual(heard, ['opens', 'done', 'opens', 'done', 'done'])
})

test('a request to a running game waits for at most one of many new games that are starting', async () => {
  const gameSessions = gameSessionsOf()
  await founded('played')
  await gameSessions.ask('played', STATE)
  const order: string[] = []
  const many = Array.from({ length: 8 }, (_, n) => founded(`new ${n}`).then(() => order.push('new')))
  const one = gameSessions.ask('played', STATE).then(() => order.push('played'))
  await Promise.all([...many, one])
  assert.ok(order.indexOf('played') <= 1, order.join(' '))
})

test('requests to one game beyond its queue’s capacity are refused as busy, and other games are not affected', async () => {
  const gameSessions = gameSessionsOf()
  await founded('crowded')
  const all = await Promise.allSettled(Array.from({ length: 230 }, () => gameSessions.ask('crowded', STATE)))
  const refused = all.filter(it => it.status === 'rejected')
  assert.equal(refused.length, 30)
  assert.ok(refused.every(({ reason }) => reason instanceof SessionFault && reason.code === 'busy'))
})

test('requests to closing game sessions fail, and nothing hangs', async () => {
  const gameSessions = gameSessionsOf()
  await founded('closing')
  const asked = Array.from({ length: 5 }, () => gameSessions.ask('closing', STATE))
  const settled = Promise.allSettled(asked)
  await gameSessions.close()
  for (const one of await settled) assert.ok(one.status === 'fulfilled' || one.reason instanceof SessionFault)
  await assert.rejects(gameSessions.ask('closing', STATE), SessionFault)
})
