import { join } from 'node:path'
import { foundGame } from '../src/app/founding/found-game.ts'
import { scriptedChance } from '../src/app/play/chance.ts'
import type { Game } from '../src/app/play/game.ts'
import { openWorld } from '../src/app/play/world.ts'
import type { Decided } from '../src/kernel/acts/close-run.ts'
import type { ScriptRunner } from '../src/kernel/programs/program-runner.ts'
import type { RulesetSource } from '../src/kernel/state/ruleset-source-types.ts'
import { readRulesetFolder } from '../src/store/rulesets/ruleset-folder.ts'
import { typeStripper } from '../src/store/rulesets/strip-types.ts'

/** A game that is played to measure it, with all its entries. */
export type Table = { readonly game: Game; readonly founded: Decided; readonly played: Decided[] }

const NAMES = ['Ada Ames', 'Al Brook', 'Kim Cole', 'Lee Drew', 'Pat Elm', 'Sam Fox']

/** Returns Suber's Initial Set, the built-in ruleset. */
export function suber(): RulesetSource {
  const read = readRulesetFolder(join(import.meta.dirname, '../rulesets/suber'))
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.ruleset
}

/** Starts a game by mail for six players. */
export function openTable(ruleset: RulesetSource, programs: ScriptRunner): Table {
  const world = openWorld(programs, 'bench', typeStripper)
  const chance = scriptedChance([])
  const players = NAMES.map(name => ({ name: name.split(' ')[0] ?? '', surname: name.split(' ')[1] ?? '' }))
  const founded = foundGame(world, ruleset, { game: 'bench', settings: {}, at: 1_000, players }, chance)
  if (!founded.ok) throw new Error(JSON.stringify(founded.problems))
  const played: Decided[] = []
  return { game: { world, chance, state: founded.state, keep: it => played.push(it) }, founded, played }
}
