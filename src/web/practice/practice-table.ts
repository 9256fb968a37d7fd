/** The identity of the practice game in the addresses of its pages. */
export const PRACTICE = 'practice'

type Answer = { readonly status: number; readonly json: string }
type LinkedSentence = { readonly id?: number; readonly answer?: Answer; readonly fault?: string; readonly news?: true }

let worker: Worker | undefined
let name = 'Robin'
let asked = 0
const waiting = new Map<number, PromiseWithResolvers<Answer>>()
const listeners = new Set<() => void>()

/** Opens the table in its own thread, where it stays until the page is closed. */
function practiceWorker(): Worker {
  if (worker !== undefined) return worker
  worker = new Worker(new URL('../../practice/practice-worker.ts', import.meta.url), { type: 'module', name })
  worker.addEventListener('message', ({ data }: MessageEvent<LinkedSentence>) => {
    if (data.news) for (const hear of listeners) hear()
    const promised = waiting.get(data.id ?? -1)
    waiting.delete(data.id ?? -1)
    if (data.answer !== undefined) promised?.resolve(data.answer)
    else promised?.reject(new Error(data.fault))
  })
  return worker
}

/** Starts a new practice game for a newcomer with the given name, and discards the previous one. */
export function resetPracticeGame(newcomer: string): void {
  name = newcomer
  worker?.terminate()
  worker = undefined
  waiting.clear()
}

/** Calls a function after every entry in the practice game. Returns a function that stops these calls. */
export function followPractice(hear: () => void): () => void {
  listeners.add(hear)
  return () => listeners.delete(hear)
}

/** Works like `fetch`, but sends requests about the practice game to its table. All other requests go to the server. */
export async function fetchOrPractise(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const [, path] = /^\/api\/v1\/games\/practice\/?(.*)$/.exec(pathname) ?? []
  if (path === undefined) return fetch(request)
  const promised = Promise.withResolvers<Answer>()
  const id = asked++
  waiting.set(id, promised)
  const body = request.method === 'POST' ? await request.json() : {}
  const query = Object.fromEntries(searchParams)
  practiceWorker().postMessage({ id, request: { method: request.method, path, query, body } })
  const { status, json } = await promised.promise
  return new Response(json, { status, headers: { 'content-type': 'application/json' } })
}
