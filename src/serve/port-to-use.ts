import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { StartFault } from './start-fault.ts'

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
