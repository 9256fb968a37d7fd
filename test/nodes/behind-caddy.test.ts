import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { parse } from 'yaml'
import { availablePort } from '../../src/serve/banner-port-and-config.ts'
import { startPostgres } from '../postgres/start-postgres.ts'
import { newFolder, stopped } from '../serve/started.ts'
import { type Client, gameAt, signUp, startNode, until } from './cluster.ts'

const postgres = await startPostgres()
after(() => postgres.stop())

const absent = spawnSync('caddy', ['version']).status !== 0
const packaging = (name: string): string => readFileSync(join(import.meta.dirname, '../../packaging', name), 'utf8')

/** The settings of a service in the two files for compose. The files are merged as compose does. */
function settingsOf(service: string): Record<string, string> {
  const files = ['compose.yaml', 'compose.nodes.yaml'].map(
    name => parse(packaging(name)) as { services: Record<string, { environment?: Record<string, string> }> },
  )
  return Object.assign({}, ...files.map(file => file.services[service]?.environment))
}

/** Starts Caddy with the packaged file, which leads to these servers. */
async function startCaddy(port: number, servers: Record<string, string>) {
  const home = newFolder()
  mkdirSync(join(home, 'data'))
  let config = packaging('Caddyfile.nodes')
  for (const [name, place] of Object.entries(servers)) config = config.replace(new RegExp(`\\b${name}\\b`), place)
  writeFileSync(join(home, 'Caddyfile'), `{\n\tadmin off\n}\n${config}`)
  const env = {
    PATH: process.env['PATH'],
    HOME: home,
    XDG_DATA_HOME: join(home, 'data'),
    NOMIC_NAME: `http://localhost:${port}`,
  }
  const args = ['run', '--config', join(home, 'Caddyfile'), '--adapter', 'caddyfile']
  const caddy = spawn('caddy', args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  caddy.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  while (!said.includes('serving initial configuration')) {
    if (caddy.exitCode !== null) throw new Error(`Caddy ended: ${said}`)
    await once(caddy.stderr, 'data')
  }
  return caddy
}

test('two servers of the compose files behind Caddy: an act is done once, though one is killed and the other stopped', {
  skip: absent && 'there is no Caddy here',
}, async t => {
  const [first, second, proxied] = [
    await availablePort('127.0.0.1', 0),
    await availablePort('127.0.0.1', 0),
    await availablePort('127.0.0.1', 0),
  ]
  const store = await postgres.emptySchema()
  const start = (service: string, port: number) => {
    const { NOMIC_NODE_ADDRESS = '', NOMIC_REGISTRATION: _, NOMIC_MAIL_FROM: __, ...settings } = settingsOf(service)
    assert.equal(NOMIC_NODE_ADDRESS, `http://${service}:8080`)
    const plain = Object.fromEntries(Object.entries(settings).filter(([, value]) => !value.includes('${')))
    const own = { NOMIC_PORT: `${port}`, NOMIC_ORIGIN: `http://localhost:${proxied}`, NOMIC_TRUST_PROXY: '127.0.0.1' }
    return startNode(store, { ...plain, ...own })
  }
  assert.deepEqual(Object.keys(settingsOf('server2')).sort(), Object.keys(settingsOf('server')).sort())
  const one = await start('server', first)
  const kim = await signUp(one, 'kim')
  const other = await start('server2', second)
  const caddy = await startCaddy(proxied, {
    'server:8080': `127.0.0.1:${first}`,
    'server2:8080': `127.0.0.1:${second}`,
  })
  t.after(() => void caddy.kill())
  const site = { ...one, address: `http://localhost:${proxied}` }
  const game = await gameAt(other, [one, other], kim)

  let number = 0
  const actUntilDone = async (client: Client): Promise<void> => {
    number += 1
    const headers = { 'idempotency-key': `key ${number}` }
    const body = { do: 'announce', with: { text: `Number ${number}.` } }
    await until(async () => {
      const { status, text } = await client(site, 'POST', `/api/v1/games/${game}/acts`, { body, headers })
      assert.ok(status < 300 || status >= 500, text)
      return status < 300
    })
  }
  for (let acts = 0; acts < 10; acts += 1) await actUntilDone(kim)
  other.kill('SIGKILL')
  for (let acts = 0; acts < 10; acts += 1) await actUntilDone(kim)
  const again = await start('server2', second)
  for (let acts = 0; acts < 10; acts += 1) await actUntilDone(kim)
  const ended = stopped(one)
  for (let acts = 0; acts < 10; acts += 1) await actUntilDone(kim)
  assert.equal(await ended, 0)
  const { json } = await kim(site, 'GET', `/api/v1/games/${game}`)
  assert.equal(json['entries'], 41)
  assert.equal(await stopped(again), 0)
})
