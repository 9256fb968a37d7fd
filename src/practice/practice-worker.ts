import { law, machine, prelude, programs, ruleset } from 'virtual:practice-parts'
import { type Desk, type DeskPowers, openDesk } from '../app/desk/desk.ts'
import { foundOnDesk } from '../app/desk/found-on-desk.ts'
import { NO_CLOCK_QUOTA } from '../app/house/clock-quota.ts'
import type { Desks } from '../app/house/desks.ts'
import { openFeed } from '../app/house/feed.ts'
import { foundInHouse } from '../app/house/found-in-house.ts'
import type { House } from '../app/house/house.ts'
import { type Keeping, openKeeping } from '../app/house/keeping.ts'
import { NO_QUOTAS } from '../app/house/quotas.ts'
import { standingOf } from '../app/house/standing-of.ts'
import { openTurns } from '../app/house/turns.ts'
import { nameFault, partFault } from '../app/name-fault.ts'
import { openWorld } from '../app/world.ts'
import type { GameId } from '../ports/game-store.ts'
import { SILENT_LOG } from '../ports/house-log.ts'
import { openSandbox } from '../sandbox/open-sandbox.ts'
import { memoryStore } from '../store/memory/memory-store.ts'
import { answers, type PracticeAnswer, type PracticeRequest } from './answers.ts'
import { allPastimes, type ChancePlayer, type ChanceTable, chanceTurn } from './chance-turn.ts'
import { knownPrograms } from './known-programs.ts'

const nobodyWakes = { expect() {} }

/** A house in the browser: the use cases of the server over memory, without threads, letters and accounts; its first game bears the name given. */
function practiceHouse(powers: DeskPowers, game: GameId): House {
  const ids = [game]
  const store = memoryStore()
  const keeping = openKeeping(store)
  return {
    store,
    keeping,
    desks: oneDesk(powers, keeping.opening),
    feed: openFeed(),
    clock: { now: () => Date.now(), wake: () => () => {} },
    deadlines: nobodyWakes,
    letters: nobodyWakes,
    home: '',
    log: SILENT_LOG,
    rulesets: {
      read: () => ({ ok: false, faults: [{ file: '', line: 1, message: 'There are no folders here.' }] }),
      shipped: () => [],
      readShipped: name => powers.readShipped(name),
    },
    told: new Map(),
    glances: new Map(),
    readingRoom: {
      read: () => Promise.reject(new Error('A practice game is not verified: it is gone with the page.')),
      close: async () => {},
    },
    quotas: NO_QUOTAS,
    clockQuota: NO_CLOCK_QUOTA,
    acts: { done() {}, perMinute: () => 0 },
    turns: openTurns(),
    newId: () => ids.shift() ?? crypto.randomUUID(),
  }
}

/** Desks in the thread that asks: for a house that only one person lives in. */
function oneDesk(powers: DeskPowers, load: Keeping['opening']): Desks {
  const lying = new Map<GameId, Promise<Desk>>()
  const open = async (game: GameId): Promise<Desk> => {
    const quick = openDesk(powers, await load(game, false))
    const desk = quick === 'needsLog' ? openDesk(powers, await load(game, true)) : quick
    if (desk === 'needsLog') throw new Error(`the whole log of ${game} does not open it`)
    return desk
  }
  const opened = (game: GameId): Promise<Desk> => {
    const desk = lying.get(game) ?? open(game)
    lying.set(game, desk)
    return desk
  }
  return {
    runFor: (_, work) => work(),
    ask: async (game, request) => (await opened(game)).ask(request),
    found: async request => foundOnDesk(powers, request),
    drop: game => void lying.delete(game),
    load: () => ({ games: lying.size, asked: 0, desks: 1, up: 1 }),
    close: async () => lying.clear(),
  }
}

/** The one person in the house. */
const ME = 'me'

/** Who sits at the table with the newcomer: three players of chance, the last of whom has to be won over. */
const PLAYERS = [
  { name: 'Ada', likes: 0.95 },
  { name: 'Bela', likes: 0.9 },
  { name: 'Cleo', likes: 0.8 },
] as const

/** How many things players of chance do before the newcomer has to: then something has gone in a circle. */
const MOST = 60

