import type { Decided } from '../../kernel/acts/close-run.ts'
import { stateBeforeFounding } from '../../kernel/state/evolve.ts'
import { nextDeadline } from '../../kernel/state/next-deadline.ts'
import type { JsonObject } from '../../kernel/values/json.ts'
import type { Fault } from '../../ports/file-fault.ts'
import type { FoundSource } from '../../ports/game-and-ruleset-files.ts'
import type { RulesetWithOptions } from '../../ports/optional-rule.ts'
import { committedChance } from '../dice/committed-chance.ts'
import { checkRuleset } from '../founding/check-ruleset.ts'
import { type ForkOfGame, type ForkOrigin, foundFork } from '../founding/fork-of-game.ts'
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
import type { HistoryFault } from '../history/history.ts'
import { readHistory } from '../history/read-history.ts'
import type { RulesetFiles } from '../log/export-ruleset.ts'
import { awaitedNow } from '../moves/awaited-now.ts'
import { isZone } from '../play/parse-instant.ts'
import { worldWithSharedGas } from '../play/world.ts'
import { rulesNow } from '../rules/rules-now.ts'
import { emailsOf } from './emails.ts'
import { decidedEntry, emailsWithinRoom } from './entry-view.ts'
import type { GameEmail } from './game-email-type.ts'
import type { DecidedEntry } from './messages.ts'
import type { SessionPowers } from './session.ts'

/** What is needed to start games. */
export type FoundingPowers = SessionPowers & {
  /** Returns the built-in ruleset with a given name, if there is one. */
  readShipped(name: string): RulesetWithOptions | undefined
  /**
   * Reads a ruleset from the texts of its files, which come from a stranger. Absent where games start only from
   * rulesets that are known beforehand.
   */
  readonly readTexts?: (files: RulesetFiles) => FoundSource
}

