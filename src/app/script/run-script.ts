import { LRUCache } from 'lru-cache'
import { CLERK } from '../../kernel/acts/act.ts'
import type { Decided } from '../../kernel/acts/close-run.ts'
import type { Effect, LoggedEffect } from '../../kernel/effects/effect.ts'
import { failureReasonOf, type Shown } from '../../kernel/log/entry.ts'
import type { RulesetSource } from '../../kernel/state/ruleset-source-types.ts'
import { isSealed } from '../../kernel/state/sealed.ts'
import type { State } from '../../kernel/state/state.ts'
import type { Chance, World } from '../../kernel/state/world.ts'
import { canonical } from '../../kernel/values/canonical-json.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { EMPTY, valueAt } from '../../kernel/values/persistent-map.ts'
import { explainEffect } from '../explain/describe-effect-with-causes.ts'
import { type Founding, type FoundingFault, foundGame } from '../founding/found-game.ts'
import { withOptionalRules } from '../founding/optional-rules.ts'
import { positionOf } from '../founding/position.ts'
import { personFound } from '../names/names-and-labels.ts'
import { fullName } from '../names/person-names.ts'
import { scriptedChance, trueChance } from '../play/chance.ts'
import { effectsInContext, type Turnout } from '../play/entry-with-state-before.ts'
import type { Game } from '../play/game.ts'
import { argumentInWords } from '../prose/acts.ts'
import { valueInBrief } from '../prose/value-in-brief.ts'
import { secretTextOrPlaceholder } from '../views/secrets.ts'
import { runStep } from './run-step.ts'
import type { Script } from './script.ts'
import type { ScriptPowers, ScriptResult, Table } from './script-progress.ts'
import { entryFailuresInWords, Malformed } from './script-report.ts'

/** Longer texts are cut when an entry is described. */
const BRIEF = 200

/**
 * Plays a script from start to end in memory, with the real kernel and the real rules. With `bail`, stops after the
 * first step with a miss; with `whole`, cuts no text.
 */
export function runScript(powers: ScriptPowers, script: Script, { bail = false, whole = false } = {}): ScriptResult {
  try {
    const { misses, past } = playSteps(scriptSteps(powers, script), bail)
    return {
      ok: misses.length === 0,
      misses,
      told: toldInWords(script, past, whole ? Number.POSITIVE_INFINITY : BRIEF),
    }
  } catch (fault) {
    if (!(fault instanceof Malformed)) throw fault
    return { ok: false, malformed: { file: script.file, line: script.lineOf(fault.path), expected: fault.expected } }
  }
}

/** Describes all entries of a game, and which of the script's dice each of them used. */
function toldInWords({ dice }: Script, past: Table['past'], most: number): readonly string[] {
  let thrown = 0
  return past.flatMap(it => {
    const { faces } = it.decided.entry.outside
    const used = faces.map((_, place) => thrown + place + 1)
    thrown += faces.length
    const results = dice.length === 0 ? [] : diceInWords(used, dice.length)
    return [`${turnoutCut(it, most)}${results.join('')}`, ...entryFailuresInWords(it)]
  })
}

/** Says which results of a script's dice were used, and how many throws came after the last one. */
function diceInWords(used: readonly number[], all: number): readonly string[] {
  const told = used.filter(it => it <= all)
  const others = used.length - told.length
  return [
    ...(told.length === 0 ? [] : [` Dice of the script: ${told.map(it => `result ${it}`).join(', ')}.`]),
    ...(others === 0 ? [] : [` Not in the script’s dice: ${others} of these throws.`]),
  ]
}

function playSteps(steps: Iterable<Table>, bail: boolean): Pick<Table, 'misses' | 'past'> {
  let last: Pick<Table, 'misses' | 'past'> = { misses: [], past: [] }
  for (const table of steps) {
    last = table
    if (bail && table.misses.length > 0) break
  }
  return last
}

/**
 * Plays a script one step at a time: yields the table at the start and after each step. Throws if the script is
 * malformed.
 */
export function* scriptSteps(powers: ScriptPowers, script: Script): Generator<Table, void> {
  const table = openScript(powers, script)
  yield table
  for (const [index, step] of script.steps.entries()) {
    runStep(table, step, index)
    yield table
  }
}

