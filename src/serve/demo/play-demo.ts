import { actInGame } from '../../app/house/act-in-game.ts'
import { foundInHouse } from '../../app/house/found-in-house.ts'
import type { House } from '../../app/house/house.ts'
import type { Script } from '../../app/script/script.ts'
import type { GameRecord } from '../../ports/game-store.ts'
import { type TimedAct, timedActs } from './timed-acts.ts'

/** Where the demo house's time stands: it is put to the instant of each act. */
export type DemoTime = { now: number }

/** Nobody's account: the demo games have no host who could invite, and their players have no seats. */
const NOBODY = 'demo'

type Playing = { readonly house: House; readonly record: GameRecord; readonly persons: Map<string, string> }

/** Plays a demo game up to an instant, in the past, through the same desks as any other. */
export async function playDemo(house: House, time: DemoTime, script: Script, now: number): Promise<GameRecord> {
  const { start, acts } = timedActs(script, now)
  time.now = start
  const { title, ruleset, settings, zone, players, position } = script
  const founded = await foundInHouse(house, NOBODY, {
    ...{ title, ruleset, settings, players, visibility: 'public', founderPlays: false },
    ...(zone === undefined ? {} : { zone }),
    ...(position === undefined ? {} : { position }),
  })
  if (!founded.ok) throw new Error(`the demo game “${title}” cannot be founded: ${founded.sentence}`)
  const { record, persons } = founded
  const playing = { house, record, persons: named(script, persons) }
  for (const act of acts.filter(it => !it.refused)) {
    time.now = act.at
    await play(playing, act)
  }
  return (await house.store.games.record(record.id)) ?? record
}

/** The persons of a game by the names that a script may call them. */
function named({ players }: Script, persons: readonly string[]): Map<string, string> {
  const names = players.flatMap(({ name, surname }, index) =>
    [name, surname, `${name} ${surname}`].map(it => [it, persons[index] ?? ''] as const),
  )
  return new Map(names)
}

async function play({ house, record, persons }: Playing, act: TimedAct): Promise<void> {
  const person = persons.get(act.by)
  const standing = { record, host: false, invited: false, ...(person === undefined ? {} : { person }) }
  // Nobody comes to a game twice: each who joins in it is another nobody.
  const account = `${NOBODY} ${act.by}`
  const done = await actInGame(house, standing, account, { do: act.do, with: act.with, asked: '' })
  if (!done.ok) {
    const { sentence } = 'refusal' in done ? done.refusal : done
    throw new Error(`in the demo game “${record.title}” ${act.by} cannot ${act.do}: ${sentence}`)
  }
  if (person !== undefined) return
  persons.set(act.by, done.act.person)
  await house.store.games.leaveSeat(record.id, account)
}
