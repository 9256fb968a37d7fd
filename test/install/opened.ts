import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { after } from 'node:test'
import type { BrowserContextOptions } from 'playwright-core'
import { visitor } from '../web/browser.ts'

const running = new Set<ChildProcess>()
after(() => {
  for (const child of running) signalAll(child, 'SIGKILL')
})

/** Signals all processes of a command: npm and shells do not pass a signal on. */
function signalAll({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid !== undefined) process.kill(-pid, signal)
}

/** A server that a test has started by a command, and all that it has said. */
export type OpenedByCommand = { readonly origin: string; stop(): Promise<number | null> }

/** Runs a command that starts a server, and waits until the server is open. */
export async function openedBy(
  command: readonly [string, ...string[]],
  where: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<OpenedByCommand> {
  const [program, ...args] = command
  const child = spawn(program, args, { ...where, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  let said = ''
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const hear = (text: string): void => {
    said += text
    const [, origin] = /is open at (\S+)\n/.exec(said) ?? []
    if (origin !== undefined) resolve(origin)
  }
  child.stdout.setEncoding('utf8').on('data', hear)
  child.stderr.setEncoding('utf8').on('data', hear)
  child.on('error', reject)
  child.on('close', status => {
    running.delete(child)
    reject(new Error(`${command.join(' ')} ended with ${status}:\n${said}`))
  })
  const origin = await promise
  return {
    origin,
    async stop() {
      if (running.has(child)) {
        signalAll(child, 'SIGTERM')
        // All of them have ended when nothing can write any more.
        await once(child, 'close')
      }
      return child.exitCode
    },
  }
}

/** Opens a page in a browser, and returns its main heading. Throws if the page has errors. */
export async function headingOf(address: string, options: BrowserContextOptions = {}): Promise<string> {
  const { page, faults, close } = await visitor(options)
  await page.goto(address)
  const heading = (await page.locator('h1').first().textContent()) ?? ''
  await close()
  if (faults.length > 0) throw new Error(`${address} has errors: ${faults.join('\n')}`)
  return heading
}
