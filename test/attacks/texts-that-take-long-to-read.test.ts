import assert from 'node:assert/strict'
import { test } from 'node:test'
import { historyFile } from '../../src/app/history/read-history.ts'
import { does, foundedGame, type TestDoor, testDoor } from '../http/test-door.ts'

/** Processor time that the main thread, and the threads of games, may spend on a hostile request, in milliseconds. */
const MOST_ON_MAIN = 200
const MOST_ON_GAMES = 200
/** Processor time after which the reading room ends a job here, in milliseconds: a tenth of what it allows on a server. */
const ENDED_AFTER = 500

type Hostile = { readonly url: string; readonly as?: string; readonly body: object }

const times = (count: number, text: string): string => text.repeat(count)
const LIMIT = 250_000

/** Texts that are costly for one who reads them without care, each as long as a request may be. */
const TEXTS: { readonly [shape: string]: string } = {
  'entities in one line': `<pre>${times(LIMIT, '&lt')}`,
  'entities that are cut off': times(LIMIT, '&#x'),
  'tags that never close': times(LIMIT / 2, '<p><b>'),
  'tags within tags': times(LIMIT / 2, '<ul><li>'),
  'comments that never end': times(LIMIT / 2, '<!-- '),
  'quotes before a letter that runs from right to left': `1. ${times(LIMIT, '“')}א`,
  'brackets before a letter that runs from right to left': `1. ${times(LIMIT, '⁨(')}א`,
  'spaces before the end of a line': `1. a${times(LIMIT, ' ')}b`,
  'lines that could each be a heading': times(LIMIT / 3, 'Rule\n\n'),
  'numbers within numbers': times(LIMIT / 4, '1.1.1.1. a\n'),
  'marks of a list within a list': `${times(LIMIT, '- ')}a`,
  'letters that are composed of many': `1. a${times(LIMIT, '\u0301')}`,
  'stars that open and never close': `1. ${times(LIMIT / 2, '*a ')}`,
}

/** Files of rules whose YAML is costly to parse. */
const YAMLS: { readonly [shape: string]: string } = {
  'lists within lists': `---\nnumber: 1\nparams: ${times(15_000, '[')}1${times(15_000, ']')}\n---\nAll obey.\n`,
  'lists within lists that never close': `---\nnumber: 1\nparams: ${times(30_000, '[')}\n---\nAll obey.\n`,
  'maps within maps, line by line': `---\nnumber: 1\n${Array.from({ length: 240 }, (_, at) => `${times(at, ' ')}a:`).join('\n')}\n---\nAll.\n`,
  'anchors of anchors': `---\nnumber: 1\na0: &a0 [1]\n${Array.from({ length: 400 }, (_, at) => `a${at + 1}: &a${at + 1} [${times(20, `*a${at},`)}1]`).join('\n')}\n---\nAll.\n`,
  'a quotation that never closes': `---\nnumber: 1\nparams: "${times(15_000, '\\n ')}\n---\nAll obey.\n`,
  'keys that are asked for': `---\nnumber: 1\n${times(8_000, '? a\n')}\n---\nAll obey.\n`,
}

const rulesetOf = (rule: string): object => ({
  files: {
    'ruleset.yaml': 'name: ours\ntitle: Ours\n',
    ...Object.fromEntries(Array.from({ length: 14 }, (_, at) => [`rules/${at + 1}.md`, rule])),
  },
})

const PLAYERS = [{ name: 'Ann', surname: 'Ames' }]

/** A passport with an entry in which each value repeats the one before it ten times. */
function growingPassport(): string {
  const grown = Object.fromEntries(
    Array.from({ length: 7 }, (_, at) => [
      `a${at}`,
      at === 0 ? times(40, 'x') : Array.from({ length: 10 }, () => `^${at - 1}`),
    ]),
  )
  const hash = '0'.repeat(64)
  const act = { at: 0, by: { person: 'p1' }, do: 'found', id: 'a', with: grown }
  const entry = {
    ...{ act, answer: {}, beside: {}, decisions: hash, effects: [], format: 3, game: 'g', hash, machine: hash },
    ...{ outside: { faces: [] }, prev: hash, seq: 0 },
  }
  const head = { passport: 1, game: 'g', entries: 1, head: hash, parts: [] }
  return `${JSON.stringify(head)}\n${JSON.stringify(entry)}\n`
}

/** A history of three million characters, each of whose rules was amended again and again. */
function longHistory(): string {
  const text = times(2_000, 'a b\n')
  const events = Array.from({ length: 400 }, (_, at) => ({
    ...{
      kind: 'rule' as const,
      date: '2003-05-12',
      rule: '1',
      change: at === 0 ? ('made' as const) : ('amended' as const),
    },
    text: `${text}${at}`,
  }))
  return historyFile({ from: 'a list', events })
}

