import { BroadcastChannel } from 'node:worker_threads'

/** Bytes alive in one thread. */
export type ThreadMemory = { readonly heapUsed: number; readonly external: number }

const [ASK, TELL] = ['memory?', 'memory']

/** In a thread: collects garbage and tells its memory whenever it is asked. */
export function tellMemory(): void {
  const asked = new BroadcastChannel(ASK)
  const told = new BroadcastChannel(TELL)
  asked.onmessage = () => {
    for (let times = 0; times < 3; times += 1) globalThis.gc?.()
    const { heapUsed, external } = process.memoryUsage()
    told.postMessage({ heapUsed, external } satisfies ThreadMemory)
  }
}

/** Asks so many threads. */
export async function threadMemory(threads: number): Promise<readonly ThreadMemory[]> {
  const asked = new BroadcastChannel(ASK)
  const told = new BroadcastChannel(TELL)
  const answers: ThreadMemory[] = []
  const all = Promise.withResolvers<void>()
  told.onmessage = message => {
    answers.push((message as unknown as { readonly data: ThreadMemory }).data)
    if (answers.length === threads) all.resolve()
  }
  asked.postMessage(undefined)
  await all.promise
  asked.close()
  told.close()
  return answers
}