/** A game to start with a built-in ruleset, optionally at a given position. */
export type FoundRequest = Omit<Founding, 'position' | 'past' | 'history'> & {
  readonly ruleset: string
  /** The ruleset of this name, if it is not built in. */
  readonly own?: RulesetWithOptions
  /** The files of the ruleset, if the founder brings it. */
  readonly files?: RulesetFiles
  readonly position?: JsonObject
  readonly optionalRules?: ChosenRules
  /** The rules of another game to start with, instead of the ruleset's own, and where they come from. */
  readonly taken?: { readonly rules: RulesOfGame; readonly origin: RulesOrigin }
  /** The game to go on from, instead of a ruleset. */
  readonly fork?: { readonly fork: ForkOfGame; readonly origin: ForkOrigin }
  /** The file of the game's history elsewhere, and the name of who brings it. */
  readonly history?: { readonly file: string; readonly by?: string }
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
  | FoundRefusal

type FoundRefusal = {
  readonly ok: false
  readonly field: string
  readonly sentence: string
  /** The faults in the files that the founder brought. */
  readonly faults?: readonly Fault[]
}

/** Starts a game without saving it. */
export function foundInSession(powers: FoundingPowers, request: FoundRequest): FoundReply {
  if (request.fork !== undefined) return forkInSession(powers, request, request.fork)
  const { secret, ruleset: name, own: _, files: __, position, optionalRules = {}, taken, history, ...chosen } = request
  const source = taken === undefined ? sourceOf(powers, request) : { ok: true as const, ruleset: EMPTY }
  if (!source.ok) return source
  const extended = withOptionalRules(source.ruleset, optionalRules)
  if (!extended.ok) return { ok: false, field: `optionalRules.${extended.name}`, sentence: extended.sentence }
  const { ruleset } = extended
  const brought = history === undefined ? undefined : readHistory(history.file)
  if (brought?.ok === false) return historyRefusal(brought.faults)
  const founding: Omit<Founding, 'position' | 'past'> = {
    ...chosen,
    ...(brought === undefined ? {} : { history: { ...definedBy(history?.by), history: brought.history } }),
  }
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
  const noFiles = { readFile: () => undefined }
  const decided =
    taken !== undefined
      ? foundOnRules(world, taken.rules, founding, taken.origin, chance)
      : position === undefined
        ? foundGame(world, ruleset, founding, chance)
        : foundAt(world, ruleset, founding, position, noFiles, chance)
  if ('path' in decided)
    return {
      ok: false,
      field: ['position', ...decided.path].join('.'),
      sentence: `Expected ${decided.fault.replace(/\.?$/, '.')}`,
    }
  if (!decided.ok && decided.historyFaults !== undefined) return historyRefusal(decided.historyFaults)
  if (!decided.ok) {
    const sentence = decided.problems.map(({ label, message }) => `${label}: ${message}.`).join(' ')
    return { ok: false, field: 'settings', sentence }
  }
  return foundReply(powers, founding.game, decided)
}

/** Starts a game that goes on from another one, without saving it. */
function forkInSession(
  powers: SessionPowers,
  { game, at, secret }: FoundRequest,
  { fork, origin }: NonNullable<FoundRequest['fork']>,
): FoundReply {
  const { world, chance = committedChance(secret, []) } = powers
  const decided = foundFork(world, fork, { game, at }, origin, chance)
  if (decided.ok) return foundReply(powers, game, decided)
  const sentence = decided.problems.map(({ message }) => message).join(' ')
  return { ok: false, field: 'entry', sentence }
}

function definedBy(by: string | undefined): { readonly by?: string } {
  return by === undefined ? {} : { by }
}

/** At most this many faults of a history are part of the sentence. */
const MOST_HISTORY_FAULTS = 10

/** Says what is wrong with a history, line by line. */
function historyRefusal(faults: readonly HistoryFault[]): FoundRefusal {
  const lines = faults.slice(0, MOST_HISTORY_FAULTS).map(({ line, sentence }) => `Line ${line}: ${sentence}`)
  const more = faults.length - lines.length
  const sentence = [...lines, ...(more > 0 ? [`There are ${more} more faults.`] : [])].join('\n')
  const listed = faults.map(({ line, sentence: message }) => ({ file: 'history', line, message }))
  return { ok: false, field: 'history', sentence, faults: listed }
}

/** Stands for the ruleset of a game that takes over all its rules from another game. */
const EMPTY: RulesetWithOptions = {
  ...{ name: '', title: '', source: '', story: '', settings: {}, zone: 'UTC', groups: [], rules: [] },
}

/** The ruleset to start from: the one that the founder brings, or one that the server offers. */
function sourceOf(
  powers: FoundingPowers,
  { ruleset: name, own, files }: FoundRequest,
): { readonly ok: true; readonly ruleset: RulesetWithOptions } | FoundRefusal {
  if (files !== undefined) return broughtSource(powers, name, files)
  const ruleset = own ?? powers.readShipped(name)
  if (ruleset !== undefined) return { ok: true, ruleset }
  return { ok: false, field: 'ruleset', sentence: `There is no ruleset “${name}” on this server.` }
}

/** At most this many faults of a ruleset are listed. */
const MOST_FAULTS = 100

/** Reads and checks the ruleset that the founder brings, as strictly as `nomic check` checks a folder. */
function broughtSource(
  { world, readTexts }: FoundingPowers,
  name: string,
  files: RulesetFiles,
): { readonly ok: true; readonly ruleset: RulesetWithOptions } | FoundRefusal {
  const found = readTexts?.(files) ?? {
    ok: false,
    faults: [{ file: '', line: 1, message: 'No rules can be brought here.' }],
  }
  const faults = found.ok ? [...nameFaults(found.ruleset, name), ...checkRuleset(world, found).faults] : found.faults
  const [first] = faults
  if (found.ok && first === undefined) return { ok: true, ruleset: found.ruleset }
  const { file = '', line = 1, message = '' } = first ?? {}
  const sentence = file === '' ? message : `${file}:${line}: ${message}`
  return { ok: false, field: 'ownRules', sentence, faults: faults.slice(0, MOST_FAULTS) }
}

function nameFaults(ruleset: RulesetWithOptions, name: string): readonly Fault[] {
  if (ruleset.name === name) return []
  const message = `The name of the ruleset is “${ruleset.name}”, but the request calls it “${name}”. Use one of them.`
  return [{ file: 'ruleset.yaml', line: 1, message }]
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
