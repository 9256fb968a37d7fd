import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Store } from '../src/ports/store.ts'
import { sqliteStore } from '../src/store/sqlite/sqlite-store.ts'
import type { Serve } from '../test/web/monster/open-monster.ts'

/** Starts a real `nomic serve` in a separate process, without demo games and with minimal output. */
export const servePages: Serve = async (data, port = '0') => {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, '../bin/nomic.js'), 'serve'], {
    env: { PATH, HOME, NOMIC_PORT: port, NOMIC_DATA: data, NOMIC_DEMO: 'false' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
    const [, origin] = /is open at (\S+)\n/.exec(said) ?? []
    if (origin !== undefined) resolve(origin)
  })
  child.on('close', () => reject(new Error(`the server did not open: ${said}`)))
  return {
    origin: await promise,
    async stop() {
      child.kill()
      await once(child, 'close')
    },
  }
}

/** The store of such a server, while it is stopped. */
export function storeIn(data: string): Store {
  return sqliteStore({ file: join(data, 'nomothete.db') })
}
