import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { newDiceSecret } from '../../src/app/dice/dice-secret.ts'
import { type GameSessions, SessionFault } from '../../src/app/server/sessions.ts'
import type { FoundReply } from '../../src/app/session/found-session.ts'
import type { Opening } from '../../src/app/session/messages.ts'
import { entryOfLine } from '../../src/store/files/entry-of-line.ts'
import { sessionThreads } from '../../src/threads/session-threads.ts'

const FILE = new URL('../../src/serve/session-thread.ts', import.meta.url)
const secret = newDiceSecret()
const openings = new Map<string, Opening>()
const open: GameSessions[] = []
after(() => Promise.all(open.map(desks => desks.close())))

function gameSessionsOf(options: Partial<Parameters<typeof sessionThreads>[0]> = {}): GameSessions {
  const load = async (game: string): Promise<Opening> => {
    const opening = openings.get(game)
    if (opening === undefined) throw new Error(`there is no game ${game}`)
    return opening
  }
  const desks = sessionThreads({ file: FILE, threads: 1, load, stuck: () => {}, ...options })
  open.push(desks)
  return desks
}

async function founded(desks: GameSessions, game: string, rule?: { readonly text: string; readonly program: string }) {
  const players = [
    { name: 'Zoe', surname: 'Ames' },
    { name: 'Al', surname: 'Brook' },
  ]
  const position = rule === undefined ? {} : { position: { rules: { 399: rule } } }
  const reply: FoundReply = await desks.found({
    game,
    ruleset: 'suber',
    settings: {},
    at: 0,
    players,
    secret,
    ...position,
  })
  if (!reply.ok) throw new Error(reply.sentence)
  openings.set(game, { game, entries: [entryOfLine(reply.entry)], secret })
  return reply
}

const STATE = { ask: 'question', about: 'state', by: 'nobody', at: 0, of: {} } as const

test('given fewer places than games, when all are asked at once, then each answers for itself', async () => {
  const desks = gameSessionsOf({ hotGames: 2 })
  const names = ['one', 'two', 'three', 'four', 'five']
  await Promise.all(names.map(name => founded(desks, name)))
  const asked = [...names, ...names, ...names].map(async name => {
    const reply = await desks.ask(name, STATE)
    assert.ok(reply.is === 'answer' && reply.answer.ok)
    assert.equal((JSON.parse(reply.answer.json) as { game: string }).game, name)
  })
  await Promise.all(asked)
  assert.ok(desks.load().games <= 2)
  assert.equal(desks.load().asked, 0)
})

test('given a game dropped after an act that was not kept, when it is asked again, then it stands as it is kept', async () => {
  const desks = gameSessionsOf()
  await founded(desks, 'dropped')
  const act = {
    ask: 'act',
    by: { person: 'p1' },
    do: 'propose',
    with: { enact: { text: 'A rule.' } },
    at: 1_000,
    id: 'a',
  } as const
  const first = await desks.ask('dropped', act)
  assert.ok(first.is === 'done' && first.act?.seq === 1)
  desks.drop('dropped')
  const again = await desks.ask('dropped', act)
  assert.ok(again.is === 'done' && again.act?.seq === 1)
  assert.deepEqual(again.entries[0]?.hash.length, 64)
})

test('given a game that cannot be loaded, when it is asked, then whoever asks is told why', async () => {
  const desks = gameSessionsOf()
  await assert.rejects(desks.ask('nowhere', STATE), { message: 'there is no game nowhere' })
})

test('given much asked of one game, when another is asked, then it waits for one act of the first and no more', async () => {
  const desks = gameSessionsOf()
  await founded(desks, 'eager')
  await founded(desks, 'quiet')
  await desks.ask('quiet', STATE)
  const order: string[] = []
  const many = Array.from({ length: 20 }, () => desks.ask('eager', STATE).then(() => order.push('eager')))
  const one = desks.ask('quiet', STATE).then(() => order.push('quiet'))
  await Promise.all([...many, one])
  assert.ok(order.indexOf('quiet') <= 1, order.join(' '))
})

const BURNING = {
  text: 'Whoever does anything waits.',
  program: 'export default rule({ after: { acted() { for (;;) {} } } })',
}

const announce = (at: number) =>
  ({ ask: 'act', by: { person: 'p1' }, do: 'announce', with: { text: 'Good day.' }, at, id: `a${at}` }) as const

test('given five games whose acts burn all their gas, when another is asked, then it waits for one of them and no more', async () => {
  const desks = gameSessionsOf()
  const hostile = ['burning 1', 'burning 2', 'burning 3', 'burning 4', 'burning 5']
  for (const game of hostile) await founded(desks, game, BURNING)
  await founded(desks, 'peaceful')
  await desks.ask('peaceful', STATE)
  for (const game of hostile) assert.equal((await desks.ask(game, announce(1_000))).is, 'done')
  const order: string[] = []
  const burnt = hostile.map(game => desks.ask(game, announce(2_000)).then(() => order.push('burnt')))
  const peace = desks.ask('peaceful', STATE).then(() => order.push('peaceful'))
  await Promise.all([...burnt, peace])
  assert.ok(order.indexOf('peaceful') <= 1, order.join(' '))
})

test('given many games founded at once, when one that is played is asked, then it waits for one founding and no more', async () => {
  const desks = gameSessionsOf()
  await founded(desks, 'played')
  await desks.ask('played', STATE)
  const order: string[] = []
  const many = Array.from({ length: 8 }, (_, n) => founded(desks, `new ${n}`).then(() => order.push('new')))
  const one = desks.ask('played', STATE).then(() => order.push('played'))
  await Promise.all([...many, one])
  assert.ok(order.indexOf('played') <= 1, order.join(' '))
})

test('given more games to be founded than may wait, then the rest is refused as busy', async () => {
  const desks = gameSessionsOf()
  const all = await Promise.allSettled(Array.from({ length: 55 }, (_, n) => founded(desks, `crowd ${n}`)))
  const refused = all.filter(it => it.status === 'rejected')
  assert.equal(refused.length, 5)
  assert.ok(refused.every(({ reason }) => reason instanceof SessionFault && reason.code === 'busy'))
})

test('given more asked of one game than may wait, then the rest is refused as busy and the others are not', async () => {
  const desks = gameSessionsOf()
  await founded(desks, 'crowded')
  const all = await Promise.allSettled(Array.from({ length: 230 }, () => desks.ask('crowded', STATE)))
  const refused = all.filter(it => it.status === 'rejected')
  assert.equal(refused.length, 30)
  assert.ok(refused.every(({ reason }) => reason instanceof SessionFault && reason.code === 'busy'))
})

test('given game sessions that close, when something is still asked, then it fails and nothing hangs', async () => {
  const desks = gameSessionsOf()
  await founded(desks, 'closing')
  const asked = Array.from({ length: 5 }, () => desks.ask('closing', STATE))
  const settled = Promise.allSettled(asked)
  await desks.close()
  for (const one of await settled) assert.ok(one.status === 'fulfilled' || one.reason instanceof SessionFault)
  await assert.rejects(desks.ask('closing', STATE), SessionFault)
})
