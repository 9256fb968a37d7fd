import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseScript } from '../../app/script/parse-script.ts'
import type { Script, ScriptStep } from '../../app/script/script.ts'
import { actInGame } from '../../app/server/act-in-game.ts'
import { DEMO_HOST, foundOnServer } from '../../app/server/found-game.ts'
import type { GameServer } from '../../app/server/server-context.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import type { Clock } from '../../ports/clock.ts'
import type { GameRecord } from '../../ports/game-store.ts'
import type { Store } from '../../ports/store.ts'
import { openServer } from '../open-server.ts'

/**
 * Creates a game in progress for each built-in ruleset, as if people had been playing it until now. The games are
 * played on a separate server that uses the same store and has its clock in the past. Other nodes do not notice it.
 * The deadlines that the games are
 * waiting for are in the future.
 */
export async function foundDemoGames(
  { shared: _, ...store }: Store,
  now: number,
  say: (text: string) => void,
): Promise<void> {
  const time: DemoTime = { now }
  const clock: Clock = { now: () => time.now, wake: () => () => {} }
  const server = openServer({ store: { ...store, close: async () => {} }, clock, gameSessions: { threads: 1 } })
  say('Creating the demo games (only on the first start):')
  try {
    for (const script of demoScripts()) {
      const { title, entries } = await playDemo(server, time, script, now)
      say(`  ${title} (${entries} entries)`)
    }
  } finally {
    await server.close()
  }
}

/** The time on the demo server. It is set to the instant of each act. */
type DemoTime = { now: number }

type Playing = { readonly server: GameServer; readonly record: GameRecord; readonly persons: Map<string, string> }

/** Plays a demo game up to an instant in the past, in the usual game sessions. */
async function playDemo(server: GameServer, time: DemoTime, script: Script, now: number): Promise<GameRecord> {
  const { start, acts } = actsMovedToPresent(script, now)
  time.now = start
  const { title, ruleset, settings, zone, players, position } = script
  const founded = await foundOnServer(server, DEMO_HOST, {
    ...{ title, ruleset, settings, players, visibility: 'public', founderPlays: false },
    ...(zone === undefined ? {} : { zone }),
    ...(position === undefined ? {} : { position }),
  })
  if (!founded.ok) throw new Error(`the demo game “${title}” cannot be started: ${founded.sentence}`)
  const { record, persons } = founded
  const playing = { server, record, persons: personIdsByName(script, persons) }
  for (const act of acts.filter(it => !it.refused)) {
    time.now = act.at
    await playAct(playing, act)
  }
  return (await server.store.games.record(record.id)) ?? record
}

/** The people in a game, by the names that the script uses for them. */
function personIdsByName({ players }: Script, persons: readonly string[]): Map<string, string> {
  const names = players.flatMap(({ name, surname }, index) =>
    [name, surname, `${name} ${surname}`].map(it => [it, persons[index] ?? ''] as const),
  )
  return new Map(names)
}

async function playAct({ server, record, persons }: Playing, act: TimedAct): Promise<void> {
  const person = persons.get(act.by)
  const access = { record, host: false, invited: false, ...(person === undefined ? {} : { person }) }
  // No account can join a game twice, so each person who joins has a different, nonexistent account.
  const account = `${DEMO_HOST} ${act.by}`
  const done = await actInGame(server, access, account, { do: act.do, with: act.with, asked: '' })
  if (!done.ok) {
    const { sentence } = 'refusal' in done ? done.refusal : done
    throw new Error(`in the demo game “${record.title}”, ${act.by} cannot ${act.do}: ${sentence}`)
  }
  if (person !== undefined) return
  persons.set(act.by, done.act.person)
  await server.store.games.leaveSeat(record.id, account)
}

/** An act in a demo game: its instant, its actor (by the name in the script), and the act itself. */
type TimedAct = {
  readonly at: number
  readonly by: string
  readonly do: string
  readonly with: JsonObject
  /**
   * Whether the script says that the act is refused. Such an act is skipped, because a refused act leaves no trace in
   * the game.
   */
  readonly refused: boolean
}

const SECOND = 1_000
const DAY = 86_400_000

/**
 * The acts of a demo game, moved in time so that the game looks as if it had just been played. They move by whole days,
 * so midnights remain midnights, and the last act falls within the 24 hours before the given instant. Instants in
 * arguments move as well.
 */
export function actsMovedToPresent(
  script: Script,
  now: number,
): { readonly start: number; readonly acts: readonly TimedAct[] } {
  const acts = actsAtScriptTimes(script)
  const last = acts.at(-1)?.at ?? script.start
  const shift = Math.floor((now - last) / DAY) * DAY
  const moved = acts.map(act => ({ ...act, at: act.at + shift, with: instantsMoved(act.with, shift) as JsonObject }))
  return { start: script.start + shift, acts: moved }
}

/**
 * The times of a script's acts, computed as when the script is played: an act without a time happens one second after
 * the previous one.
 */
function actsAtScriptTimes({ start, steps }: Script): readonly TimedAct[] {
  let now = start
  return steps.flatMap(step => {
    if (step.at !== undefined)
      throw new Error('a demo game gives its times with “wait”, so it can be moved to the present')
    now += step.wait ?? 0
    return step.by.map((by, index) => {
      now += step.wait !== undefined && index === 0 ? 0 : SECOND
      return actOf(step, by, now)
    })
  })
}

function actOf({ do: act, with: args, refused }: ScriptStep, by: string, at: number): TimedAct {
  return { at, by, do: act ?? '', with: args, refused: refused !== undefined }
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/

function instantsMoved(value: Json, shift: number): Json {
  if (typeof value === 'string' && INSTANT.test(value)) return new Date(Date.parse(value) + shift).toISOString()
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((member: Json) => instantsMoved(member, shift))
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, instantsMoved(member as Json, shift)]))
}

const FOLDER = join(import.meta.dirname, '../../../demo')

/**
 * The demo games that come with the server: a game script for each built-in ruleset, which stops in the middle of the
 * game.
 */
export function demoScripts(): readonly Script[] {
  const files = readdirSync(FOLDER).filter(name => name.endsWith('.yaml'))
  return files.sort().map(name => {
    const file = join(FOLDER, name)
    const parsed = parseScript(file, readFileSync(file, 'utf8'))
    if (!parsed.ok) throw new Error(`${file}:${parsed.line}: expected ${parsed.expected}`)
    return parsed.script
  })
}
