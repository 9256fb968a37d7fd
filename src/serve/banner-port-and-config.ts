import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { type ReadConfig, readConfig } from './config/read-config.ts'

/** The information that the banner shows about a server that has started. */
type Opened = {
  readonly version: string
  readonly origin: string
  readonly data: string
  /** The address of the database, without its password; undefined if the database is in the data folder. */
  readonly store: string | undefined
  /** Where emails are sent or stored. */
  readonly mail: string
  /** Where Prometheus reads measurements; undefined if nowhere. */
  readonly metrics: string | undefined
  /** The time of the clock; undefined if it cannot be moved. */
  readonly clock: number | undefined
}

/** Shows the host the server's address, the locations of all data, and what to do next. */
export function banner({ version, origin, data, store, mail, metrics, clock }: Opened): string {
  return `
Nomothete ${version} is open at ${origin}

  data     ${data}${store === undefined ? '' : `\n  store    ${store}`}
  emails   ${mail}${metrics === undefined ? '' : `\n  metrics  ${metrics}`}${clock === undefined ? '' : `\n  clock    ${new Date(clock).toISOString()}, and can be moved`}

Open ${origin} in a browser. Ctrl+C stops the server; nothing is lost.
`
}

/**
 * Finds a free port for the server before anything else is opened: the requested port, or any free port if 0 is
 * requested.
 */
export async function availablePort(host: string, port: number, settings?: 'NOMIC_METRICS'): Promise<number> {
  const trial = createServer()
  try {
    trial.listen({ host, port })
    await once(trial, 'listening')
  } catch (error) {
    throw portFault(error, host, port, settings)
  }
  const { port: found } = trial.address() as AddressInfo
  trial.close()
  await once(trial, 'close')
  return found
}

/** Explains to the host why the server cannot listen. `settings` is how the variables for host and port begin. */
export function portFault(error: unknown, host: string, port: number, settings = 'NOMIC'): StartFault {
  const { code = 'unknown' } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return new StartFault(
      `Port ${port} on ${host} is in use. Stop the other program, or choose another port with ${settings}_PORT.`,
    )
  if (code === 'EACCES')
    return new StartFault(`This user cannot open port ${port}. Choose one above 1023 with ${settings}_PORT.`)
  return new StartFault(
    `The server cannot listen on ${host}, port ${port} (${code}). Choose an address of this machine with ${settings}_HOST.`,
  )
}

/** Reads the configuration for a command, from the file named on the command line or in the environment. */
export function configForCommand(env: NodeJS.ProcessEnv, named: string | undefined): ReadConfig {
  const name = named ?? (env['NOMIC_CONFIG'] || undefined)
  if (name === undefined) return readConfig({ env })
  try {
    return readConfig({ env, file: { name, text: readFileSync(name, 'utf8') } })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return {
      ok: false,
      faults: [`The configuration ${name} cannot be read${code === 'ENOENT' ? ' because it does not exist' : ''}.`],
    }
  }
}

/** The reason why a server cannot start, as a sentence for its host. */
export class StartFault extends Error {
  override readonly name = 'StartFault'
}
