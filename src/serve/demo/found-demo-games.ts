import type { Script, ScriptStep } from '../../app/script/script.ts'
import { actInGame } from '../../app/server/act-in-game.ts'
import { foundOnServer } from '../../app/server/found-game.ts'
import type { GameServer } from '../../app/server/server.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import type { Clock } from '../../ports/clock.ts'
import type { GameRecord } from '../../ports/game-store.ts'
import type { Store } from '../../ports/store.ts'
import { openServer } from '../open-server.ts'
import { demoScripts } from './demo-scripts.ts'

/**
 * Founds a game of each shipped ruleset in the middle of its play, as if people had played until now: in a server of its
 * own over the same store, whose clock stands in the past. What the games wait for is still to come.
 */
export async function foundDemoGames(store: Store, now: number, say: (text: string) => void): Promise<void> {
  const time: DemoTime = { now }
  const clock: Clock = { now: () => time.now, wake: () => () => {} }
  const server = openServer({ store: { ...store, close: async () => {} }, clock, desks: { threads: 1 } })
  say('Founding the demo games, this once:')
  try {
    for (const script of demoScripts()) {
      const { title, entries } = await playDemo(server, time, script, now)
      say(`  ${title} (${entries} entries)`)
    }
  } finally {
    await server.close()
  }
}

/** Where the demo server's time stands: it is put to the instant of each act. */
type DemoTime = { now: number }

/** No one's account: the demo games have no host who could invite, and their players have no seats. */
const NOBODY = 'demo'

type Playing = { readonly server: GameServer; readonly record: GameRecord; readonly persons: Map<string, string> }

/** Plays a demo game up to an instant, in the past, through the same game sessions as any other. */
async function playDemo(server: GameServer, time: DemoTime, script: Script, now: number): Promise<GameRecord> {
  const { start, acts } = timedActs(script, now)
  time.now = start
  const { title, ruleset, settings, zone, players, position } = script
  const founded = await foundOnServer(server, NOBODY, {
    ...{ title, ruleset, settings, players, visibility: 'public', founderPlays: false },
    ...(zone === undefined ? {} : { zone }),
    ...(position === undefined ? {} : { position }),
  })
  if (!founded.ok) throw new Error(`the demo game “${title}” cannot be founded: ${founded.sentence}`)
  const { record, persons } = founded
  const playing = { server, record, persons: named(script, persons) }
  for (const act of acts.filter(it => !it.refused)) {
    time.now = act.at
    await play(playing, act)
  }
  return (await server.store.games.record(record.id)) ?? record
}

/** The persons of a game by the names that a script may call them. */
function named({ players }: Script, persons: readonly string[]): Map<string, string> {
  const names = players.flatMap(({ name, surname }, index) =>
    [name, surname, `${name} ${surname}`].map(it => [it, persons[index] ?? ''] as const),
  )
  return new Map(names)
}

async function play({ server, record, persons }: Playing, act: TimedAct): Promise<void> {
  const person = persons.get(act.by)
  const standing = { record, host: false, invited: false, ...(person === undefined ? {} : { person }) }
  // No one comes to a game twice: each who joins in it is another no one.
  const account = `${NOBODY} ${act.by}`
  const done = await actInGame(server, standing, account, { do: act.do, with: act.with, asked: '' })
  if (!done.ok) {
    const { sentence } = 'refusal' in done ? done.refusal : done
    throw new Error(`in the demo game “${record.title}” ${act.by} cannot ${act.do}: ${sentence}`)
  }
  if (person !== undefined) return
  persons.set(act.by, done.act.person)
  await server.store.games.leaveSeat(record.id, account)
}

/** Something that someone does in a demo game: when, who by the name in the script, and what. */
type TimedAct = {
  readonly at: number
  readonly by: string
  readonly do: string
  readonly with: JsonObject
  /** What the script shows to be refused leaves no trace in a game, and is not played. */
  readonly refused: boolean
}

const SECOND = 1_000
const DAY = 86_400_000

/**
 * The acts of a demo game as if it were played just now: moved by whole days, so that midnights stay where they are, with
 * the last act in the 24 hours before an instant. An instant in an argument is moved along.
 */
export function timedActs(script: Script, now: number): { readonly start: number; readonly acts: readonly TimedAct[] } {
  const acts = asWritten(script)
  const last = acts.at(-1)?.at ?? script.start
  const shift = Math.floor((now - last) / DAY) * DAY
  const moved = acts.map(act => ({ ...act, at: act.at + shift, with: instantsMoved(act.with, shift) as JsonObject }))
  return { start: script.start + shift, acts: moved }
}

/** The time of a script's acts, as scripts are played: an act without a time is one second after the one before. */
function asWritten({ start, steps }: Script): readonly TimedAct[] {
  let now = start
  return steps.flatMap(step => {
    if (step.at !== undefined) throw new Error('a demo game tells its times by “wait”, so that it can be moved')
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
