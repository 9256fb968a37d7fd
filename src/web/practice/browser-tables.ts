import { lookup } from '../../kernel/values/lookup.ts'
import type { GameState } from '../../wire/game/game-state.ts'
import type { RulesetDraft } from '../../wire/ruleset-draft.ts'
import { clocksAhead, PRACTICE, tellFollowers, WHAT_IF } from './practice-table.ts'

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

/** The rules of a game to start; `draft` if they are the player's own. */
type Begin = { readonly ruleset: string; readonly name: string; readonly draft?: RulesetDraft }

/** A game in this browser: the worker that plays it, and how it begins. */
class BrowserTable {
  private worker: Worker | undefined
  private asked = 0
  private readonly waiting = new Map<number, PromiseWithResolvers<Answer>>()
  private readonly game: string
  private readonly begin: () => object
  private readonly save: (game: string) => void

  constructor(game: string, begin: () => object, save: (game: string) => void) {
    this.game = game
    this.begin = begin
    this.save = save
  }

  /** Ends the game, so that the next request begins another one. */
  reset(): void {
    clocksAhead.delete(this.game)
    this.worker?.terminate()
    this.worker = undefined
    this.waiting.clear()
  }

  send(message: object): Promise<Answer> {
    const promised = Promise.withResolvers<Answer>()
    const id = this.asked++
    this.waiting.set(id, promised)
    this.opened().postMessage({ id, ...message })
    return promised.promise
  }

  /** Opens the table in its own thread. */
  private opened(): Worker {
    if (this.worker !== undefined) return this.worker
    const worker = new Worker(new URL('../../practice/practice-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<Message>) => this.hear(data))
    worker.postMessage({ begin: this.begin() })
    this.worker = worker
    return worker
  }

  private hear({ id = -1, answer, fault, news, save, ahead }: Message): void {
    if (save !== undefined) this.save(save)
    if (ahead !== undefined) clocksAhead.set(this.game, ahead)
    if (news) tellFollowers(this.game)
    const promised = this.waiting.get(id)
    this.waiting.delete(id)
    if (fault === undefined) promised?.resolve(answer ?? NOTHING)
    else promised?.reject(new Error(fault))
  }
}

const NOTHING: Answer = { status: 204, json: '' }

let begin: Begin = { ruleset: 'suber', name: 'Robin' }
/** Where this browser saves the practice game. Signing out deletes it. */
const SAVED = 'practice game'

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

/** Continues the saved practice game if there is one. */
function practiceBegins(): object {
  const saved = localStorage.getItem(SAVED)
  return { ...begin, ...(saved === null ? {} : { saved }) }
}

const tables: { readonly [game: string]: BrowserTable } = {
  [PRACTICE]: new BrowserTable(PRACTICE, practiceBegins, savePracticeGame),
  [WHAT_IF]: new BrowserTable(
    WHAT_IF,
    () => ({ ruleset: '', name: '', whatIf: supposed() ?? { title: '', log: '' } }),
    () => {},
  ),
}

function tableOf(game: string): BrowserTable {
  const table = lookup(tables, game)
  if (table === undefined) throw new Error(`${game} is not played in this browser.`)
  return table
}

/** Starts a new practice game, and discards the previous one. */
export function resetPracticeGame(next: Begin): void {
  begin = next
  localStorage.removeItem(SAVED)
  tableOf(PRACTICE).reset()
}

/** A game to go on from: its log, which game it comes from, and what is supposed about that game. */
export type SupposedStart = {
  readonly title: string
  readonly log: string
  readonly of: string
  readonly from: number
  /** The part of an address after `?` that leads to the same supposition. */
  readonly search: {
    readonly from?: number | undefined
    readonly without?: string | number | undefined
    readonly only?: string | undefined
    readonly instead?: unknown
  }
}

/** Where this tab keeps the game that it goes on from, so that a reload begins it again. */
const SUPPOSED = 'what-if game'
let supposedHere: SupposedStart | undefined

/** The game that this tab goes on from; undefined if there is none. */
export function supposed(): SupposedStart | undefined {
  const kept = supposedHere === undefined ? sessionStorage.getItem(SUPPOSED) : null
  if (kept !== null) supposedHere = JSON.parse(kept) as SupposedStart
  return supposedHere
}

/** Begins a game that goes on from another one, and discards the previous one. */
export function beginWhatIf(start: SupposedStart): void {
  supposedHere = start
  actor = undefined
  try {
    sessionStorage.setItem(SUPPOSED, JSON.stringify(start))
  } catch {
    // The log is too long to keep. A reload leads back to the page of the supposition.
    sessionStorage.removeItem(SUPPOSED)
  }
  tableOf(WHAT_IF).reset()
}

let actor: string | undefined

/** Who acts now in the game that goes on from another one: a person, or someone who is not in the game yet. */
export function actAs(person: string): void {
  actor = person
}

/** Answers a request about a game in this browser. */
export async function answerInBrowser(game: string, path: string, request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const body = request.method === 'POST' ? await request.json() : {}
  const query = Object.fromEntries(searchParams)
  const as = game === WHAT_IF ? { as: actor ?? (await firstPerson()) } : {}
  const { status, json } = await tableOf(game).send({ request: { method: request.method, path, query, body, ...as } })
  return new Response(json, { status, headers: { 'content-type': 'application/json' } })
}

/** The first player of the game, who acts until another one is chosen. */
async function firstPerson(): Promise<string> {
  const { json } = await tableOf(WHAT_IF).send({ request: { method: 'GET', path: 'state', query: {}, body: {} } })
  const { people } = JSON.parse(json) as Pick<GameState, 'people'>
  actor = people[0]?.person ?? 'newcomer'
  return actor
}

/** Moves the clock of a game in this browser forward: to its next deadline, or by a day. */
export async function passTimeIn(game: string, pass: 'deadline' | 'day'): Promise<void> {
  await tableOf(game).send({ pass })
}
