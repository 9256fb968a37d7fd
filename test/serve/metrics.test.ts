import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { parse } from 'yaml'
import { openMetrics } from '../../src/serve/metrics/server-metrics.ts'
import { systemClock } from '../../src/serve/system-clock.ts'
import { memoryStore } from '../../src/store/memory/memory-store.ts'
import { whyNotInstalled } from '../installed-program.ts'
import { testServer } from '../server/test-server.ts'
import { gameOfTwo } from '../web/game-of-two.ts'
import { player } from '../web/player.ts'
import { newFolder, open, started, stopped } from './started.ts'

const PACKAGING = join(import.meta.dirname, '../../packaging/prometheus')
const ALERTS = join(PACKAGING, 'alerts.yml')

/** The expressions of the dashboard and of the alerts. */
function expressions(): readonly string[] {
  const { panels } = JSON.parse(readFileSync(join(PACKAGING, 'dashboard.json'), 'utf8')) as {
    readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[]
  }
  const { groups } = parse(readFileSync(ALERTS, 'utf8')) as {
    readonly groups: readonly { readonly rules: readonly { readonly expr: string }[] }[]
  }
  return [...panels.flatMap(it => it.targets), ...groups.flatMap(it => it.rules)].map(it => it.expr)
}

/** What Nomothete itself measures, without the buckets. */
function ours(text: string): string {
  return text
    .split('\n')
    .filter(line => line.startsWith('nomothete_') && !line.includes('_bucket'))
    .join('\n')
}

/** A server with measurements, where two players have begun a game, one act was done and two requests were refused. */
async function measuredServer() {
  const server = await open({ NOMIC_DATA: newFolder(), NOMIC_METRICS_PORT: '0' })
  const ames = await player(server.origin, 'Ann Ames')
  const brook = await player(server.origin, 'Bob Brook')
  const { id, go } = await gameOfTwo(ames, brook)
  await go(ames, 'propose', { enact: { title: 'Song', text: 'Every turn ends with a song.' } })
  await assert.rejects(go(ames, 'juggle'))
  await assert.rejects(ames.text('GET', '/api/v1/games/nothere'))
  const [, address = ''] = / metrics +(\S+)\n/.exec(server.said.out) ?? []
  const read = async (): Promise<string> => (await fetch(address)).text()
  return { server, game: id, address, read }
}

describe('measurements for Prometheus', async () => {
  const { server, game, address, read } = await measuredServer()

  test('a server measures requests, refusals, decisions, gas, entries and its own state', async () => {
    const text = await read()
    const has = (line: RegExp) =>
      assert.ok(new RegExp(`^nomothete_${line.source}`, 'm').test(text), `${line}\n${ours(text)}`)

    has(/refusals_total\{code="unknownGame"\} 1$/)
    has(/refusals_total\{code="notOffered"\} 1$/)
    has(/http_request_seconds_count\{method="POST",route="\/api\/v1\/games\/:game\/acts",status="2xx"\} 1$/)
    has(/http_request_seconds_count\{method="POST",route="\/api\/v1\/games\/:game\/acts",status="4xx"\} 1$/)
    has(/decision_seconds_count\{ask="act"\} 2$/)
    has(/gas_total\{ask="act"\} [1-9]/)
    has(/entries_total\{by="person"\} 1$/)
    has(/store_append_seconds_count\{outcome="kept"\} 1$/)
    has(/games\{state="hot"\} 1$/)
    has(/emails\{state="waiting"\} \d/)
    has(/session_threads\{state="up"\} 1$/)
    has(/live_streams 0$/)
    has(/store_up 1$/)
    has(/deadline_late_seconds 0$/)
    has(/build_info\{version="\d/)
  })

  test('what an alert counts begins at 0, and what is not there has no value', async () => {
    const text = await read()
    for (const zero of [
      'nomothete_refusals_total{code="ourFault"} 0',
      'nomothete_refusals_total{code="notDecided"} 0',
      'nomothete_store_append_seconds_count{outcome="failed"} 0',
    ])
      assert.ok(text.includes(`\n${zero}\n`), zero)
    assert.match(text, /^nomothete_disk_free_bytes [1-9]/m)
    assert.doesNotMatch(text, /^nomothete_newest_backup_timestamp_seconds/m)
  })

  test('no game, person or address is named', async () => {
    const text = await read()
    for (const name of [game, 'Ames', 'Brook', 'example.org', 'song']) assert.ok(!text.includes(name), name)
  })

  test('only the measurements are served there, and they are served nowhere else', async () => {
    assert.equal((await fetch(address.replace('/metrics', '/'))).status, 404)
    assert.equal((await fetch(address, { method: 'POST' })).status, 404)
    assert.ok(!(await (await fetch(`${server.origin}/metrics`)).text()).includes('nomothete_store_up'))
  })

  test('the number of series does not grow with addresses that people make up', async () => {
    const series = async () => (await read()).split('\n').filter(line => line.includes('route="')).length
    const ask = (times: number) =>
      Promise.all(Array.from({ length: times }, (_, at) => fetch(`${server.origin}/api/v1/g${at}x/never/${at}`)))
    await ask(1)
    const before = await series()
    await ask(30)
    assert.equal(await series(), before)
  })

  test('each metric that the dashboard and the alerts name exists', async () => {
    const types = [...(await read()).matchAll(/^# TYPE (\S+) (\S+)$/gm)]
    const known = types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map(end => `${name}${end}`) : [name],
    )
    const named = expressions().flatMap(it => it.match(/\b(?:nomothete|nodejs|process)_\w+/g) ?? [])
    assert.ok(named.length > 20)
    for (const name of named) assert.ok(known.includes(name), `${name} is not measured`)
  })

  test('while the store does not answer, the measurements say so', async t => {
    const store = memoryStore()
    const never = () => new Promise<never>(() => {})
    const silent = testServer({ clock: systemClock(), store: { ...store, games: { ...store.games, counts: never } } })
    t.after(() => silent.close())
    const metrics = openMetrics('1')
    metrics.watch({ server: silent, liveStreams: () => 3, newestBackup: undefined })
    const text = await metrics.text()
    assert.match(text, /^nomothete_store_up 0$/m)
    assert.match(text, /^nomothete_live_streams 3$/m)
  })

  test('a port of the measurements that is in use is refused with the name of its setting', async () => {
    const { port } = new URL(address)
    const second = await started({ NOMIC_DATA: newFolder(), NOMIC_METRICS_PORT: port })
    assert.equal((await second.ended).status, 1)
    assert.match(second.said.err, new RegExp(`^Port ${port} .*NOMIC_METRICS_PORT\\.\n$`))
  })

  test('without the setting, nothing is measured', async () => {
    const server = await open({ NOMIC_DATA: newFolder() })
    assert.ok(!server.said.out.includes('metrics'))
    await stopped(server)
  })

  test('Prometheus accepts the alert rules', { skip: whyNotInstalled('promtool') }, () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', ALERTS], { encoding: 'utf8' })
    assert.equal(status, 0, stdout + stderr)
  })
})
