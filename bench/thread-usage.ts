import { BroadcastChannel } from 'node:worker_threads'

/** What one thread has taken: bytes alive in it, and milliseconds of a processor since it began. */
export type ThreadUsage = { readonly alive: number; readonly cpu: number }

const [ASK, TELL] = ['usage?', 'usage']

/** In a thread: tells its usage whenever it is asked, and collects garbage before if that is wished. */
export function tellUsage(): void {
  const asked = new BroadcastChannel(ASK)
  const told = new BroadcastChannel(TELL)
  asked.onmessage = message => {
    if ((message as unknown as { readonly data: boolean }).data) collectGarbage()
    told.postMessage(usageHere())
  }
}

/** Asks so many threads; each collects its garbage first if `collected`. */
export async function threadUsage(threads: number, collected: boolean): Promise<readonly ThreadUsage[]> {
  const asked = new BroadcastChannel(ASK)
  const told = new BroadcastChannel(TELL)
  const answers: ThreadUsage[] = []
  const all = Promise.withResolvers<void>()
  told.onmessage = message => {
    answers.push((message as unknown as { readonly data: ThreadUsage }).data)
    if (answers.length === threads) all.resolve()
  }
  asked.postMessage(collected)
  await all.promise
  asked.close()
  told.close()
  return answers
}

/** What the thread that asks has taken itself. */
export function usageHere(): ThreadUsage {
  const { heapUsed, external } = process.memoryUsage()
  const { user, system } = process.threadCpuUsage()
  return { alive: heapUsed + external, cpu: (user + system) / 1_000 }
}

/** What is let go of at one collection may let go of more. */
export function collectGarbage(): void {
  for (let times = 0; times < 3; times += 1) globalThis.gc?.()
}
