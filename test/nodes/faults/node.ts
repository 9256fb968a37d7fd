import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { availablePort } from '../../../src/serve/banner-port-and-config.ts'
import { ready, type Started, started } from '../../serve/start-server.ts'
import { killAtExit } from './kill-at-exit.ts'
import { type FaultProxy, faultProxy } from './proxy.ts'

/** A real `nomic serve` that reaches its database through a proxy, and that a test can kill, pause and start again. */
export type TestNode = {
  readonly name: string
  /** The address at which it listens; undefined while it is down. */
  readonly origin: string | undefined
  readonly proxy: FaultProxy
  /** Starts it, and waits until it is ready or has ended. Returns whether it is ready. */
  start(): Promise<boolean>
  /** Sends a signal. Waits for its end, if the signal ends it. */
  signal(signal: 'SIGKILL' | 'SIGTERM' | 'SIGSTOP' | 'SIGCONT'): Promise<void>
  /** Whether its process runs, if only paused. */
  isUp(): boolean
  /** Moves its clock so many milliseconds away from the true time. Nothing happens where clocks cannot be moved. */
  setClock(offset: number): void
  /** Every email that it sent, as a file of its folder. */
  emails(): readonly string[]
  /** What it printed, in all its lives. */
  output(): string
  remove(): Promise<void>
}

/** The library of Debian’s package `faketime`, which gives a process another clock. */
export const [FAKETIME] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')

/** No request is limited, because all clients have one address; only what goes wrong is logged. */
const ENVIRONMENT = {
  NOMIC_LIMITS_PER_ADDRESS: '0',
  NOMIC_LIMITS_PER_ACCOUNT: '0',
  NOMIC_LIMITS_HEAVY: '0',
  NOMIC_LIMITS_INVITATIONS_PER_DAY: '0',
  NOMIC_LIMITS_GAMES: '0',
  NOMIC_LIMITS_STREAMS: '0',
  NOMIC_LIMITS_STREAMS_PER_ADDRESS: '0',
  NOMIC_LIMITS_CONNECTIONS_PER_ADDRESS: '0',
  NOMIC_LOG_LEVEL: 'warn',
  NOMIC_NOTIFICATIONS_ENABLED: 'false',
}

/** Makes a node with a folder of its own. Start it with `start`. */
export async function testNode(name: string, socket: string, addressOver: (port: number) => string): Promise<TestNode> {
  const folder = mkdtempSync(join(tmpdir(), `node-${name}-`))
  const clock = join(folder, 'clock')
  writeFileSync(clock, '+0')
  const proxy = await faultProxy(socket)
  const faked: Record<string, string> =
    FAKETIME === undefined
      ? {}
      : {
          LD_PRELOAD: FAKETIME,
          FAKETIME_TIMESTAMP_FILE: clock,
          FAKETIME_NO_CACHE: '1',
          FAKETIME_DONT_FAKE_MONOTONIC: '1',
        }
  const port = await availablePort('127.0.0.1', 0)
  const here = { NOMIC_PORT: `${port}`, NOMIC_NODE_ADDRESS: `http://127.0.0.1:${port}` }
  const env = {
    ...ENVIRONMENT,
    ...faked,
    ...here,
    NOMIC_DATA: join(folder, 'data'),
    NOMIC_STORE: addressOver(proxy.port),
  }
  const lives: Started[] = []
  let up: Started | undefined
  const atExit = killAtExit(() => {
    up?.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    name,
    get origin() {
      return up?.origin
    },
    proxy,
    async start() {
      const life = await started(env)
      lives.push(life)
      const { origin } = life
      if (origin === undefined) return false
      up = life
      void life.ended.then(() => {
        if (up === life) up = undefined
      })
      await Promise.race([ready({ origin }), life.ended])
      return up === life
    },
    async signal(signal) {
      const life = up
      if (life === undefined) return
      if (signal === 'SIGKILL' || signal === 'SIGTERM') up = undefined
      life.kill(signal)
      if (up === undefined) await life.ended
    },
    isUp: () => up !== undefined,
    setClock: offset => writeFileSync(clock, `${offset < 0 ? '-' : '+'}${Math.abs(offset) / 1_000}`),
    emails() {
      const mail = join(folder, 'data/emails')
      const names = existsSync(mail) ? readdirSync(mail).filter(file => file.endsWith('.eml')) : []
      return names.map(file => readFileSync(join(mail, file), 'utf8'))
    },
    output: () => lives.map(({ said }) => `${said.out}${said.err}`).join('\n— restarted —\n'),
    async remove() {
      up?.kill('SIGKILL')
      atExit()
      await Promise.all(lives.map(({ ended }) => ended))
      // A killed process leaves what the library of its clock shares with its children.
      for (const { pid } of lives)
        for (const left of [`faketime_shm_${pid}`, `sem.faketime_sem_${pid}`])
          rmSync(`/dev/shm/${left}`, { force: true })
      await proxy.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
