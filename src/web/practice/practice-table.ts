/** The identity of the practice game in the addresses of its pages. */
export const PRACTICE = 'practice'

type Answer = { readonly status: number; readonly json: string }
type LinkedSentence = {
  readonly id?: number
  readonly answer?: Answer
  readonly fault?: string
  readonly news?: true
  readonly save?: string
}

let worker: Worker | undefined
let name = 'Robin'
/** Where this browser saves the practice game. Signing out deletes it. */
const SAVED = 'practice game'
let asked = 0
const waiting = new Map<number, PromiseWithResolvers<Answer>>()
const listeners = new Set<() => void>()

/** Whether this browser has saved a practice game. */
export function hasPracticeGame(): boolean {
  return localStorage.getItem(SAVED) !== null
}

function savePracticeGame(game: string): void {
  try {
    localStorage.setItem(SAVED, game)
  } catch {
    // The browser has no room left. The game goes on, but a reload returns to an earlier entry.
  }
}

/** Opens the table in its own thread, and continues the saved game if there is one. */
function practiceWorker(): Worker {
  if (worker !== undefined) return worker
  worker = new Worker(new URL('../../practice/practice-worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<LinkedSentence>) => {
    if (data.save !== undefined) savePracticeGame(data.save)
    if (data.news) for (const hear of listeners) hear()
    const promised = waiting.get(data.id ?? -1)
    waiting.delete(data.id ?? -1)
    if (data.answer !== undefined) promised?.resolve(data.answer)
    else promised?.reject(new Error(data.fault))
  })
  const saved = localStorage.getItem(SAVED)
  worker.postMessage({ begin: { name, ...(saved === null ? {} : { saved }) } })
  return worker
}

/** Starts a new practice game for a newcomer with the given name, and discards the previous one. */
export function resetPracticeGame(newcomer: string): void {
  name = newcomer
  localStorage.removeItem(SAVED)
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
