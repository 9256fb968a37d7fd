import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, type statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { sha256 } from '../../src/app/play/world.ts'
import { entryHash } from '../../src/kernel/log/chain.ts'
import type { Entry } from '../../src/kernel/log/entry.ts'
import type { Finding } from '../../src/ports/installation.ts'
import { checkDisk } from '../../src/serve/doctor/check-folders.ts'
import { sqliteStore } from '../../src/store/sqlite/sqlite-store.ts'
import { whyNotInstalled } from '../installed-program.ts'
import { openMailServer } from '../mail/mail-server.ts'
import { keepLog } from '../stores/played-store.ts'
import { playedTurn } from '../unit/played-game.ts'
import { newFolder, open, ready, started, stopped } from './started.ts'
import { freePort, openTlsProxy, type ProxyWays } from './tls-proxy.ts'

type Told = { readonly status: number; readonly findings: readonly Finding[]; readonly text: string }

const NOMIC = join(import.meta.dirname, '../../bin/nomic.js')

/** Runs `nomic doctor` as a host would. */
function doctor(env: Record<string, string>, ...args: readonly string[]): Promise<Told> {
  const { PATH = '', HOME = '', NODE_OPTIONS = '' } = process.env
  const { promise, resolve } = Promise.withResolvers<Told>()
  execFile(
    process.execPath,
    [NOMIC, 'doctor', ...args],
    { env: { PATH, HOME, NODE_OPTIONS, ...env } },
    (error, text, err) => {
      const json = args.includes('--json') && text !== '' ? (JSON.parse(text) as { findings: Finding[] }) : undefined
      resolve({ status: error === null ? 0 : Number(error.code), findings: json?.findings ?? [], text: text + err })
    },
  )
  return promise
}

/** The state and the sentence of what was found in one part. */
function found({ findings, text }: Told, check: Finding['check']): string {
  const one = findings.find(it => it.check === check)
  assert.ok(one, `${check} was not checked: ${text}`)
  if (one.state !== 'good') assert.ok(one.remedy, `${check} has no remedy`)
  return `${one.state}: ${one.what}`
}

/** An installation: a server behind a proxy with HTTPS, with a mail server and backups. */
async function installed(t: TestContext, settings: Record<string, string> = {}, days = 60) {
  const proxy = await openTlsProxy(days)
  const mail = await openMailServer()
  const data = newFolder()
  const backups = newFolder()
  const port = await freePort()
  proxy.ways.port = port
  const env = {
    NOMIC_DATA: data,
    NOMIC_PORT: `${port}`,
    NOMIC_ORIGIN: proxy.origin,
    NOMIC_TRUST_PROXY: '127.0.0.1',
    NOMIC_MAIL_SMTP: `smtp://127.0.0.1:${mail.port}?tls=off`,
    NOMIC_BACKUP_FOLDER: backups,
    ...settings,
  }
  const server = await started(env)
  assert.ok(server.origin, server.said.err)
  await ready({ origin: `http://127.0.0.1:${port}` })
  await server.hears('The database was backed up.')
  t.after(async () => {
    proxy.close()
    await mail.close()
    await stopped(server)
  })
  const trusting = { ...env, NODE_EXTRA_CA_CERTS: proxy.certificate }
  return { env, trusting, proxy, mail, backups, server }
}

