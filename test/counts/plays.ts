import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type GrowingGame, growTo, newGame } from '../../bench/growing-game.ts'
import type { ServedGame } from '../../bench/served.ts'
import { playersOf } from '../../bench/served-games.ts'
import { servedTurns } from '../../bench/served-turns.ts'
import { NO_STANDING } from '../../src/app/dice/dice-secret.ts'
import { foundGame } from '../../src/app/founding/found-game.ts'
import { scriptedChance } from '../../src/app/play/chance.ts'
import { parseScript } from '../../src/app/script/parse-script.ts'
import type { Script } from '../../src/app/script/script.ts'
import { snapshotOf } from '../../src/app/session/messages.ts'
import { chainedText } from '../../src/kernel/log/chain.ts'
import type { Entry } from '../../src/kernel/log/entry.ts'
import type { StoredEntry } from '../../src/ports/game-store.ts'
import { rulesetShelf } from '../../src/store/rulesets/ruleset-shelf.ts'
import { playOverHttp, type Signed } from '../e2e/play-over-http.ts'
import { powers } from '../e2e/script-powers.ts'
import { eventually } from '../server/eventually.ts'
import type { CountedServer, CountsByPlay } from './counted-server.ts'

/** A play-through of each ruleset other than Suber’s, in which nobody throws dice, because they would differ each time. */
const SCRIPTS = [
  'charnomic/c01-one-open-proposal',
  'n_omic/n03-extra-votes',
  'thermo/destroyed-players-and-proposals',
  'tri-nomic/what-is-forfeited',
]

const GAMES = 4
const PLAYERS = 6
const TURNS = 2
const ACTS_OF_A_TURN = PLAYERS + 2
const READERS = 2
/** The length of the old game: it gets no snapshot while it is played on. */
const OLD = 400

/** Some plays on one server: each play’s counts by its title. */
export type Plays = {
  readonly title: string
  /** The instant at which the clock of the server starts. */
  readonly start: number
  countsOn(server: CountedServer): Promise<CountsByPlay>
}

/** All plays that are counted. Scripts have servers of their own, because their clocks start at different times. */
export const PLAYS: readonly Plays[] = [
  { title: 'turns in new games and in an old one', start: Date.UTC(2030, 0, 7), countsOn: countsOfTurns },
  ...SCRIPTS.map(title => {
    const script = scriptOf(title)
    return { title, start: script.start, countsOn: (server: CountedServer) => countsOfScript(server, title, script) }
  }),
]

/**
 * Statements are left out: while deadlines pass, the script asks the store again and again whether it is done, which
 * takes more statements on a busy machine.
 */
async function countsOfScript(server: CountedServer, title: string, script: Script): Promise<CountsByPlay> {
  const { 'SQL statements': _, ...counts } = await server.counted(() => playScript(server, script))
  return { [title.replace('/', ': ')]: counts }
}

async function countsOfTurns(server: CountedServer): Promise<CountsByPlay> {
  const games: ServedGame[] = []
  const founded = await server.counted(async () => {
    for (let number = 0; number < GAMES; number += 1) games.push(await found(server, number))
  })
  const old = await bringOldGame(server)
  const turnsOf = (played: readonly ServedGame[], before: number) =>
    server.counted(() => playTurns(server, played, before))
  const tablesOf = (read: readonly ServedGame[]) => server.counted(() => readTables(server, read))
  return {
    [`suber: ${GAMES} new games are founded`]: founded,
    [`suber: ${TURNS} turns in each of ${GAMES} new games`]: await turnsOf(games, 0),
    [`suber: ${READERS} players read the table of each of ${GAMES} new games`]: await tablesOf(games),
    [`suber: ${TURNS} turns in a game of ${OLD} entries`]: await turnsOf([old.game], old.turns),
    [`suber: ${READERS} players read the table of a game of ${OLD} entries`]: await tablesOf([old.game]),
  }
}

async function found({ ask, server }: CountedServer, number: number): Promise<ServedGame> {
  const players = playersOf(number, PLAYERS)
  const tokens = players.map((_, place) => `account${number}-${place}`)
  const body = { title: `Game ${number}`, ruleset: 'suber', players }
  const { status, json, text } = await ask({ method: 'POST', url: '/api/v1/games', as: tokens[0] ?? '', body })
  assert.equal(status, 201, text)
  const { id } = json as { readonly id: string }
  for (const [place, account] of tokens.entries())
    if (place > 0) await server.store.games.takeSeat(id, { person: `p${place + 1}`, account })
  return { id, tokens, number }
}

