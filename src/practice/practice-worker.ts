import { law, machine, prelude, programs, ruleset } from 'virtual:practice-parts'
import { openWorld } from '../app/play/world.ts'
import { openSandbox } from '../sandbox/open-sandbox.ts'
import type { PracticeRequest } from './answers.ts'
import { type PracticeGame, startPracticeGame } from './practice-game.ts'
import type { SavedGame } from './saved-game.ts'
import { knownPrograms } from './strip-known-programs.ts'

/** The first message from the page: the newcomer's name, and the game to continue, as JSON. */
type Begin = { readonly begin: { readonly name: string; readonly saved?: string } }
/** A message from a page: a request, with a number that the response repeats. */
type Asked = { readonly id: number; readonly request: PracticeRequest }

/** This worker's global scope, which sends messages to the page and receives them. */
const page = globalThis as unknown as {
  postMessage(message: unknown): void
  addEventListener(type: 'message', hear: (event: { readonly data: Asked | Begin }) => void): void
}

const PAUSE = 900

async function openPracticeGame({ name, saved }: Begin['begin']): Promise<PracticeGame> {
  const engine = await fetch(new URL('../sandbox/engine/quickjs-metered.wasm', import.meta.url))
  const wasm = new Uint8Array(await engine.arrayBuffer())
  const world = openWorld(openSandbox({ wasm, prelude, machine }), law, knownPrograms(programs))
  const powers = {
    world,
    readShipped: (name: string) => (name === ruleset.name ? ruleset : undefined),
  }
  const practising = {
    powers,
    ruleset: ruleset.name,
    name,
    chance: Math.random,
    news: () => page.postMessage({ news: true }),
    save: (game: SavedGame) => page.postMessage({ save: JSON.stringify(game) }),
  }
  if (saved === undefined) return startPracticeGame(practising)
  try {
    return await startPracticeGame({ ...practising, saved: JSON.parse(saved) as SavedGame })
  } catch {
    // Another version of this site saved the game, so a new one begins.
    return startPracticeGame(practising)
  }
}

const { promise: game, resolve: open } = Promise.withResolvers<PracticeGame>()
let going: Promise<void> | undefined

/** Lets the random players act until the game is waiting for the newcomer. Every act of the newcomer starts this again.
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
    if (data.begin.saved !== undefined) void letOthersPlay()
    return
  }
  const { id, request } = data
  try {
    page.postMessage({ id, answer: await (await game).ask(request) })
    if (request.method === 'POST' && request.path === 'acts') void letOthersPlay()
  } catch (fault) {
    page.postMessage({ id, fault: fault instanceof Error ? fault.message : String(fault) })
  }
})
