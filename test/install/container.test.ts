import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse } from 'yaml'
import { readConfig } from '../../src/serve/config/read-config.ts'
import { whyNotInstalled } from '../installed-program.ts'
import { startPostgres } from '../postgres/start-postgres.ts'
import { freePort } from '../serve/tls-proxy.ts'
import { baseRoot, carriedOut, chrootEnv, whyNoBaseRoot } from './container-root.ts'
import { headingOf, openedBy } from './opened.ts'
import { ownMounts } from './own-mounts.ts'
import { emptyFolder, ROOT, sourceRepository } from './source.ts'

const packaging = (name: string): string => readFileSync(join(ROOT, 'packaging', name), 'utf8')

type Service = {
  readonly image?: string
  readonly build?: { readonly context: string; readonly dockerfile: string }
  readonly environment: Readonly<Record<string, string>>
  readonly volumes: readonly string[]
  readonly depends_on?: object
}
type Compose = { readonly services: Readonly<Record<string, Service>>; readonly volumes: object }

const compose = parse(packaging('compose.yaml')) as Compose

/** The environment of a service, with the variables of a file `.env`. */
function environmentOf(service: string, variables: Readonly<Record<string, string>>): Record<string, string> {
  const given = Object.entries(compose.services[service]?.environment ?? {})
  const filled = (value: string): string =>
    String(value).replace(
      /\$\{(\w+)(?::[-?]([^}]*))?\}/g,
      (_, name: string, otherwise = '') => variables[name] ?? otherwise,
    )
  return Object.fromEntries(given.map(([name, value]) => [name, filled(value)]))
}

test('the compose file is sound: the configuration is valid, and what a service names exists', () => {
  const env = environmentOf('server', { NOMIC_NAME: 'nomic.example', POSTGRES_PASSWORD: 'Letters1' })
  const read = readConfig({ env })
  assert.ok(read.ok, JSON.stringify(read))
  assert.equal(read.config.origin, 'https://nomic.example')
  assert.equal(read.config.store, 'postgres://nomic:Letters1@postgres:5432/nomothete')
  assert.deepEqual(environmentOf('postgres', {})['POSTGRES_DB'], 'nomothete')
  const { services, volumes } = compose
  for (const { image, build, volumes: mounted, depends_on = {} } of Object.values(services)) {
    assert.ok(image !== undefined || build?.dockerfile === 'packaging/Containerfile')
    for (const volume of mounted.map(it => it.split(':')[0] ?? ''))
      assert.ok(volume.startsWith('./') ? packaging(volume) : Object.hasOwn(volumes, volume), volume)
    for (const name of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on))
      assert.ok(Object.hasOwn(services, name), name)
  }
})

test('the steps of the Containerfile make a root whose command shows pages through Caddy, with games in PostgreSQL', {
  skip: whyNotInstalled('caddy', 'git') || whyNoBaseRoot(),
}, async t => {
  const postgres = await startPostgres()
  t.after(() => postgres.stop())
  chmodSync(postgres.folder, 0o755)
  const mounts = await ownMounts()
  const container = carriedOut(packaging('Containerfile'), sourceRepository(), baseRoot(), mounts)
  const { root, folder, user, command } = container
  assert.equal(user, 'node')

  const [port, proxyPort] = [await freePort(), await freePort()]
  const name = `localhost:${proxyPort}`
  mounts.run(`mkdir -p ${root}${postgres.folder} && mount --bind ${postgres.folder} ${root}${postgres.folder}`)
  const env = {
    ...container.env,
    ...environmentOf('server', { NOMIC_NAME: name }),
    NOMIC_PORT: `${port}`,
    NOMIC_STORE: await postgres.emptySchema(),
    NOMIC_TRUST_PROXY: '127.0.0.1',
    NOMIC_DEMO: 'true',
  }
  const chrooted = ['chroot', `--userspec=${user}`, root, 'sh', '-c', `cd ${folder} && exec "$@"`, 'sh', ...command]
  const server = await openedBy([...mounts.enter, ...chrooted], { cwd: '/', env: chrootEnv(env) })
  assert.equal(server.origin, `https://${name}`)

  const caddy = await startCaddy(name, port)
  t.after(() => void caddy.kill())
  assert.match(await headingOf(`https://${name}/`, { ignoreHTTPSErrors: true }), /\S/)
  const [{ tables } = { tables: 0 }] = await postgres.query(
    `SELECT count(*)::int AS tables FROM pg_tables WHERE tablename = 'games'`,
  )
  assert.equal(tables, 1)
  assert.equal(await server.stop(), 0)
})

/** Starts Caddy with the Caddyfile of the package, except for what a machine of tests does not have. */
async function startCaddy(name: string, port: number) {
  const home = emptyFolder()
  mkdirSync(join(home, 'data'))
  const file = join(home, 'Caddyfile')
  const global = '{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n'
  writeFileSync(file, global + packaging('Caddyfile').replace('server:8080', `127.0.0.1:${port}`))
  const env = { PATH: process.env['PATH'], HOME: home, XDG_DATA_HOME: join(home, 'data'), NOMIC_NAME: name }
  const caddy = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
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
