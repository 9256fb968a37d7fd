import { foundGame } from '../../app/founding/found-game.ts'
import { type MayBeRight, mayBeRights } from '../../app/moves/may-be-right.ts'
import { toldChance } from '../../app/play/chance.ts'
import { listInWords } from '../../app/prose/sentence.ts'
import type { RuleSource } from '../../kernel/state/ruleset-source.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import type { Fault } from '../../ports/fault.ts'
import { faultLine } from '../inputs/read-text.ts'
import { Complaint, type Saying } from '../words/saying.ts'
import type { Workshop } from '../workshop.ts'

const TRYING = [
  { name: 'Ada', surname: 'Reed' },
  { name: 'Ben', surname: 'Stone' },
]

/**
 * Reads a ruleset, checks every program in the sandbox, starts a game on the ruleset, and prints its faults or that
 * there are none.
 */
export function checkCommand(workshop: Workshop, what: string, { speech, json }: Saying): void {
  const found = workshop.rulesets.read(what)
  const { faults, notes } = found.ok ? checked(workshop, found) : { faults: found.faults, notes: [] }
  if (json)
    speech.say(
      JSON.stringify(
        { ok: faults.length === 0, faults, notes, ...(found.ok ? summary(found.ruleset.rules) : {}) },
        null,
        2,
      ),
    )
  if (faults.length > 0) throw new Complaint(json ? [] : faults.map(faultLine))
  if (!json && found.ok) speech.say([inWords(found.ruleset.title, found.ruleset.rules), ...asked(notes)].join('\n'))
}

/** The faults of a ruleset or, if there are none, what its author may have overlooked. */
type Checked = { readonly faults: readonly Fault[]; readonly notes: readonly Fault[] }

function asked(notes: readonly Fault[]): readonly string[] {
  return notes.length === 0 ? [] : ['', ...RIGHTS, ...notes.map(faultLine)]
}

const RIGHTS = [
  'Does the text grant these acts, or does it only say how to do them? Any prohibition blocks an offer, unless the offer',
  "is declared `as: 'right'`: then precedence decides. If the text only says how, write `as: 'facility'`.",
]

type Found = Extract<ReturnType<Workshop['rulesets']['read']>, { ok: true }>

function checked(workshop: Workshop, found: Found): Checked {
  const faults = programFaults(workshop, found)
  return faults.length > 0 ? { faults, notes: [] } : founded(workshop, found)
}

function programFaults(workshop: Workshop, { ruleset, fileOf }: Found): readonly Fault[] {
  const world = workshop.world()
  return ruleset.rules.flatMap((rule): readonly Fault[] => {
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
      message: `There is no institution “${name}”; you can enable ${known.join(', ')}.`,
    }))
}

function founded(workshop: Workshop, { ruleset, fileOf }: Found): Checked {
  const founding = { game: 'check', settings: {}, at: 0, players: TRYING }
  const decided = foundGame(workshop.world(), ruleset, founding, toldChance([]))
  if (!decided.ok) {
    const faults = decided.problems.map(({ label, message }) => ({
      file: '',
      line: 1,
      message: `${label}: ${message}.`,
    }))
    return { faults, notes: [] }
  }
  const faults = decided.failures.map(({ rule, hook, failure }) => {
    const label = lookup(decided.state.rules, rule)?.label ?? rule
    return {
      file: '',
      line: 1,
      message: `When a game starts, the program of rule ${label} fails in ${hook}: ${failure.detail}.`,
    }
  })
  return { faults, notes: mayBeRights(decided.state).map(it => rightNote(it, ruleset.rules, fileOf)) }
}

/** A note that asks the author whether the text grants certain acts as rights. */
function rightNote(it: MayBeRight, rules: readonly RuleSource[], fileOf: Found['fileOf']): Fault {
  const source = rules.find(({ label, text }) => label === it.rule.label && text === it.rule.text)
  const acts = listInWords(it.acts.map(act => `“${act}”`))
  return { file: source === undefined ? '' : fileOf(source), line: 1, message: `${acts}: “${it.sentence}”` }
}

function summary(rules: readonly RuleSource[]) {
  const withProgram = rules.filter(rule => rule.program !== null).map(rule => rule.label)
  const without = rules.filter(rule => rule.program === null).map(rule => rule.label)
  return { rules: rules.length, withProgram, without }
}

function inWords(title: string, rules: readonly RuleSource[]): string {
  const { withProgram, without } = summary(rules)
  const lines = [`${title}: ${rules.length} rules, no faults found.`]
  if (withProgram.length > 0) lines.push(`With a program (${withProgram.length}): ${withProgram.join(', ')}`)
  if (without.length > 0) lines.push(`Carried out by people (${without.length}): ${without.join(', ')}`)
  return lines.join('\n')
}
