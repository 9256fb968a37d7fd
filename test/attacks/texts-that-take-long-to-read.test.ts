import assert from 'node:assert/strict'
import { test } from 'node:test'
import { movingKeyOf } from '../../src/app/passport/moving-key.ts'
import type { Entry } from '../../src/kernel/log/entry.ts'
import { does, foundedGame, type TestDoor, testDoor } from '../http/test-door.ts'
import {
  costlyPassports,
  growingPassport,
  longHistory,
  longNews,
  longRule,
  RULESETS,
  rulesetOf,
  TEXTS,
  times,
  YAMLS,
} from './costly-texts.ts'

/** Processor time that the main thread, and the threads of games, may spend on a hostile request, in milliseconds. */
const MOST_ON_MAIN = 200
const MOST_ON_GAMES = 200
/** Processor time after which the reading room ends a job here, in milliseconds: less than on a server, but enough to start a game. */
const ENDED_AFTER = 2_000

type Hostile = { readonly url: string; readonly as?: string; readonly body: object }

const PLAYERS = [{ name: 'Ann', surname: 'Ames' }]

/** What strangers may send, with passports of a game whose log is given, for the server with a key. */
function hostileRequests(log: readonly Entry[], key: string): { readonly [what: string]: Hostile } {
  const found: { [what: string]: Hostile } = {}
  for (const [shape, text] of Object.entries(TEXTS))
    found[`a pasted text: ${shape}`] = { url: '/api/v1/rulesets/recognise', body: { text } }
  for (const [shape, yaml] of Object.entries(YAMLS)) {
    const asked = { ruleset: 'ours', ownRules: rulesetOf(yaml) }
    found[`rules to check: ${shape}`] = { url: '/api/v1/rulesets/check', as: 'mallory', body: asked }
    const game = { title: 'Ours', players: PLAYERS, ...asked }
    found[`rules to start a game from: ${shape}`] = { url: '/api/v1/games', as: 'mallory', body: game }
  }
  for (const [shape, ownRules] of Object.entries(RULESETS))
    found[`rules to check: ${shape}`] = {
      url: '/api/v1/rulesets/check',
      as: 'mallory',
      body: { ruleset: 'ours', ownRules },
    }
  const kept = { ruleset: 'ours', ownRules: rulesetOf(YAMLS['anchors of anchors'] ?? '') }
  found['rules to keep on a shelf'] = { url: '/api/v1/shelf', as: 'mallory', body: kept }
  const over = { ...kept, from: { ruleset: 'suber' }, rule: '101' }
  found['rules to which one is added'] = { url: '/api/v1/rulesets/take-over', as: 'mallory', body: over }
  const passports = { 'values that repeat each other': growingPassport(), ...costlyPassports(log, key) }
  for (const [shape, passport] of Object.entries(passports))
    found[`a passport with ${shape}`] = { url: '/api/v1/arrivals/check', as: 'mallory', body: { passport } }
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
    http: { limits: { heavy: 0 }, trustProxy: true },
  })
  const game = await foundedGame(opened)
  await does(opened, game, 'ames', 'announce', { text: 'First.' })
  let number = 0
  const { key } = (await opened.ask({ url: '/api/v1/arrivals/key', as: 'ames' })).json as { key: string }
  const requests = hostileRequests(await opened.server.store.games.read(game, 0), movingKeyOf(key)?.publicKey ?? '')
  for (const [what, { url, as, body }] of Object.entries(requests)) {
    number += 1
    // Each comes from another account and address, because of the limits on ended jobs and on refused bytes.
    const headers = { 'x-forwarded-for': `192.0.2.${number}` }
    const who = as === undefined ? { headers } : { headers, as: `${as} ${number}` }
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

test('no page about the histories of many games occupies the main thread, whoever asks for them in turn', async t => {
  const opened = await testDoor(t, { http: { limits: { heavy: 0 } } })
  const games: string[] = []
  const history = longRule()
  for (let at = 0; at < 4; at += 1) games.push(await foundedGame(opened, { history, title: `Ours ${at}` }))
  const pages = ['brought?item=399', 'brought?kind=rule', 'brought?label=999', 'rules/201/blame', 'passport']
  for (const page of pages)
    for (const game of [...games, ...games]) {
      const before = cpuTime()
      const { status, text } = await opened.ask({ url: `/api/v1/games/${game}/${page}` })
      assert.equal(status, 200, `${page}: ${text.slice(0, 200)}`)
      assert.ok(cpuTime() - before < MOST_ON_MAIN, `${page}: ${cpuTime() - before} ms on the main thread`)
    }
})

test('the history that a game began with is read and searched without the main thread, also when others are read in between', async t => {
  const opened = await testDoor(t, { http: { limits: { heavy: 0 } } })
  const games: string[] = []
  const history = longNews()
  for (let at = 0; at < 5; at += 1) games.push(await foundedGame(opened, { history, title: `Ours ${at}` }))
  for (const game of [...games, ...games]) {
    const before = cpuTime()
    const { status } = await opened.ask({ url: `/api/v1/games/${game}/brought?words=${'a+'.repeat(40)}zzz` })
    assert.equal(status, 200)
    assert.ok(cpuTime() - before < MOST_ON_MAIN, `${cpuTime() - before} ms on the main thread`)
  }
})
