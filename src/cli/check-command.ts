import { toldChance } from '../app/chance.ts'
import { foundGame } from '../app/found-game.ts'
import { own } from '../kernel/own.ts'
import type { RuleSource } from '../kernel/ruleset-source.ts'
import type { Fault } from '../ports/fault.ts'
import { Complaint } from './complaint.ts'
import { faultLine } from './read-ruleset.ts'
import type { Saying } from './saying.ts'
import type { Workshop } from './workshop.ts'

const TRYING = [
  { name: 'Ada', surname: 'Reed' },
  { name: 'Ben', surname: 'Stone' },
]

/** Reads a ruleset, takes every program into the sandbox, founds a game on it, and says what is wrong or that all is well. */
export function checkCommand(workshop: Workshop, what: string, { speech, json }: Saying): void {
  const found = workshop.rulesets.read(what)
  const faults = found.ok ? programFaults(workshop, found) : found.faults
  if (json)
    speech.say(
      JSON.stringify({ ok: faults.length === 0, faults, ...(found.ok ? summary(found.ruleset.rules) : {}) }, null, 2),
    )
  if (faults.length > 0) throw new Complaint(json ? [] : faults.map(faultLine))
  if (!json && found.ok) speech.say(inWords(found.ruleset.title, found.ruleset.rules))
}

type Found = Extract<ReturnType<Workshop['rulesets']['read']>, { ok: true }>

function programFaults(workshop: Workshop, { ruleset, fileOf }: Found): readonly Fault[] {
  const world = workshop.world()
  const faults = ruleset.rules.flatMap((rule): readonly Fault[] => {
    const admission = rule.program === null ? undefined : world.programs.admit(rule.program.source)
    if (admission === undefined || admission.ok)
      return unknownCharters(rule, Object.keys(world.institutions), fileOf(rule))
    const { detail, kind } = admission.failure
    const line = Number(/\b(?:line |program:)(\d+)/.exec(detail)?.[1] ?? 1)
    const file = fileOf(rule).replace(/\.md$/, '.ts')
    return [{ file, line, message: `This program is not taken: ${detail} (${kind}).` }]
  })
  return faults.length > 0 ? faults : foundingFaults(workshop, ruleset)
}

function unknownCharters({ front }: RuleSource, known: readonly string[], file: string): readonly Fault[] {
  return front.charters
    .filter(name => !known.includes(name))
    .map(name => ({
      file,
      line: 1,
      message: `There is no institution “${name}” to charter: there are ${known.join(', ')}.`,
    }))
}

function foundingFaults(workshop: Workshop, ruleset: Found['ruleset']): readonly Fault[] {
  const founding = { game: 'check', settings: {}, at: 0, players: TRYING }
  const decided = foundGame(workshop.world(), ruleset, founding, toldChance([]))
  if (!decided.ok)
    return decided.problems.map(({ label, message }) => ({ file: '', line: 1, message: `${label}: ${message}.` }))
  return decided.failures.map(({ rule, hook, failure }) => {
    const label = own(decided.state.rules, rule)?.label ?? rule
    return {
      file: '',
      line: 1,
      message: `At the founding of a game, the program of rule ${label} fails at ${hook}: ${failure.detail}.`,
    }
  })
}

function summary(rules: readonly RuleSource[]) {
  const withProgram = rules.filter(rule => rule.program !== null).map(rule => rule.label)
  const without = rules.filter(rule => rule.program === null).map(rule => rule.label)
  return { rules: rules.length, withProgram, without }
}

function inWords(title: string, rules: readonly RuleSource[]): string {
  const { withProgram, without } = summary(rules)
  const lines = [`${title}: ${rules.length} rules; nothing is wrong with them.`]
  if (withProgram.length > 0) lines.push(`With a program (${withProgram.length}): ${withProgram.join(', ')}`)
  if (without.length > 0) lines.push(`Carried out by people (${without.length}): ${without.join(', ')}`)
  return lines.join('\n')
}
