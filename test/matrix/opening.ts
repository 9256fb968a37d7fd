import { foundGame } from '../../src/app/founding/found-game.ts'
import { positionOf } from '../../src/app/founding/position.ts'
import { ruleFound } from '../../src/app/names/names-and-labels.ts'
import { scriptedChance } from '../../src/app/play/chance.ts'
import type { Game } from '../../src/app/play/game.ts'
import type { Decided } from '../../src/kernel/acts/close-run.ts'
import type { Rule } from '../../src/kernel/state/rule.ts'
import type { RulesetSource } from '../../src/kernel/state/ruleset-source-types.ts'
import type { JsonObject } from '../../src/kernel/values/json.ts'
import { lookup } from '../../src/kernel/values/lookup.ts'
import { scriptPowers } from '../golden/script-powers.ts'
import type { Cell } from './cells.ts'
import type { Way } from './way.ts'

const { world } = scriptPowers

/** The day on which the games of the matrix begin: a Monday. */
const BEGINNING = Date.UTC(2030, 0, 7, 12)

/** The start of a matrix game, with its script form. */
export type Opening = {
  readonly game: Game
  readonly log: Decided[]
  readonly head: JsonObject
  /** The rule to be changed, in its initial state; undefined if it has already been removed. */
  readonly rule: Rule | undefined
}

/**
 * Starts the game of a cell, either with the rule already changed or with everything that is needed to change the rule
 * in play.
 */
export function opening(way: Way, ruleset: RulesetSource, cell: Cell): Opening {
  const fresh = FRESH.get(way) ?? founded(way, ruleset, {})
  FRESH.set(way, fresh)
  const was = ruleFound(fresh.state, cell.rule)
  if (was === undefined) throw new Error(`${way.ruleset} has no rule ${cell.rule}`)
  const { rules = {}, ...others } = way.position ?? {}
  const position = {
    ...others,
    rules: { ...(rules as JsonObject), [way.changer.label]: changer(way), ...placed(way, was, cell) },
  }
  const binding = { world, state: fresh.state, rows: new Map(), readFile: () => undefined }
  const places = positionOf(binding, position)
  if (!places.ok) throw new Error(`${places.path.join(' ')}: ${places.fault}`)
  const decided = founded(way, ruleset, { position: places.effects, past: places.past })
  const log = [decided]
  const keep = (it: Decided): void => void log.push(it)
  const game: Game = { world, chance: scriptedChance([]), state: decided.state, keep }
  const head = {
    ruleset: way.ruleset,
    zone: 'UTC',
    start: new Date(BEGINNING).toISOString(),
    players: way.players as unknown as JsonObject[],
    position,
  }
  return { game, log, head, rule: lookup(decided.state.rules, was.id) }
}

/** The default start of a game for each way of playing, against which positions are computed. */
const FRESH = new Map<Way, Decided>()

function founded(way: Way, ruleset: RulesetSource, placed: object): Decided {
  const players = way.players.map(({ name, surname = '' }) => ({ name, surname }))
  const founding = { game: 'matrix', settings: {}, zone: 'UTC', at: BEGINNING, players, ...placed }
  const decided = foundGame(world, ruleset, founding, scriptedChance([]))
  if (!decided.ok) throw new Error(decided.problems.map(({ message }) => message).join(' '))
  return decided
}

/** The part of a position that concerns the rule of a cell. */
function placed({ loose, renumbered, transmuted }: Way, rule: Rule, { rule: label, change, moment }: Cell): JsonObject {
  if (moment !== 'before') return change === 'transmuted' ? {} : { [label]: loose }
  switch (change) {
    case 'repealed':
      return { [label]: null }
    case 'amended':
      return { [label]: { text: OTHER_TEXT } }
    case 'transmuted':
      return { [label]: transmuted?.(rule.attributes) ?? {} }
    case 'renumbered':
      return { [label]: { number: renumbered(label) } }
  }
}

export const OTHER_TEXT = 'This rule says something else now.'

/**
 * A rule that can carry out any change: at once with the act `change`, or, if `prepare` was used, after the next
 * adoption.
 */
function changer({ changer: { attributes }, comesFirst }: Way): JsonObject {
  return {
    ...attributes,
    title: 'Changes in play',
    text: 'A player may change the rules, at once or as soon as something is adopted.',
    registers: [{ name: 'prepared', about: 'what happens once something is adopted', type: 'data', start: [] }],
    program: `
      export default rule({
        reads: ['prepared'],
        offers: {
          change: { schema: { effects: 'effects' }, does: ({ act }) => act.with.effects },
          prepare: { schema: { effects: 'effects' }, does: ({ act }, { set }) => set({ prepared: act.with.effects }) },
        },
        answers: {
          ${comesFirst ? `'order adopted': ({ about, self }) => [[self.id], about.reacting.map((it: Fact) => it.id).filter((id: string) => id !== self.id)],` : ''}
        },
        after: {
          adopted: ({ prepared }, { set }) => (prepared.length === 0 ? null : [...prepared, set({ prepared: [] })]),
        },
      })`,
  }
}
