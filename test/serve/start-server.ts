import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'

const folders: string[] = []
const children: ChildProcess[] = []

/** Kills every server that was started here, and deletes every folder. */
export function endServers(): void {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}

process.once('exit', endServers)

/** A new folder, deleted when this process ends. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nomothete-serve-'))
  folders.push(folder)
  return folder
}

/** A real `nomic serve` in a separate process. `origin` is absent if the process exited before the server was open. */
export type Started = {
  readonly pid: number
  readonly origin: string | undefined
  /** The server’s output so far, on stdout and on stderr. */
  readonly said: { out: string; err: string }
  readonly ended: Promise<{ readonly status: number | null; readonly signal: NodeJS.Signals | null }>
  kill(signal: NodeJS.Signals): void
  /** Waits until the server has printed the text on stderr. */
  hears(text: string): Promise<void>
}

const NOMIC = join(import.meta.dirname, '../../bin/nomic.js')

/**
 * Starts a server on any free port, without demo games by default, and waits until it is open or has ended. `nomic` is
 * the program, if it is not the one of this version.
 */
export async function started(
  env: Record<string, string>,
  args: readonly string[] = [],
  nomic = NOMIC,
): Promise<Started> {
  return startedBy(spawnServer([nomic, 'serve', ...args], env, 'ignore'))
}

/** A server whose clock is stopped until the test moves it. */
export type ServerWithHandClock = Started & { readonly origin: string; advance(milliseconds: number): void }

/** Starts a server in the same way, except that its clock is stopped at an instant. */
export async function openAt(start: number, env: Record<string, string>): Promise<ServerWithHandClock> {
  const child = spawnServer([join(import.meta.dirname, 'serve-with-hand-clock.ts'), `${start}`], env, 'ipc')
  child.channel?.unref()
  const server = isOpen(await startedBy(child))
  return { ...server, advance: milliseconds => void child.send(milliseconds) }
}

/** What a server gets of the environment of the tests: the rest could be settings. */
const PASSED_ON = ['PATH', 'HOME', 'NODE_COMPILE_CACHE', 'NODE_OPTIONS', 'STRIPPED_PROGRAMS']

/** A bundle of this version that starts faster, but is not the program of another version. */
const BUNDLE = 'BUNDLED_NOMIC'

function spawnServer(args: readonly string[], env: Record<string, string>, last: 'ignore' | 'ipc') {
  const passedOn = Object.entries(process.env).filter(
    ([name]) => PASSED_ON.includes(name) || (name === BUNDLE && args[0] === NOMIC),
  )
  const child = spawn(process.execPath, args, {
    cwd: newFolder(),
    env: { ...Object.fromEntries(passedOn), NOMIC_PORT: '0', NOMIC_DEMO: 'false', NOMIC_THREADS: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe', last],
  })
  children.push(child)
  return child as ChildProcessByStdio<null, Readable, Readable>
}

async function startedBy(child: ReturnType<typeof spawnServer>): Promise<Started> {
  const said = { out: '', err: '' }
  const { promise: open, resolve } = Promise.withResolvers<string | undefined>()
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.out += text
    const [, origin] = /is open at (\S+)\n/.exec(said.out) ?? []
    if (origin !== undefined) resolve(origin)
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.err += text
  })
  const ended = new Promise<Awaited<Started['ended']>>(over => {
    child.on('close', (status, signal) => {
      resolve(undefined)
      over({ status, signal })
    })
  })
  const hears = async (text: string): Promise<void> => {
    while (!said.err.includes(text)) await once(child.stderr, 'data')
  }
  return { pid: child.pid ?? 0, origin: await open, said, ended, kill: signal => void child.kill(signal), hears }
}

/** An open server. */
export async function open(
  env: Record<string, string>,
  nomic?: string,
): Promise<Started & { readonly origin: string }> {
  return isOpen(await started(env, [], nomic))
}

function isOpen(server: Started): Started & { readonly origin: string } {
  if (server.origin === undefined) throw new Error(`the server did not open: ${server.said.err}`)
  return { ...server, origin: server.origin }
}

/** The response of `/readyz` once every part of the server is ready. */
export async function ready({ origin }: { readonly origin: string }): Promise<unknown> {
  for (;;) {
    const answer = await fetch(`${origin}/readyz`)
    const told = (await answer.json()) as { readonly ready: boolean }
    if (answer.status === 200 && told.ready) return told
    await setTimeout(50)
  }
}

/** Stops a server gracefully and returns its exit status. */
export async function stopped(server: Started, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  server.kill(signal)
  return (await server.ended).status
}
