import { law, machine, prelude, rulesets } from 'virtual:practice-parts'
import { openWorld } from '../app/play/world.ts'
import { draftSource } from '../app/recognition/draft-source.ts'
import type { RulesetDraft } from '../app/recognition/ruleset-draft.ts'
import type { ScriptRunner } from '../kernel/programs/program-runner.ts'
import { lookup } from '../kernel/values/lookup.ts'
import { openSandbox } from '../sandbox/open-sandbox.ts'
import { cachingRunner } from '../sandbox/remembered-calls.ts'
import { TYPE_STRIPPER } from '../store/rulesets/type-stripper-version.ts'
import type { PracticeRequest } from './answers.ts'
import type { Span } from './let-time-pass.ts'
import { type PracticeGame, startPracticeGame } from './practice-game.ts'
import type { SavedGame } from './saved-game.ts'
import { knownPrograms } from './strip-known-programs.ts'
import { startWhatIfGame } from './what-if-game.ts'

/**
 * The first message from the page: the ruleset, the draft of it if it is the newcomer's own, the newcomer's name, and
 * the game to continue, as JSON.
 */
type Begin = {
  readonly begin: {
    /** The game to go on from with every seat in one hand, instead of a practice game. */
    readonly whatIf?: { readonly title: string; readonly log: string }
    readonly ruleset: string
    readonly draft?: Omit<RulesetDraft, 'remarks'>
    readonly name: string
    readonly saved?: string
  }
}
/** A message from a page: a request, with a number that the response repeats. */
type Asked = { readonly id: number; readonly request: PracticeRequest }
/** A message from a page that moves the clock on, with a number that the response repeats. */
type Passing = { readonly id: number; readonly pass: Span }

/** This worker's global scope, which sends messages to the page and receives them. */
const page = globalThis as unknown as {
  postMessage(message: unknown): void
  addEventListener(type: 'message', hear: (event: { readonly data: Asked | Passing | Begin }) => void): void
}

const PAUSE = 900

async function openPracticeGame(begin: Begin['begin']): Promise<PracticeGame> {
  if (begin.whatIf !== undefined) return openWhatIfGame(begin.whatIf)
  const saved = begin.saved === undefined ? undefined : savedGame(begin.saved)
  if (saved !== undefined) {
    try {
      return await openGameOf(saved.founded.record.ruleset, { name: begin.name, saved })
    } catch {
      // Another version of this site saved the game, so a new one begins.
    }
  }
  const { saved: _, ...fresh } = begin
  return openGameOf(begin.ruleset, fresh)
}

/** The game that another page has saved; undefined if the text is damaged. */
function savedGame(json: string): SavedGame | undefined {
  try {
    return JSON.parse(json) as SavedGame
  } catch {
    return undefined
  }
}

/** Opens a game that goes on from a log. Its programs may be anyone's, so their types are stripped here. */
async function openWhatIfGame({ title, log }: NonNullable<Begin['begin']['whatIf']>): Promise<PracticeGame> {
  const [scripts, { blankTypes }] = await Promise.all([openEngine(), import('../store/rulesets/blank-types.ts')])
  const world = openWorld(scripts, law, { version: TYPE_STRIPPER, strip: blankTypes })
  return startWhatIfGame({
    powers: { world, readShipped: () => undefined },
    ...{ title, log },
    news: () => page.postMessage({ news: true }),
  })
}

async function openEngine(): Promise<ScriptRunner> {
  const engine = await fetch(new URL('../sandbox/engine/quickjs-metered.wasm', import.meta.url))
  return cachingRunner(openSandbox({ wasm: new Uint8Array(await engine.arrayBuffer()), prelude, machine }))
}

type GameToOpen = { readonly name: string; readonly saved?: SavedGame; readonly draft?: Begin['begin']['draft'] }

/** Opens a game with a ruleset. A saved game with the newcomer's own rules needs no ruleset: its log contains them. */
async function openGameOf(ruleset: string, { name, saved, draft }: GameToOpen): Promise<PracticeGame> {
  const load = lookup(rulesets, ruleset)
  if (load === undefined && draft === undefined && saved === undefined)
    throw new Error(`There is no practice game with the ruleset ${ruleset}.`)
  const [scripts, known] = await Promise.all([openEngine(), load?.()])
  const world = openWorld(scripts, law, knownPrograms(known?.programs ?? []))
  const source = draft === undefined ? known?.ruleset : draftSource(draft, ruleset)
  return startPracticeGame({
    powers: { world, readShipped: it => (it === ruleset ? source : undefined) },
    ...{ ruleset, name },
    ...(saved === undefined ? {} : { saved }),
    chance: Math.random,
    news: () => page.postMessage({ news: true }),
    save: saved => page.postMessage({ save: JSON.stringify(saved) }),
  })
}

const { promise: game, resolve: open } = Promise.withResolvers<PracticeGame>()
let going: Promise<void> | undefined

/** Lets the computer players act until the game is waiting for the newcomer. Every act of the newcomer starts this again.
 */
async function letOthersPlay(): Promise<void> {
  const opened = await game
  going ??= opened.goOn(() => new Promise(resolve => setTimeout(resolve, PAUSE)))
  await going
  going = undefined
}

page.addEventListener('message', async ({ data }) => {
  if ('begin' in data) {
    open(openPracticeGame(data.begin))
    // The others may have been about to act when the page was closed.
    // In some rulesets, they have something to do before the newcomer.
    void letOthersPlay()
    return
  }
  try {
    const opened = await game
    if ('pass' in data) await opened.letTimePass(data.pass)
    const answer = 'pass' in data ? undefined : await opened.ask(data.request)
    page.postMessage({ id: data.id, answer, ahead: opened.ahead() })
    if ('pass' in data || (data.request.method === 'POST' && data.request.path === 'acts')) void letOthersPlay()
  } catch (fault) {
    page.postMessage({ id: data.id, fault: fault instanceof Error ? fault.message : String(fault) })
  }
})