function openScript(powers: ScriptPowers, script: Script): Table {
  const chance = scriptChance(script.dice, powers.dice?.())
  const found = powers.openRuleset(script.ruleset, script.file)
  if (!found.ok) throw new Malformed(['ruleset'], `a ruleset: ${found.message}`)
  const extended = withOptionalRules(found.ruleset, script.optionalRules)
  if (!extended.ok) throw new Malformed(['optional-rules', extended.name], extended.sentence)
  const { ruleset } = extended
  const fresh = foundScriptGame(powers, script, ruleset, {})
  const placed =
    script.position === undefined && Object.keys(script.teams).length === 0
      ? undefined
      : placement(powers, script, fresh)
  const decided = placed === undefined ? fresh : foundScriptGame(powers, script, ruleset, placed)
  const past: Table['past'] = []
  const game: Game = {
    world: powers.world,
    chance,
    state: decided.state,
    keep: it => past.push({ before: game.state, decided: it }),
  }
  const before = {
    ...decided.state,
    persons: {},
    rules: {},
    registers: {},
    matters: {},
    closed: EMPTY,
    groups: [],
    findings: [],
    seq: 0,
  }
  past.push({ before, decided })
  const clock = { now: script.start, acted: true, seen: undefined, entriesBefore: 0 }
  return { powers, script, game, past, rows: new Map(), misses: [], ...clock }
}

function foundScriptGame(
  powers: ScriptPowers,
  script: Script,
  ruleset: RulesetSource,
  placed: Pick<Founding, 'position' | 'past'>,
): Decided {
  const { settings, zone, start, players } = script
  const founding = { game: 'script', settings, at: start, players, ...(zone === undefined ? {} : { zone }), ...placed }
  const decided =
    placed.position === undefined
      ? foundGameOnce(powers.world, ruleset, founding)
      : foundGame(powers.world, ruleset, founding, scriptedChance([]))
  if (decided.ok) return decided
  const problem = decided.problems.map(({ label, message }) => `${label}: ${message}`).join('; ')
  throw new Malformed(
    Object.keys(settings).length > 0 ? ['settings'] : ['ruleset'],
    `a game that can be started: ${problem}`,
  )
}

type Founded = { readonly ruleset: RulesetSource; readonly decided: Decided }

/** The most recently started games: scripts with the same start share their first entry. */
const foundings = new WeakMap<World, LRUCache<string, Founded>>()
const FOUNDINGS_KEPT = 50

function foundGameOnce(world: World, ruleset: RulesetSource, founding: Founding): Decided | FoundingFault {
  const known = foundings.get(world) ?? new LRUCache<string, Founded>({ max: FOUNDINGS_KEPT })
  foundings.set(world, known)
  const alike = canonical({ ...founding, ruleset: ruleset.name })
  const before = known.get(alike)
  if (before?.ruleset === ruleset) return before.decided
  const decided = foundGame(world, ruleset, founding, scriptedChance([]))
  if (decided.ok) known.set(alike, { ruleset, decided })
  return decided
}

function placement(powers: ScriptPowers, script: Script, fresh: Decided): Pick<Founding, 'position' | 'past'> {
  const { world, readFile } = powers
  const binding = { world, rows: new Map(), readFile: (path: string) => readFile(path, script.file) }
  const placed = positionOf({ ...binding, state: fresh.state }, script.position ?? {})
  if (!placed.ok) throw new Malformed(['position', ...placed.path], placed.fault)
  return { position: [...teamsPlaced(script, fresh.state), ...placed.effects], past: placed.past }
}

/** The effects that set the founders' teams, if the game has a register for teams. */
function teamsPlaced({ teams }: Script, state: State): readonly Effect[] {
  if (Object.keys(teams).length === 0) return []
  if (state.registers['teams'] === undefined)
    throw new Malformed(['teams'], 'no “teams”, because this ruleset has no register of teams')
  const members = Object.entries(teams).map(
    ([team, names]) => [team, names.map(name => memberMeant(state, name))] as const,
  )
  return [{ do: 'write', register: 'teams', value: Object.fromEntries(members) }]
}

function memberMeant(state: State, name: string): string {
  const person = personFound(state, name)
  if (person === undefined) throw new Malformed(['teams'], `the name of a player: no player is called “${name}”`)
  return person
}

/**
 * The dice of a script: the scripted results first, each of which must be possible for its throw, and then other dice.
 */