describe('nomic doctor checks an installation', { concurrency: 2 }, () => {
  // The proxies of these tests need a certificate.
  const skip = whyNotInstalled('openssl')

  test('a sound installation has no faults, and no email is sent unless the host wants one', { skip }, async t => {
    const { trusting, mail } = await installed(t)
    const told = await doctor(trusting, '--json')
    const bad = told.findings.filter(({ state }) => state !== 'good')
    assert.deepEqual([bad, told.status], [[], 0])
    for (const check of ['address', 'proxy', 'certificate', 'clock', 'mail', 'disk', 'backups', 'decisions'] as const)
      found(told, check)
    assert.equal(mail.taken.length, 0)

    const { status, text } = await doctor(trusting, '--send-mail', 'kim@example.org')
    assert.equal(status, 0)
    assert.match(text.replaceAll(/\s+/g, ' '), /accepted an email to kim@example\.org/)
    assert.deepEqual(
      mail.taken.map(it => it.to),
      [['kim@example.org']],
    )
  })

  const wrongProxies: readonly (readonly [string, Record<string, string>, Partial<ProxyWays>, RegExp])[] = [
    ['the server does not trust', { NOMIC_TRUST_PROXY: 'false' }, {}, /^fault: .* does not trust it/],
    ['says nothing about clients', {}, { forwards: 'removes' }, /^fault: The proxy does not report where/],
    [
      'passes on what clients say about themselves',
      { NOMIC_TRUST_PROXY: 'true' },
      { forwards: 'passes on' },
      /^fault: /,
    ],
  ]
  for (const [which, settings, ways, sentence] of wrongProxies)
    test(`a proxy that ${which} is found`, { skip }, async t => {
      const { trusting, proxy } = await installed(t, settings)
      Object.assign(proxy.ways, ways)
      const told = await doctor(trusting, '--json')
      assert.match(found(told, 'proxy'), sentence)
      assert.equal(told.status, 1)
    })

  test('an address that leads elsewhere, a certificate that ends soon or is unknown, and a wrong clock are found', {
    skip,
  }, async t => {
    const { env, trusting, proxy, backups, mail } = await installed(t, {}, 5)
    const soon = await doctor(trusting, '--json')
    assert.match(found(soon, 'certificate'), /^warning: The certificate is valid until .*, for another [45] days\.$/)
    assert.equal(soon.status, 0)
    assert.match(found(await doctor(env, '--json'), 'certificate'), /^fault: Browsers do not trust the certificate/)

    proxy.ways.late = 3_600_000
    assert.match(found(await doctor(trusting, '--json'), 'clock'), /^fault: .* differ by 3[56]\d\d seconds\.$/)

    const other = await open({ NOMIC_DATA: newFolder() })
    proxy.ways.port = Number(new URL(other.origin).port)
    assert.match(found(await doctor(trusting, '--json'), 'address'), /^fault: Another program answers at/)
    await stopped(other)
    proxy.close()
    const gone = await doctor(trusting, '--json')
    assert.match(found(gone, 'address'), /^fault: The public address .* cannot be reached/)
    assert.match(found(gone, 'certificate'), /^fault: No encrypted connection/)

    mail.refuse.to = () => 550
    const refused = await doctor(trusting, '--json', '--send-mail', 'kim@example.org')
    assert.match(found(refused, 'mail'), /^fault: .* refused an email/)
    const empty = { ...trusting, NOMIC_BACKUP_FOLDER: newFolder() }
    assert.match(found(await doctor(empty, '--json'), 'backups'), /^fault: There is no backup in /)
    assert.ok(backups)
  })

  test('without a server, the rest is checked: an old backup, a mail server that is not there, an open folder', async () => {
    const [data, backups] = [join(newFolder(), 'data'), newFolder()]
    mkdirSync(data)
    const store = sqliteStore({ file: join(data, 'nomothete.db') })
    await keepLog(store.games, 'g', playedTurn(), {})
    await store.close()
    chmodSync(data, 0o755)
    writeFileSync(join(backups, 'nomothete-2026-01-05T030000Z.db'), '')
    const port = await freePort()
    const env = {
      NOMIC_DATA: data,
      NOMIC_PORT: `${await freePort()}`,
      NOMIC_BACKUP_FOLDER: backups,
      NOMIC_MAIL_SMTP: `smtp://127.0.0.1:${port}`,
    }
    const told = await doctor(env, '--json')
    assert.match(found(told, 'server'), /^unchecked: No server answers/)
    assert.match(found(told, 'backups'), /^fault: The newest backup is \d+ hours old\.$/)
    assert.match(found(told, 'mail'), /^fault: The mail server 127\.0\.0\.1:\d+ cannot be used: /)
    assert.match(found(told, 'data'), /^warning: Other users/)
    assert.match(found(told, 'decisions'), /^good: [1-9]\d* entries of 1 game were decided again/)
    assert.equal(told.status, 1)
    const hasty = await doctor(env, '--json', '--seconds', '0')
    assert.match(found(hasty, 'decisions'), /^unchecked: 0 entries .* no time for 1 more game\.$/)
  })

  test('each fault of a configuration is found', async () => {
    const told = await doctor({ NOMIC_DATA: newFolder(), NOMIC_PROT: '1', NOMIC_THREADS: '0' })
    assert.match(told.text, /^Fault: threads \(NOMIC_THREADS\) must be/m)
    assert.match(told.text, /^Fault: NOMIC_PROT \(environment\) is not a setting/m)
    assert.notEqual(told.status, 0)
  })

  test('a log whose hashes are right, but which the rules do not lead to, is found', async () => {
    const log: Entry[] = []
    for (const entry of playedTurn().slice(0, 8)) {
      const altered = { ...entry, prev: log.at(-1)?.hash ?? entry.prev, decisions: 'f'.repeat(64) }
      log.push({ ...altered, hash: entryHash(altered, sha256) })
    }
    const data = newFolder()
    const store = sqliteStore({ file: join(data, 'nomothete.db') })
    await keepLog(store.games, 'g', log, {})
    await store.close()
    const told = await doctor({ NOMIC_DATA: data, NOMIC_PORT: `${await freePort()}` }, '--json')
    assert.match(found(told, 'decisions'), /^fault: Game g, entry \d+: /)
    assert.equal(told.status, 1)
  })

  test('little free space is found', () => {
    const disk = (free: number) =>
      checkDisk(newFolder(), (() => ({ bavail: free, bsize: 1, blocks: 1e11 })) as unknown as typeof statfsSync)
    assert.deepEqual(
      [5e7, 5e8, 3e9, 5e10].map(free => disk(free).state),
      ['fault', 'warning', 'warning', 'good'],
    )
    assert.match(disk(5e7).what, /^50 MB are free/)
  })
})
