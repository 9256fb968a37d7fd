import { own } from '../../../kernel/own.ts'
import { rulesInOrder } from '../../../kernel/rulebook.ts'
import type { State } from '../../../kernel/state.ts'
import { labelShown, ruleFound } from '../../names.ts'
import { NotUnderstood } from '../../not-understood.ts'
import { citing, references } from '../../references.ts'
import { referencesInWords } from '../../references-in-words.ts'
import { rulesNow } from '../../rules-now.ts'
import { askedAbout, type Question, textOf, told, understanding, wireInstant } from '../question.ts'
import { ruleTold } from '../rule-told.ts'

/** The rulebook, group by group as it is printed. */
export const rulesQuestion: Question = questioned => {
  const state = askedAbout(questioned)
  return told({
    ...asOf(state),
    groups: state.groups.map(({ name, heading, note, rules }) => ({
      name,
      heading,
      note,
      rules: rules.flatMap(id => {
        const rule = own(state.rules, id)
        return rule === undefined ? [] : [ruleTold(questioned.world, state, rule)]
      }),
    })),
  })
}

/** One rule, with its program and what the labels in its text refer to. */
export const ruleQuestion: Question = understanding(questioned => {
  const { world, request, past } = questioned
  const state = askedAbout(questioned)
  const rule = ruleThere(state, textOf(request.of['label']), past === undefined)
  const program = rule.program === null ? undefined : own(state.programs, rule.program.hash)
  const rules = rulesNow(world, state)
  return told({
    ...asOf(state),
    rule: {
      ...ruleTold(world, state, rule),
      source: program?.source ?? null,
      references: referencesInWords(rules, state, rule),
      refers: references(rules, state, rule).map(it => ({
        label: it.label,
        rule: it.rule === undefined ? null : labelShown(state, it.rule),
      })),
      citedBy: citing(rules, state, rule).map(it => labelShown(state, it)),
    },
  })
})

/** Which rule a label means: its hidden identity, and when it came into the game. For those who look up its past. */
export const ruleMeantQuestion: Question = understanding(questioned => {
  const { request, past } = questioned
  const { id, since, textSince } = ruleThere(askedAbout(questioned), textOf(request.of['label']), past === undefined)
  return told({ rule: id, since, textSince })
})

function asOf({ seq, now }: State) {
  return { entries: seq, at: wireInstant(now) }
}

function ruleThere(state: State, label: string, isNow: boolean) {
  const rule = ruleFound(state, label)
  if (rule !== undefined) return rule
  throw new NotUnderstood(isNow ? notNow(state, label) : `No rule bore the label ${label} then.`)
}

function notNow(state: State, label: string): string {
  const [once] = rulesInOrder(state).filter(({ lineage }) => lineage.includes(label))
  const hint =
    once === undefined
      ? 'If one did before, look at the rules as of an earlier entry.'
      : `The rule that did is ${labelShown(state, once)} now.`
  return `No rule bears the label ${label} now. ${hint}`
}