export function scriptChance(dice: readonly Shown[], others: Chance = trueChance()): Chance {
  const chance = scriptedChance(dice, others)
  let thrown = 0
  const told = (fits: (shown: Shown) => boolean, expected: string): void => {
    const shown = dice[thrown++]
    if (shown !== undefined && !fits(shown)) throw new Malformed(['dice'], `${expected}, not ${JSON.stringify(shown)}`)
  }
  return {
    ...chance,
    throwDie(sides) {
      told(
        shown => typeof shown === 'number' && shown <= sides,
        `as result ${thrown + 1}, a face of a die with ${sides} sides`,
      )
      return chance.throwDie(sides)
    },
    countFaces(sides, times) {
      told(
        shown => isCounts(shown, sides, times),
        `as result ${thrown + 1}, a count for each of ${sides} faces, ${times} in all`,
      )
      return chance.countFaces(sides, times)
    },
  }
}

function isCounts(shown: Shown, sides: number, times: number): boolean {
  return typeof shown === 'object' && shown.length === sides && shown.reduce((sum, count) => sum + count, 0) === times
}

/** Describes an entry to players: who did what, and the results. */
export function turnoutInWords(turnout: Turnout): string {
  return turnoutCut(turnout, BRIEF)
}

function turnoutCut(turnout: Turnout, most: number): string {
  const { entry } = turnout.decided
  const { act } = entry
  const attempt = failureReasonOf(entry)
  const state = turnout.decided.state
  const told = effectsInContext(turnout)
    .filter(({ effect }) => isNews(effect))
    .map(it => explainEffect(it).words)
  const deed =
    act.do === 'found'
      ? 'The game is founded'
      : `${authorInWords(state, act.by)}: ${actLine(state, act.do, act.with, most)}`
  const news = act.do === 'found' ? told.filter(it => it.endsWith('is in the game')) : told
  const vain = attempt === undefined ? [] : [`Attempted without consequences: ${attempt.sentence.replace(/\.$/, '')}`]
  return `${timeOf(state, act.at)}  ${[deed, ...vain, ...news].join('. ')}.`
}

function timeOf(state: State, at: number): string {
  const time = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(state.zone)
  return `${time.toPlainDate()} ${time.toPlainTime().toString({ smallestUnit: 'second' })}`
}

function authorInWords(state: State, by: string): string {
  const person = lookup(state.persons, by)
  return by === CLERK ? 'The clock' : person === undefined ? 'Someone' : fullName(state, person)
}

/** Describes an act: “vote proposal 301, choice for”. */
function actLine(state: State, name: string, args: JsonObject, most: number): string {
  const verb = name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
  const details = Object.entries(args).map(
    ([key, value]) => `${key} ${changesInBrief(state, key, value, most) ?? argumentShown(state, value, most)}`,
  )
  return details.length === 0 ? verb : `${verb} ${details.join(', ')}`
}

/** Describes changes and effects, shortened. */
function changesInBrief(state: State, name: string, value: Json, most: number): string | undefined {
  if (!Array.isArray(value) || (name !== 'changes' && name !== 'effects')) return undefined
  const words = argumentInWords(state, name, value).words.replace(/\s+/g, ' ')
  return words.length > most ? `${words.slice(0, most)}…` : words
}

function argumentShown(state: State, value: Json, most: number): string {
  if (typeof value === 'string' && /\s/.test(value))
    return `“${value.length > most ? `${value.slice(0, most)}…` : value.trim()}”`
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return valueInBrief(state, value, most).words
  if (isSealed(value)) return secretTextOrPlaceholder(state, value)
  const said = (value as JsonObject)['said']
  if (typeof said === 'string') return `“${valueAt(state.said, said) ?? '…'}”`
  const { program, ...rest } = value as JsonObject
  return Object.entries(rest)
    .map(([key, member]) => `${key} ${argumentShown(state, member, most)}`)
    .concat(program === undefined ? [] : ['with a program'])
    .join(', ')
}

const NEWS = [
  'add',
  'openMatter',
  'closeMatter',
  'addRule',
  'removeRule',
  'replaceText',
  'relabel',
  'setAttribute',
  'find',
  'lapse',
  'readAs',
  'introduce',
  'rename',
  'throw',
  'raise',
  'ask',
  'settle',
  'answer',
]
const TELLING = ['mover', 'winner', 'phase', 'circuit']

/** Whether an effect is of interest to players. All other effects are internal. */
function isNews(effect: LoggedEffect): boolean {
  if (effect.do === 'say') return effect.warrant.rule !== null
  return (
    NEWS.includes(effect.do) ||
    (effect.do === 'write' && (TELLING.includes(effect.register) || effect.key !== undefined))
  )
}
