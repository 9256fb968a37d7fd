import { NAMES } from '../../kernel/acts/powers-by-hand.ts'
import type { RuleSource } from '../../kernel/state/ruleset-source-types.ts'
import type { State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import type { Fault } from '../../ports/file-fault.ts'
import type { FoundSource } from '../../ports/game-and-ruleset-files.ts'
import { type MayBeRight, mayBeRights } from '../moves/undeclared-rights.ts'
import { scriptedChance } from '../play/chance.ts'
import { listInWords } from '../prose/sentence.ts'
import { knownEffects } from '../rules/known-effects-and-questions.ts'
import { HOST_ATTRIBUTE } from '../session/host-by-rules.ts'
import { MODERATORS_ATTRIBUTE } from '../session/moderators-by-rules.ts'
import { foundGame } from './found-game.ts'

type Found = Extract<FoundSource, { ok: true }>

/** The players of the game that is started to check a ruleset. */
const TRYING = [
  { name: 'Ada', surname: 'Reed' },
  { name: 'Ben', surname: 'Stone' },
]

/**
 * The errors in a ruleset or, if there are none, what its author may have overlooked: `notes` on acts that the text may
 * grant, and registers that a rule reserves or names but that do not exist.
 */
export type CheckedRuleset = {
  readonly faults: readonly Fault[]
  readonly notes: readonly Fault[]
  readonly unknownRegisters: readonly Fault[]
}

/** Checks a ruleset that has been read: checks every program in the sandbox, and starts a game on it. */
export function checkRuleset(world: World, found: Found): CheckedRuleset {
  const faults = programFaults(world, found)
  return faults.length > 0 ? { faults, notes: [], unknownRegisters: [] } : checkFounding(world, found)
}

function programFaults(world: World, { ruleset, fileOf }: Found): readonly Fault[] {
  const optional = (ruleset.optionalRules ?? []).flatMap(({ rule }) => rule ?? [])
  return [...ruleset.rules, ...optional].flatMap((rule): readonly Fault[] => {
    const admission = rule.program === null ? undefined : world.programs.admit(rule.program.source)
    if (admission === undefined || admission.ok)
      return unknownCharters(rule, Object.keys(world.institutions), fileOf(rule))
    const { detail, kind } = admission.failure
    const line = Number(/\b(?:line |program:)(\d+)/.exec(detail)?.[1] ?? 1)
    const file = fileOf(rule).replace(/\.md$/, '.ts')
    return [{ file, line, message: `This program was rejected: ${detail} (${kind}).` }]
  })
}

function unknownCharters({ front }: RuleSource, known: readonly string[], file: string): readonly Fault[] {
  return front.charters
    .filter(name => !known.includes(name))
    .map(name => ({
      file,
      line: 1,
      message: `There is no institution “${name}”. You can enable ${known.join(', ')}.`,
    }))
}

function checkFounding(world: World, { ruleset, fileOf }: Found): CheckedRuleset {
  const founding = { game: 'check', settings: {}, at: 0, players: TRYING }
  const decided = foundGame(world, ruleset, founding, scriptedChance([]))
  if (!decided.ok) {
    const faults = decided.problems.map(({ label, message }) => ({
      file: '',
      line: 1,
      message: `${label}: ${message}.`,
    }))
    return { faults, notes: [], unknownRegisters: [] }
  }
  const faults = decided.failures.map(({ rule, hook, failure }) => {
    const label = lookup(decided.state.rules, rule)?.label ?? rule
    return {
      file: '',
      line: 1,
      message: `When a game starts, the program of rule ${label} fails in ${hook}: ${failure.detail}.`,
    }
  })
  return {
    faults,
    notes: mayBeRights(decided.state).map(it => possibleRightNote(it, ruleset.rules, fileOf)),
    unknownRegisters: unknownRegisters(world, decided.state, ruleset.rules, fileOf),
  }
}

/** What `by-hand` may name although it is no register: everyone, no one, and the names of people. */
const NO_REGISTERS = ['anyone', 'nobody', NAMES]

/** Notes on the names in `by-hand`, `host` and `moderators` that are no registers of the game, such as misspelt ones. */
function unknownRegisters(
  { institutions }: World,
  { registers }: State,
  rules: readonly RuleSource[],
  fileOf: Found['fileOf'],
): readonly Fault[] {
  const derived = Object.values(institutions).flatMap(it => Object.keys(it.derived))
  const effects = new Set(knownEffects().map(it => it.name))
  const isKnown = (name: string) =>
    Object.hasOwn(registers, name) || NO_REGISTERS.includes(name) || derived.includes(name)
  return rules.flatMap(rule => {
    const named = Object.entries(rule.front.byHand ?? {}).flatMap(([name, who]) => [
      ...(effects.has(name) ? [] : [name]),
      who.split('.')[0] ?? '',
    ])
    const inAttribute = (name: string) => {
      const who = lookup(rule.attributes, name)
      return typeof who === 'string' ? [who.split('.')[0] ?? ''] : []
    }
    const notes = (line: string, names: readonly string[]) =>
      [...new Set(names)]
        .filter(name => !isKnown(name))
        .map(name => ({
          file: fileOf(rule),
          line: 1,
          message: `“${line}” names “${name}”, which is no register of this ruleset${line === 'by-hand' ? ', and no effect' : ''}.`,
        }))
    const ofServer = [HOST_ATTRIBUTE, MODERATORS_ATTRIBUTE].flatMap(name => notes(name, inAttribute(name)))
    return [...notes('by-hand', named), ...ofServer]
  })
}

/** A note that asks the author whether the text grants some acts as rights. */
function possibleRightNote(it: MayBeRight, rules: readonly RuleSource[], fileOf: Found['fileOf']): Fault {
  const source = rules.find(({ label, text }) => label === it.rule.label && text === it.rule.text)
  const acts = listInWords(it.acts.map(act => `“${act}”`))
  return { file: source === undefined ? '' : fileOf(source), line: 1, message: `${acts}: “${it.sentence}”` }
}