/** A game against players of chance, which is gone when it is closed. */
export type PracticeGame = {
  ask(request: PracticeRequest): Promise<PracticeAnswer>
  /** Lets the players of chance do what is theirs to do, one thing after another, with a pause before each. */
  goOn(pause: () => Promise<void>): Promise<void>
}

/** Who practises, and what it takes. */
type Practising = {
  readonly powers: DeskPowers
  readonly ruleset: string
  /** What the newcomer is called at the table. */
  readonly name: string
  /** A number from 0 to below 1. */
  readonly chance: () => number
  /** Called after every entry. */
  readonly news: () => void
}

/** Founds one. In the addresses of its pages the game is called `practice`. */
export async function practiceGame({ powers, ruleset, name, chance, news }: Practising): Promise<PracticeGame> {
  const house = practiceHouse(powers, 'practice')
  const founded = await foundInHouse(house, ME, {
    title: 'A practice game',
    ruleset,
    settings: { setting: 'table' },
    visibility: 'private',
    players: atTable(name).map(it => ({ name: it, surname: '' })),
    founderPlays: true,
  })
  if (!founded.ok) throw new Error(founded.sentence)
  const { id: game } = founded.record
  const players = await seated(house, game, founded.persons.slice(1))
  house.feed.follow(game, news)
  const table: ChanceTable = { house, game, players, left: allPastimes(), said: new Set(), speech: undefined, chance }
  return {
    async ask(request) {
      const standing = await standingOf(house, game, ME)
      if (standing === undefined) throw new Error('the practice game is gone')
      return answers({ house, standing, account: ME }, request)
    },
    async goOn(pause) {
      for (let acts = 0; acts < MOST; acts += 1) {
        await pause()
        if (!(await chanceTurn(table))) return
      }
    },
  }
}

/** What all at the table are called: a name that will not do is Robin's, and a namesake of the newcomer is Dora today. */
function atTable(name: string): readonly string[] {
  const own = partFault(name) === undefined && nameFault([name], []) === undefined ? name : 'Robin'
  return [own, ...PLAYERS.map(it => (nameFault([it.name], [[own]]) === undefined ? it.name : 'Dora'))]
}

async function seated(house: House, game: GameId, persons: readonly string[]): Promise<readonly ChancePlayer[]> {
  const players = PLAYERS.flatMap((player, place) => {
    const person = persons[place]
    return person === undefined ? [] : [{ ...player, person, account: `chance ${player.name}` }]
  })
  for (const { person, account } of players) await house.store.games.takeSeat(game, { person, account })
  return players
}

/** What a page sends: a question with a number, which the answer bears. */
type Asked = { readonly id: number; readonly request: PracticeRequest }

/** The worker itself, as the page speaks to it. */
const page = globalThis as unknown as {
  /** What the newcomer wants to be called. */
  readonly name: string
  postMessage(message: unknown): void
  addEventListener(type: 'message', hear: (event: { readonly data: Asked }) => void): void
}

const PAUSE = 900

async function open(): Promise<PracticeGame> {
  const engine = await fetch(new URL('../sandbox/engine/quickjs-metered.wasm', import.meta.url))
  const wasm = new Uint8Array(await engine.arrayBuffer())
  const world = openWorld(openSandbox({ wasm, prelude, machine }), law, knownPrograms(programs))
  const powers = {
    world,
    readShipped: (name: string) => (name === ruleset.name ? ruleset : undefined),
  }
  return practiceGame({
    powers,
    ruleset: ruleset.name,
    name: page.name,
    chance: Math.random,
    news: () => page.postMessage({ news: true }),
  })
}

const game = open()
let going: Promise<void> | undefined

/** Players of chance act until they wait for the person; whatever the person does sets them going again. */
async function goOn(): Promise<void> {
  const opened = await game
  going ??= opened.goOn(() => new Promise(resolve => setTimeout(resolve, PAUSE)))
  await going
  going = undefined
}

page.addEventListener('message', async ({ data: { id, request } }) => {
  try {
    page.postMessage({ id, answer: await (await game).ask(request) })
    if (request.method === 'POST' && request.path === 'acts') void goOn()
  } catch (fault) {
    page.postMessage({ id, fault: fault instanceof Error ? fault.message : String(fault) })
  }
})
