import { join } from 'node:path'
import { foundGame } from '../../src/app/founding/found-game.ts'
import { scriptedChance } from '../../src/app/play/chance.ts'
import { act, type Game } from '../../src/app/play/game.ts'
import { openWorld } from '../../src/app/play/world.ts'
import type { Decided } from '../../src/kernel/acts/close-run.ts'
import type { ScriptRunner } from '../../src/kernel/programs/program-runner.ts'
import { allMatters } from '../../src/kernel/state/find-matter.ts'
import type { State } from '../../src/kernel/state/state.ts'
import type { Chance } from '../../src/kernel/state/world.ts'
import type { Json, JsonObject } from '../../src/kernel/values/json.ts'
import { readRulesetFolder } from '../../src/store/rulesets/ruleset-folder.ts'
import { typeStripper } from '../../src/store/rulesets/strip-types.ts'

/** The faces of the dice in the short game, in the order of its throws. */
const FACES = [4, 2, 6] as const

type Step = { readonly by: string; readonly do: string; readonly with: JsonObject }

const votes = (proposal: string, choices: string): readonly Step[] =>
  [...choices].map((it, at) => ({
    by: `p${at + 1}`,
    do: 'vote',
    with: { proposal, choice: it === '+' ? 'for' : 'against' },
  }))

const bonus = {
  source: `export default rule({ after: { voted: ({ event }: Facts, { award }: Powers) => award({ points: { [event.voter]: 1 } }) } })`,
}

/**
 * A few turns in a game at a table, with an enacted program, a defeat, a ruling that is overruled, throws, and words
 * stored outside the chain.
 */
export const STEPS: readonly Step[] = [
  {
    by: 'p1',
    do: 'propose',
    with: { enact: { text: 'Whoever votes gets a point.', program: bonus as unknown as Json } },
  },
  { by: 'p2', do: 'comment', with: { text: 'Generous.' } },
  { by: 'p1', do: 'callVote', with: {} },
  ...votes('LAST', '+++'),
  { by: 'p1', do: 'throwDie', with: {} },
  { by: 'p2', do: 'invokeJudgment', with: { question: 'May Ames be given a point for nothing?' } },
  { by: 'p3', do: 'judge', with: { ruling: 'Yes.', effects: [{ effect: 'award', points: { p1: 1 } }] } },
  { by: 'p1', do: 'overrule', with: { choice: 'yes' } },
  { by: 'p2', do: 'overrule', with: { choice: 'yes' } },
  { by: 'p3', do: 'consent', with: {} },
  { by: 'p1', do: 'consent', with: {} },
  { by: 'p2', do: 'propose', with: { repeal: { rule: 'LABEL 211' } } },
  { by: 'p2', do: 'callVote', with: {} },
  ...votes('LAST', '+-+'),
  { by: 'p2', do: 'throwDie', with: {} },
]

/** The dice of the short game after a number of throws. A process that takes over continues with the next face. */
export function facesAfter(thrown: number): Chance {
  return scriptedChance(FACES.slice(thrown))
}

/** Starts the short game. */
export function openShortGame(programs: ScriptRunner): { readonly game: Game; readonly log: Decided[] } {
  const read = readRulesetFolder(join(import.meta.dirname, '../../rulesets/suber'))
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  const world = openWorld(programs, 'short game', typeStripper)
  const players = ['Ada Ames', 'Al Brook', 'Kim Cole'].map(it => ({
    name: it.split(' ')[0]!,
    surname: it.split(' ')[1]!,
  }))
  const founding = { game: 'short', settings: { setting: 'table' }, at: 1_000, players }
  const founded = foundGame(world, read.ruleset, founding, facesAfter(0))
  if (!founded.ok) throw new Error(JSON.stringify(founded.problems))
  const log: Decided[] = [founded]
  return { game: { world, chance: facesAfter(0), state: founded.state, keep: it => log.push(it) }, log }
}

/** Plays some steps of the game. The result also says which steps were refused. */
export function playSteps(game: Game, from: number, to: number): readonly string[] {
  return STEPS.slice(from, to).map((step, index) => {
    const decided = act(
      { ...game, chance: { ...game.chance, salt: () => `${from + index}`.padStart(32, '0') } },
      { ...step, with: meant(game.state, step.with) as JsonObject, at: 2_000 + (from + index) * 1_000 },
    )
    if (decided.ok) game.state = decided.state
    return decided.ok
      ? `${step.do} ${decided.gas} ${decided.entry.hash}`
      : `${step.do} refused: ${decided.refusal.sentence}`
  })
}

/** `LAST` stands for the last proposal, and `LABEL 211` for the rule that currently has that label. */
function meant(state: State, value: Json): Json {
  if (value === 'LAST') return allMatters(state).findLast(it => it.kind === 'proposal')?.id ?? 'none'
  if (typeof value === 'string' && value.startsWith('LABEL '))
    return Object.values(state.rules).find(rule => rule.label === value.slice(6))?.id ?? 'none'
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((it: Json) => meant(state, it))
  return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, meant(state, it)]))
}
