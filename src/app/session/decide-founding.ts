import type { Decided } from '../../kernel/acts/close-run.ts'
import { stateBeforeFounding } from '../../kernel/state/evolve.ts'
import { nextDeadline } from '../../kernel/state/next-deadline.ts'
import type { JsonObject } from '../../kernel/values/json.ts'
import type { RulesetWithOptions } from '../../ports/optional-rule.ts'
import { committedChance } from '../dice/committed-chance.ts'
import {
  type Founding,
  foundAt,
  foundersNames,
  foundGame,
  foundOnRules,
  type RulesOrigin,
} from '../founding/found-game.ts'
import { type ChosenRules, withOptionalRules } from '../founding/optional-rules.ts'
import type { RulesOfGame } from '../founding/rules-of-game.ts'
import { awaitedNow } from '../moves/awaited-now.ts'
import { isZone } from '../play/parse-instant.ts'
import { worldWithSharedGas } from '../play/world.ts'
import { rulesNow } from '../rules/rules-now.ts'
import { emailsOf } from './emails.ts'
import { decidedEntry, emailsWithinRoom } from './entry-view.ts'
import type { GameEmail } from './game-email-type.ts'
import type { DecidedEntry } from './messages.ts'
import type { SessionPowers } from './session.ts'

/** A game to start with a built-in ruleset, optionally at a given position. */
export type FoundRequest = Omit<Founding, 'position' | 'past'> & {
  readonly ruleset: string
  /** The ruleset of this name, if it is not built in. */
  readonly own?: RulesetWithOptions
  readonly position?: JsonObject
  readonly optionalRules?: ChosenRules
  /** The rules of another game to start with, instead of the ruleset's own, and where they come from. */
  readonly taken?: { readonly rules: RulesOfGame; readonly origin: RulesOrigin }
  /** The secret of the game's dice. */
  readonly secret: string
}

/** Entry 0, with the people in the order in which they were named; or an invalid field of the request, with the error.
 */
export type FoundReply =
  | {
      readonly ok: true
      readonly entry: DecidedEntry
      readonly nextDue?: number
      readonly persons: readonly string[]
      /** The emails to send to those people who have an account. */
      readonly emails: readonly GameEmail[]
    }
  | { readonly ok: false; readonly field: string; readonly sentence: string }

/** Starts a game without saving it. */
export function foundInSession(
  powers: SessionPowers,
  { secret, ruleset: name, own, position, optionalRules = {}, taken, ...founding }: FoundRequest,
): FoundReply {
  const source = own ?? powers.readShipped(name)
  if (source === undefined)
    return { ok: false, field: 'ruleset', sentence: `There is no ruleset “${name}” on this server.` }
  const extended = withOptionalRules(source, optionalRules)
  if (!extended.ok) return { ok: false, field: `optionalRules.${extended.name}`, sentence: extended.sentence }
  const { ruleset } = extended
  const { zone = taken?.rules.zone ?? ruleset.zone } = founding
  if (!isZone(zone))
    return {
      ok: false,
      field: 'zone',
      sentence: `There is no time zone “${zone}”. Use one such as UTC or America/New_York.`,
    }
  const named = foundersNames(founding.players)
  if (!named.ok) return named
  const { world, chance = committedChance(secret, []) } = powers
  const files = { readFile: () => undefined }
  const decided =
    taken !== undefined
      ? foundOnRules(world, taken.rules, founding, taken.origin, chance)
      : position === undefined
        ? foundGame(world, ruleset, founding, chance)
        : foundAt(world, ruleset, founding, position, files, chance)
  if ('path' in decided)
    return {
      ok: false,
      field: ['position', ...decided.path].join('.'),
      sentence: `Expected ${decided.fault.replace(/\.?$/, '.')}`,
    }
  if (!decided.ok) {
    const sentence = decided.problems.map(({ label, message }) => `${label}: ${message}.`).join(' ')
    return { ok: false, field: 'settings', sentence }
  }
  return foundReply(powers, founding.game, decided)
}

function foundReply(powers: SessionPowers, game: string, decided: Decided): FoundReply {
  const world = worldWithSharedGas(powers.world)
  const { state } = decided
  const nextDue = nextDeadline(state, Number.POSITIVE_INFINITY)?.at
  const before = { state: stateBeforeFounding(game), awaited: [] }
  return {
    ok: true,
    entry: decidedEntry(world, stateBeforeFounding(game), decided),
    ...(nextDue === undefined ? {} : { nextDue }),
    persons: Object.keys(state.persons),
    emails: emailsWithinRoom(
      emailsOf(
        world,
        before,
        { state, awaited: awaitedNow(rulesNow(world, state), state) },
        { words: 'Caused by: the beginning of the game.' },
      ),
      world.caps.entry,
    ),
  }
}
