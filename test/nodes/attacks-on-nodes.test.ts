import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { growingPassport, rulesetOf, TEXTS, times, YAMLS } from '../attacks/costly-texts.ts'
import { type Answered, foundedGame } from '../http/test-door.ts'
import { startPostgres } from '../postgres/start-postgres.ts'
import { stopped } from '../serve/started.ts'
import { eventually } from '../server/eventually.ts'
import { signUp, startNode } from './cluster.ts'
import { act, type Node, read, startNodes } from './nodes.ts'

const postgres = await startPostgres()
after(() => postgres.stop())

/** Processor time that the main thread, on which both nodes are here, may spend on a hostile request, in milliseconds. */
const MOST_ON_MAIN = 300

const cpuTime = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

type Hostile = { readonly method: 'GET' | 'POST'; readonly url: string; readonly body?: object | string }

describe('two nodes under attack', () => {
  test('costly texts at one of them occupy the main thread of neither, and acts are answered at both meanwhile', async t => {
    const nodes: readonly Node[] = await startNodes(t, postgres, 2, { reading: { time: 2_000 } })
    const [one = assert.fail(), other = assert.fail()] = nodes
    const game = await foundedGame(one)
    for (const node of nodes) assert.equal((await act(node, game, 'ames', 'announce', { text: 'First.' })).status, 201)
    const phrase = encodeURIComponent(`"${times(20, 'a ')}a" "${times(20, 'a ')}c"`)
    for (let at = 0; at < 10; at += 1) {
      const said = await act(other, game, 'ames', 'announce', { text: `${times(1_900, 'a ')}b` })
      assert.equal(said.status, 201, said.text)
    }
    await read(one, game, '/search?words=a')
    const texts = [TEXTS['entities in one line'], TEXTS['quotes before a letter that runs from right to left']]
    const yamls = [YAMLS['anchors of anchors'], YAMLS['maps within maps, line by line']]
    const hostile: readonly Hostile[] = [
      ...texts.map(text => ({ method: 'POST' as const, url: '/api/v1/rulesets/recognise', body: { text } })),
      ...yamls.map((yaml = '') => ({
        ...{ method: 'POST' as const, url: '/api/v1/rulesets/check' },
        body: { ruleset: 'ours', ownRules: rulesetOf(yaml) },
      })),
      { method: 'POST', url: '/api/v1/arrivals/check', body: { passport: growingPassport() } },
      { method: 'GET', url: `/api/v1/games/${game}/search?words=${phrase}` },
      { method: 'GET', url: `/api/v1/games/${game}/feed.atom` },
      { method: 'POST', url: `/api/v1/games/${game}/acts`, body: times(80_000, '{"a":') },
      {
        ...{ method: 'POST', url: `/api/v1/games/${game}/acts` },
        body: Object.fromEntries(Array.from({ length: 9_000 }, (_, at) => [`u${at}`, at])),
      },
    ]
    for (const [at, request] of hostile.entries()) {
      const before: number = cpuTime()
      const answered: Promise<Answered> = one.ask({ ...request, as: `mallory ${at}` })
      for (const node of nodes)
        assert.equal((await act(node, game, 'ames', 'announce', { text: 'Meanwhile.' })).status, 201)
      const { status, text } = await answered
      const took = cpuTime() - before
      assert.ok(status < 500, `${request.url}: ${status} ${text}`)
      assert.ok(took < MOST_ON_MAIN, `${request.method} ${request.url}: ${took} ms on the main thread`)
    }
    const found = await Promise.all(nodes.map(node => read(node, game, `/search?words=${phrase}`)))
    assert.equal(found[0]?.text, found[1]?.text)
  })

  test('as many strangers sit down through a link as it has places, however they come to both at once', async () => {
    const store = await postgres.emptySchema()
    const first = await startNode(store)
    const kim = await signUp(first, 'kim')
    const second = await startNode(store)
    const wanted = { title: 'Ours', ruleset: 'suber', players: [{ name: 'Kim', surname: 'Kay' }], link: true }
    const { json } = await kim(first, 'POST', '/api/v1/games', { body: { ...wanted, visibility: 'private' } })
    const path = `/api/v1/games/${json['id']}`
    const told = await kim(first, 'PUT', `${path}/link`, { body: { places: 3 } })
    const secret = /join#([\w-]+)/.exec(told.text)?.[1]
    assert.ok(secret, told.text)
    const sit = async (at: number): Promise<number> => {
      const { address } = at % 2 === 0 ? first : second
      const headers = {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        origin: 'http://nomic.test',
      }
      const body = JSON.stringify({ name: `Gus ${'G'.repeat(at + 1)}` })
      const { status } = await fetch(`${address}/api/v1/game-links/${secret}/guest`, { method: 'POST', headers, body })
      return status
    }
    const statuses = await Promise.all(Array.from({ length: 10 }, (_, at) => sit(at)))
    assert.equal(statuses.filter(status => status === 200).length, 3, `${statuses}`)
    assert.ok(
      statuses.every(status => status < 500),
      `${statuses}`,
    )
    for (const node of [first, second])
      await eventually(async () => {
        const { json: game } = await kim(node, 'GET', path)
        return Array.isArray(game['seated']) && game['seated'].length === 4
      })
    for (const node of [first, second]) assert.equal(await stopped(node), 0)
  })
})
