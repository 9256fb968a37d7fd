/**
 * Plays two games across the first three releases, each stretch by the engine of its release, and writes their logs to
 * `test/replays/across-releases`. The logs are the same each time. They need the source of the first release, with which
 * the games are started:
 *
 *   node tools/engines/play-across-releases.ts FOLDER
 */
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { committedChance } from '../../src/app/dice/committed-chance.ts'
import { schemaFor } from '../../src/app/play/game.ts'
import { seal } from '../../src/app/play/hash-act-texts.ts'
import { sha256 } from '../../src/app/play/world.ts'
import { CLERK } from '../../src/kernel/acts/act.ts'
import { entryLine } from '../../src/kernel/log/chain.ts'
import type { Entry } from '../../src/kernel/log/entry.ts'
import { evolve, stateBeforeFounding } from '../../src/kernel/state/evolve.ts'
import { allMatters } from '../../src/kernel/state/find-matter.ts'
import { nextDeadline } from '../../src/kernel/state/next-deadline.ts'
import type { State } from '../../src/kernel/state/state.ts'
import type { Json, JsonObject } from '../../src/kernel/values/json.ts'
import { releasedEngines } from '../../src/store/engines/released-engines.ts'
import { GAMES, type GameAcross } from './games-across-releases.ts'

const [tree] = process.argv.slice(2)
if (tree === undefined) throw new Error('Name the folder with the source of the first release.')
const engines = releasedEngines()
const FOLDER = join(import.meta.dirname, '../../test/replays/across-releases')
for (const game of GAMES) {
  const entries = await playedAcross(resolve(tree), game)
  writeFileSync(join(FOLDER, `${game.name}.nomic`), entries.map(it => `${entryLine(it)}\n`).join(''))
  console.log(`${game.name}: ${entries.length} entries`)
}

async function playedAcross(source: string, game: GameAcross): Promise<readonly Entry[]> {
  const entries: Entry[] = []
  let salts = 0
  const chance = {
    ...committedChance(sha256(`the dice of ${game.name}`), entries),
    salt: () => sha256(`${game.name} ${salts++}`).slice(0, 32),
  }
  const founding = await foundedIn(source, game, chance)
  entries.push(founding)
  let state = evolve(stateBeforeFounding(game.name), founding)
  for (const { release, from, steps } of game.stretches) {
    const { machine } = engines.releases.find(it => it.name === release) ?? { machine: '' }
    const replay = engines.open(machine)?.begin(game.name)
    if (replay === undefined) throw new Error(`There is no release ${release}.`)
    replay.apply(entries)
    let at = Date.parse(from)
    const decided = (act: Entry['act'], beside: Entry['beside']): void => {
      const dice = { ...chance, ...chance.forAct?.(state, act), salt: chance.salt }
      const again = replay.decide({ ...founding, seq: state.seq, act, beside }, dice)
      if (!again.ok) throw new Error(`${release}, entry ${state.seq}, ${act.do}: ${again.refusal.sentence}`)
      entries.push(again.entry)
      replay.apply([again.entry])
      state = evolve(state, again.entry)
    }
    for (const step of steps) {
      at += 60_000
      for (let due = nextDeadline(state, at); due !== undefined; due = nextDeadline(state, at))
        decided({ id: `${state.seq}`, by: CLERK, do: 'fall', with: { deadline: due.id }, at: due.at }, {})
      const { args, beside } = seal(schemaFor(state, step.do) ?? {}, meant(state, step.with) as JsonObject, chance.salt)
      decided({ id: `${state.seq}`, by: step.by, do: step.do, with: args, at, seen: state.seq }, beside)
    }
  }
  return entries
}

/** Starts a game with the code and the ruleset of the first release. */
async function foundedIn(source: string, { name, ruleset, settings, stretches }: GameAcross, chance: object) {
  const from = (file: string): Promise<Record<string, (...given: readonly unknown[]) => unknown>> =>
    import(pathToFileURL(join(source, 'src', file)).href)
  const read = (await from('store/ruleset-folder.ts'))['readRulesetFolder']?.(join(source, ruleset)) as JsonObject
  const sandbox = (await from('sandbox/sandbox.ts'))['createSandbox']?.()
  const law = (await from('store/law-hash.ts'))['lawHash']?.()
  const world = (await from('app/world.ts'))['openWorld']?.(sandbox, law)
  const at = Date.parse(stretches[0]?.from ?? '')
  const players = ['Ada Ames', 'Al Brook', 'Kim Cole'].map(it => {
    const [first, surname] = it.split(' ')
    return { name: first, surname }
  })
  const founding = { game: name, settings, at, players }
  const founded = (await from('app/found-game.ts'))['foundGame']?.(world, read['ruleset'], founding, chance) as {
    readonly ok: boolean
    readonly entry: Entry
  }
  if (!founded.ok) throw new Error(JSON.stringify(founded))
  return founded.entry
}

/** `LAST` stands for the last open matter, and `RULE 211` for the rule that has this label now. */
function meant(state: State, value: Json): Json {
  if (value === 'LAST') return allMatters(state).at(-1)?.id ?? 'none'
  if (typeof value === 'string' && value.startsWith('RULE '))
    return Object.values(state.rules).find(rule => rule.label === value.slice(5))?.id ?? 'none'
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((it: Json) => meant(state, it))
  return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, meant(state, it)]))
}
