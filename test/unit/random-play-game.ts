import { join } from 'node:path'
import { foundGame } from '../../src/app/founding/found-game.ts'
import { faceCounter } from '../../src/app/play/chance.ts'
import { act, type Game } from '../../src/app/play/game.ts'
import { openWorld } from '../../src/app/play/world.ts'
import { type Draw, seededDraw } from '../../src/app/simulation/seeded-random.ts'
import type { Decided } from '../../src/kernel/acts/close-run.ts'
import type { Chance } from '../../src/kernel/state/world.ts'
import { createSandbox } from '../../src/sandbox/sandbox.ts'
import { readRulesetFolder } from '../../src/store/rulesets/ruleset-folder.ts'
import { typeStripper } from '../../src/store/rulesets/strip-types.ts'
import { type Asked, nextAct, type Temper } from './random-play-acts.ts'

/** The result of one random game. */
export type Played = {
  readonly seed: number
  readonly game: Game
  readonly log: readonly Decided[]
  readonly asked: number
  readonly accepted: number
  /** Acts that caused an exception. There must be none. */
  readonly thrown: readonly { readonly asked: Asked; readonly error: unknown }[]
}

const read = readRulesetFolder(join(import.meta.dirname, '../../rulesets/suber'))
if (!read.ok) throw new Error(JSON.stringify(read.problems))
const suber = read.ruleset
const sandbox = createSandbox()

/** Plays a game of random acts, which the seed determines. */
export function playRandomly(seed: number, acts: number): Played {
  const draw = seededDraw(seed)
  const setting = draw.one(['mail', 'table'])
  const hands = draw.one(['players', 'players', 'judge', 'nobody'])
  const players = Array.from({ length: 2 + draw.below(5) }, (_, at) => ({
    name: `N${at}`,
    surname: `S${draw.below(9)}`,
  }))
  const world = openWorld(sandbox, 'random play', typeStripper)
  const chance = drawnChance(seededDraw(seed + 0x5eed))
  const founding = { game: `random-${seed}`, settings: { setting, hands }, at: 1_000, players }
  const founded = foundGame(world, suber, founding, chance)
  if (!founded.ok) throw new Error(JSON.stringify(founded.problems))
  const log: Decided[] = [founded]
  const game: Game = { world, chance, state: founded.state, keep: it => log.push(it) }
  const temper: Temper = {
    yes: draw.chance(0.65) ? 0.98 : 0.5 + draw.next() * 0.4,
    orderly: 0.6 + draw.next() * 0.3,
    burner: draw.chance(0.05),
  }
  const thrown: { asked: Asked; error: unknown }[] = []
  let accepted = 0
  for (let turn = 0; turn < acts; turn += 1) {
    const asked = nextAct(game.state, draw, temper)
    const at = game.state.now + draw.below(draw.chance(0.1) ? 10_000_000 : 60_000)
    try {
      if (act(game, { ...asked, at }).ok) accepted += 1
    } catch (error) {
      thrown.push({ asked, error })
    }
  }
  return { seed, game, log, asked: acts, accepted, thrown }
}

function drawnChance(draw: Draw): Chance {
  const salt = () => Array.from({ length: 4 }, () => draw.below(0x1_0000_0000).toString(16).padStart(8, '0')).join('')
  const throwDie = (sides: number) => 1 + draw.below(sides)
  return { throwDie, countFaces: faceCounter(throwDie), salt, proof: () => ({}) }
}
