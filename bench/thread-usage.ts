import { BroadcastChannel } from 'node:worker_threads'

/** The usage of one thread: live bytes, and processor milliseconds since it started. */
export type ThreadUsage = { readonly alive: number; readonly cpu: number }

const [ASK, TELL] = ['usage?', 'usage']

/** Runs in a thread: reports the thread's usage on request, after collecting garbage if requested. */
export function tellUsage(): void {
  const asked = new BroadcastChannel(ASK)
  const told = new BroadcastChannel(TELL)
  asked.onmessage = message => {
    if ((message as unknown as { readonly data: boolean }).data) collectGarbage()
    told.postMessage(usageHere())
  }
}

/** Returns the usage of several threads. If `collected` is set, each thread collects its garbage first. */
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

/** The usage of the thread that asks. */
export function usageHere(): ThreadUsage {
  const { heapUsed, external } = process.memoryUsage()
  const { user, system } = process.threadCpuUsage()
  return { alive: heapUsed + external, cpu: (user + system) / 1_000 }
}

/** Collects garbage repeatedly, because one collection can produce more garbage. */
export function collectGarbage(): void {
  for (let times = 0; times < 3; times += 1) globalThis.gc?.()
}