function hostileRequests(): { readonly [what: string]: Hostile } {
  const found: { [what: string]: Hostile } = {}
  for (const [shape, text] of Object.entries(TEXTS))
    found[`a pasted text: ${shape}`] = { url: '/api/v1/rulesets/recognise', body: { text } }
  for (const [shape, yaml] of Object.entries(YAMLS)) {
    const asked = { ruleset: 'ours', ownRules: rulesetOf(yaml) }
    found[`rules to check: ${shape}`] = { url: '/api/v1/rulesets/check', as: 'mallory', body: asked }
    const game = { title: 'Ours', players: PLAYERS, ...asked }
    found[`rules to start a game from: ${shape}`] = { url: '/api/v1/games', as: 'mallory', body: game }
  }
  const kept = { ruleset: 'ours', ownRules: rulesetOf(YAMLS['anchors of anchors'] ?? '') }
  found['rules to keep on a shelf'] = { url: '/api/v1/shelf', as: 'mallory', body: kept }
  const over = { ...kept, from: { ruleset: 'suber' }, rule: '101' }
  found['rules to which one is added'] = { url: '/api/v1/rulesets/take-over', as: 'mallory', body: over }
  const passport = growingPassport()
  found['a passport whose values repeat each other'] = {
    url: '/api/v1/arrivals/check',
    as: 'mallory',
    body: { passport },
  }
  found['a history to start a game with'] = {
    ...{ url: '/api/v1/games', as: 'mallory' },
    body: { title: 'Ours', ruleset: 'suber', players: PLAYERS, history: longHistory() },
  }
  return found
}

const cpuTime = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

test('no text that a stranger sends occupies the main thread or the thread of a game, and acts are answered meanwhile', async t => {
  let onGames = 0
  const opened = await testDoor(t, {
    reading: { time: ENDED_AFTER },
    limits: {
      measured({ took }) {
        onGames += took
      },
    },
    http: { limits: { heavy: 0 } },
  })
  const game = await foundedGame(opened)
  await does(opened, game, 'ames', 'announce', { text: 'First.' })
  let number = 0
  for (const [what, { url, as, body }] of Object.entries(hostileRequests())) {
    number += 1
    // Each comes from another account or address, because of the limit on jobs that were ended.
    const who = as === undefined ? { headers: { 'x-forwarded-for': `192.0.2.${number}` } } : { as: `${as} ${number}` }
    const [main, games] = [cpuTime(), onGames]
    const answered = opened.ask({ method: 'POST', url, body, ...who })
    await does(opened, game, 'ames', 'announce', { text: 'Meanwhile.' })
    const { status, json } = await answered
    const [onMain, onOthers] = [cpuTime() - main, onGames - games]
    assert.ok(status < 500, `${what}: ${status} ${JSON.stringify(json)}`)
    assert.ok(onMain < MOST_ON_MAIN, `${what}: ${onMain} ms on the main thread`)
    assert.ok(onOthers < MOST_ON_GAMES, `${what}: ${onOthers} ms on the threads of games`)
  }
})

/** Has everyone announce a text, and asks for the feed of the game. */
async function feedOf(opened: TestDoor, game: string, text: string) {
  for (let at = 0; at < 6; at += 1) await does(opened, game, 'ames', 'announce', { text })
  return opened.ask({ url: `/api/v1/games/${game}/feed.atom` })
}

test('the feed of a game with hostile texts does not occupy the main thread', async t => {
  const opened = await testDoor(t, { reading: { time: ENDED_AFTER } })
  for (const text of [`${times(19_000, '“')}א`, `${times(19_000, '⁨')}א`, times(19_000, '&<')]) {
    const game = await foundedGame(opened)
    await feedOf(opened, game, 'First.')
    const { status } = await feedOf(opened, game, text)
    assert.ok(status === 200 || status === 422, `${status}`)
    const before = cpuTime()
    await opened.ask({ url: `/api/v1/games/${game}/feed.atom`, as: 'brook' })
    assert.ok(cpuTime() - before < MOST_ON_MAIN, `${cpuTime() - before} ms on the main thread`)
  }
})

test('the history that a game began with is read and searched without the main thread, also when others are read in between', async t => {
  const opened = await testDoor(t, { http: { limits: { heavy: 0 } } })
  const games: string[] = []
  const text = times(2_000, 'a b\n')
  const events = Array.from({ length: 400 }, (_, at) => ({
    ...{ kind: 'other' as const, date: '2003-05-12', title: `News ${at}` },
    text: `${text}${at}`,
  }))
  const history = historyFile({ from: 'a list', events })
  for (let at = 0; at < 5; at += 1) games.push(await foundedGame(opened, { history, title: `Ours ${at}` }))
  for (const game of [...games, ...games]) {
    const before = cpuTime()
    const { status } = await opened.ask({ url: `/api/v1/games/${game}/brought?words=${'a+'.repeat(40)}zzz` })
    assert.equal(status, 200)
    assert.ok(cpuTime() - before < MOST_ON_MAIN, `${cpuTime() - before} ms on the main thread`)
  }
})
