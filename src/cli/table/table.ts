import type { Binding } from '../../app/binding/binding-context.ts'
import { correctionOf } from '../../app/correction/what-if.ts'
import { committedChance } from '../../app/dice/committed-chance.ts'
import type { DiceSecret } from '../../app/dice/dice-secret.ts'
import { foldLog } from '../../app/log/chain-fault.ts'
import type { Game } from '../../app/play/game.ts'
import { type RulesNow, rulesNow } from '../../app/rules/rules-now.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import type { Chance } from '../../kernel/state/world.ts'
import type { OpenGameFile } from '../../ports/game-and-ruleset-files.ts'
import type { Workshop } from '../command-context.ts'
import type { TablePrompts } from './table-prompts.ts'

/** A game at the table. People share one screen, and everything they do is saved at once. */
export type Table = {
  readonly prompts: TablePrompts
  readonly workshop: Workshop
  readonly kept: OpenGameFile
  readonly game: Game
  /** All entries, including those from earlier sessions. */
  readonly entries: Entry[]
  now(): number
}

/**
 * Optional replacements: a secret of the dice other than the one stored with the game, a source of chance, and a clock.
 */
type TableOptions = { readonly secret?: DiceSecret; readonly chance?: Chance; readonly now?: () => number }

/** Opens a game at the table. */
export function openTable(
  workshop: Workshop,
  kept: OpenGameFile,
  prompts: TablePrompts,
  options: TableOptions = {},
): Table {
  const entries = [...kept.entries]
  const game: Game = {
    world: workshop.world(),
    chance: options.chance ?? committedChance(requireDiceSecret(kept, options), entries),
    state: foldLog(entries),
    keep: decided => {
      kept.append(decided.entry)
      entries.push(decided.entry)
    },
  }
  const clock = options.now ?? Date.now
  return { prompts, workshop, kept, game, entries, now: () => Math.max(clock(), game.state.now) }
}

function requireDiceSecret({ path, secret }: OpenGameFile, options: TableOptions): DiceSecret {
  const known = options.secret ?? secret
  if (known === undefined) throw new Error(`${path} has no dice`)
  return known
}

/** The rules of the current game. */
export function rulesAt({ game }: Table): RulesNow {
  return rulesNow(game.world, game.state)
}

/** The context for binding what players write in the current game. */
export function bindingContextAt({ game, workshop, entries }: Table): Binding {
  const { readFile } = workshop
  const { world, state } = game
  const correct: Binding['correct'] = supposition => correctionOf(world, entries, supposition)
  return { world, state, rows: new Map(), readFile, correct }
}