/** Plays as many acts as whole turns of all games have, each in a random game. */
async function playTurns(
  { ask, clock }: CountedServer,
  games: readonly ServedGame[],
  turnsBefore: number,
): Promise<void> {
  const turns = servedTurns(games, turnsBefore)
  for (let act = 0; act < games.length * TURNS * ACTS_OF_A_TURN; act += 1) {
    const turned = turns.take() ?? assert.fail('no game is free')
    clock.advance(1_000)
    const url = `/api/v1/games/${turned.game.id}/acts`
    const { status, json, text } = await ask({ method: 'POST', url, as: turned.token, body: JSON.parse(turned.body) })
    assert.equal(status, 201, text)
    turns.done(turned, (json as { readonly answer: { readonly [name: string]: unknown } }).answer)
  }
}

async function readTables({ ask }: CountedServer, games: readonly ServedGame[]): Promise<void> {
  for (const { id, tokens } of games)
    for (const token of tokens.slice(0, READERS)) {
      const { status, text } = await ask({ url: `/api/v1/games/${id}/table`, as: token })
      assert.equal(status, 200, text)
    }
}

/** Stores a game that has been played for a while, with a snapshot, as a server would have it. */
async function bringOldGame({ server, clock }: CountedServer) {
  const number = GAMES
  const ruleset = rulesetShelf.readShipped('suber') ?? assert.fail('there is no ruleset of Suber’s')
  const founding = { game: 'old', settings: {}, at: clock.now() - 1_000 * OLD, players: playersOf(number, PLAYERS) }
  const founded = foundGame(powers.world, ruleset, founding, scriptedChance([]))
  assert.ok(founded.ok)
  const old: GrowingGame = newGame(powers.world, founded)
  growTo(old, OLD)
  const tokens = Object.keys(old.state.persons).map(person => `account of ${person}`)
  const seats = Object.keys(old.state.persons).map((person, place) => ({ person, account: tokens[place] ?? '' }))
  const [first, ...others] = old.entries.map(stored)
  await server.store.games.found({
    record: {
      ...{ id: 'old', title: 'Old', ruleset: 'suber', visibility: 'public', host: tokens[0] ?? '', seats },
      foundedAt: clock.now(),
    },
    ...{ entry: first ?? assert.fail('a log has an entry'), brought: { entries: others, withheld: [] } },
    ...{ diceSecret: '0'.repeat(64), invitations: [], emails: [] },
  })
  await server.store.games.saveSnapshot('old', snapshotOf(powers.world, { state: old.state, dice: NO_STANDING }))
  return { game: { id: 'old', tokens, number }, turns: old.turn }
}

function stored(entry: Entry): StoredEntry {
  const { seq, hash, beside, machine, act } = entry
  return { seq, hash, beside, machine, at: act.at, line: chainedText(entry) }
}

function scriptOf(title: string): Script {
  const file = join(import.meta.dirname, `../../games/${title}.yaml`)
  const parsed = parseScript(file, readFileSync(file, 'utf8'))
  assert.ok(parsed.ok)
  return parsed.script
}

/** Plays a script over HTTP. Everything that the script expects must hold. */
async function playScript(server: CountedServer, script: Script): Promise<void> {
  const { ask, clock } = server
  const { store } = server.server
  const accounts = new Map<Signed, string>()
  const signed = new Map<string, Signed>()
  const signUp = (account: string): Signed => {
    const as: Signed = async (method, url, body) => {
      assert.ok(method === 'GET' || method === 'POST')
      const { status, text } = await ask({ method, url, as: account, body })
      return { status, body: text }
    }
    accounts.set(as, account)
    return as
  }
  const misses = await playOverHttp(powers, script, {
    async signed(who) {
      const known = signed.get(who) ?? signUp(`account${signed.size}`)
      signed.set(who, known)
      return known
    },
    async seat(_, game, person, who) {
      assert.equal(await store.games.takeSeat(game, { person, account: accounts.get(who) ?? '' }), 'kept')
    },
    async moveClock(at) {
      clock.advance(at - clock.now())
      await eventually(async () => (await store.games.due(at - 1, 1)).length === 0)
    },
  })
  assert.deepEqual(misses, [])
}
