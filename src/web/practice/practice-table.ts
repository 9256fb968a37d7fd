import type { Schema } from '../api/schema.ts'

/** The identity of the practice game in the addresses of its pages. */
export const PRACTICE = 'practice'

type Answer = { readonly status: number; readonly json: string }
/** A message from the worker. */
type Message = {
  readonly id?: number
  readonly answer?: Answer
  readonly fault?: string
  readonly news?: true
  readonly save?: string
  /** How far the game’s clock is ahead of the time of the browser, in milliseconds. */
  readonly ahead?: number
}

let worker: Worker | undefined
/** The rules of a game to start; `draft` if they are the player's own. */
type Begin = { readonly ruleset: string; readonly name: string; readonly draft?: Schema['RulesetDraft'] }

let begin: Begin = { ruleset: 'suber', name: 'Robin' }
let ahead = 0
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
  worker.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.save !== undefined) savePracticeGame(data.save)
    if (data.ahead !== undefined) ahead = data.ahead
    if (data.news) for (const hear of listeners) hear()
    const promised = waiting.get(data.id ?? -1)
    waiting.delete(data.id ?? -1)
    if (data.fault === undefined) promised?.resolve(data.answer ?? NOTHING)
    else promised?.reject(new Error(data.fault))
  })
  const saved = localStorage.getItem(SAVED)
  worker.postMessage({ begin: { ...begin, ...(saved === null ? {} : { saved }) } })
  return worker
}

/** Starts a new practice game, and discards the previous one. */
export function resetPracticeGame(next: Begin): void {
  begin = next
  ahead = 0
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
  const body = request.method === 'POST' ? await request.json() : {}
  const query = Object.fromEntries(searchParams)
  const { status, json } = await send({ request: { method: request.method, path, query, body } })
  return new Response(json, { status, headers: { 'content-type': 'application/json' } })
}

/** Moves the clock of the practice game forward: to its next deadline, or by a day. */
export async function letPracticeTimePass(pass: 'deadline' | 'day'): Promise<void> {
  await send({ pass })
}

/** How far the clock of the practice game is ahead of the time of the browser, in milliseconds. */
export function practiceClockAhead(): number {
  return ahead
}

const NOTHING: Answer = { status: 204, json: '' }

function send(message: object): Promise<Answer> {
  const promised = Promise.withResolvers<Answer>()
  const id = asked++
  waiting.set(id, promised)
  practiceWorker().postMessage({ id, ...message })
  return promised.promise
}
