import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { type ReadConfig, readConfig } from './config/read-config.ts'

/** What whoever starts a server is told. */
type Opened = {
  readonly version: string
  readonly origin: string
  readonly data: string
  /** Where letters go. */
  readonly mail: string
}

/** Where the server is, where everything is kept, and what to do next. */
export function banner({ version, origin, data, mail }: Opened): string {
  return `
Nomothete ${version} is open at ${origin}

  data     ${data}
  letters  ${mail}

Open ${origin} to look at the games that are there. Ctrl+C stops the server; nothing is lost.
`
}

/** The port that a server may have, found out before anything else is opened: the one asked for, or any if that is 0. */
export async function portToUse(host: string, port: number): Promise<number> {
  const trial = createServer()
  try {
    trial.listen({ host, port })
    await once(trial, 'listening')
  } catch (error) {
    throw portFault(error, host, port)
  }
  const { port: found } = trial.address() as AddressInfo
  trial.close()
  await once(trial, 'close')
  return found
}

/** Why a server cannot listen, as its host should hear it. */
export function portFault(error: unknown, host: string, port: number): StartFault {
  const { code = 'unknown' } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return new StartFault(
      `Port ${port} of ${host} is in use: stop what listens there, or choose another with NOMIC_PORT.`,
    )
  if (code === 'EACCES')
    return new StartFault(`Port ${port} is not for this user: choose one above 1023 with NOMIC_PORT.`)
  return new StartFault(
    `Nobody can listen at ${host}, port ${port} (${code}): choose an address of this machine with NOMIC_HOST.`,
  )
}

/** Reads the configuration as a command line asks for it: the file that it names, or that the environment names. */
export function toldConfig(env: NodeJS.ProcessEnv, named: string | undefined): ReadConfig {
  const name = named ?? (env['NOMIC_CONFIG'] || undefined)
  if (name === undefined) return readConfig({ env })
  try {
    return readConfig({ env, file: { name, text: readFileSync(name, 'utf8') } })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return {
      ok: false,
      faults: [`The configuration ${name} cannot be read${code === 'ENOENT' ? ': it is not there' : ''}.`],
    }
  }
}

/** Why a server cannot start, in a sentence for its host. */
export class StartFault extends Error {
  override readonly name = 'StartFault'
}
