import type { WhatIfAsked, WhatIfMessage } from '../../wire/what-if-messages.ts'

/** Decides a game again as if some entries had not been, in a thread of its own, which can be stopped. */
export function askWhatIf(asked: WhatIfAsked, signal: AbortSignal): Promise<WhatIfMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<WhatIfMessage>()
  const worker = new Worker(new URL('../../proof/what-if-worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('error', ({ message }) => reject(new Error(message)))
  worker.addEventListener('message', ({ data }: MessageEvent<WhatIfMessage>) => resolve(data))
  signal.addEventListener('abort', () => reject(signal.reason))
  worker.postMessage(asked)
  return promise.finally(() => worker.terminate())
}
