import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { newFolder, open, ready, stopped } from '../test/serve/start-server.ts'

/** Bytes of memory that a server uses which nobody visits: after its first start with the demo games, and after another. */
export type IdleServer = { readonly first: number; readonly again: number }

/** Milliseconds after which V8 has given back what the start took. */
const REST = 60_000

/** Measures how much memory an idle server uses. */
export async function measureIdleServer(): Promise<IdleServer> {
  const data = newFolder()
  return { first: await residentBytes(data), again: await residentBytes(data) }
}

async function residentBytes(data: string): Promise<number> {
  const server = await open({ NOMIC_DATA: data, NOMIC_DEMO: 'true', NOMIC_THREADS: `${availableParallelism()}` })
  await ready(server)
  await setTimeout(REST)
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? []
  await stopped(server)
  return Number(kilobytes) * 1_024
}
