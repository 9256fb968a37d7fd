/**
 * The crowd in a process of its own, so that it delays nothing but the server: sends all requests of a file at the same
 * time, and says how often each status was answered.
 *
 *   node bench/worst/crowd-child.ts FILE
 */
import { readFileSync } from 'node:fs'
import { answerParent } from '../child.ts'
import type { Sent } from './crowd.ts'

const requests = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as readonly Sent[]

async function statusOf({ url, ...request }: Sent): Promise<string> {
  try {
    const answer = await fetch(url, request)
    await answer.arrayBuffer()
    return `${answer.status}`
  } catch {
    return 'cut off'
  }
}

answerParent(
  {
    async flood() {
      const statuses = Map.groupBy(await Promise.all(requests.map(statusOf)), status => status)
      return Object.fromEntries([...statuses].map(([status, all]) => [status, all.length]))
    },
  },
  async () => {},
)
