import type { Finding } from '../../kernel/questions/finding.ts'
import type { Rule } from '../../kernel/state/rule.ts'
import { labelOf } from '../../kernel/state/rulebook.ts'
import type { State } from '../../kernel/state/state.ts'
import { wordsOfName } from '../names/display-text.ts'
import { uniqueRuleLabel } from '../names/names-and-labels.ts'
import { type Sentence, say } from '../prose/sentence.ts'
import { entryReference, ruleReference, valueInWords } from '../prose/values.ts'

/** A rule prepared for printing: its heading, its exact text, and its properties. */
type RulePage = {
  readonly heading: string
  readonly text: string
  /** Why the rule is void; absent while it is in force. */
  readonly void?: Sentence
  /** Notes on how the rule is carried out, and on its readings and constants, one line each. */
  readonly notes: readonly string[]
}

/** Returns a rule prepared for printing. */
export function rulePage(state: State, rule: Rule): RulePage {
  const finding = state.findings.find(it => it.rule === rule.id)
  const attributes = Object.entries(rule.attributes).map(([name, value]) => attributeInWords(state, name, value))
  return {
    heading: `${uniqueRuleLabel(state, rule)}${rule.title === '' ? '' : `. ${rule.title}`}${attributes.length === 0 ? '' : ` (${attributes.join(', ')})`}`,
    text: rule.text,
    ...(finding === undefined ? {} : { void: voidBecause(state, finding) }),
    notes: [
      carriedOutInWords(rule),
      ...formerLabelsInWords(rule),
      ...readingsInWords(state, rule),
      ...paramsInWords(state, rule),
    ],
  }
}

function attributeInWords(state: State, name: string, value: Rule['attributes'][string]): string {
  return name === 'status' ? String(value) : `${wordsOfName(name)}: ${valueInWords(state, value)}`
}

function voidBecause(state: State, { by, clause, entry }: Finding): Sentence {
  return say`Void by ${ruleReference(labelOf(state, by))} since ${entryReference(entry)}${clause === '' ? '' : `: “${clause}”`}`
}

function carriedOutInWords({ front, program }: Rule): string {
  const [who = 'people', ...why] = front.carriedOut.split(': ')
  const words =
    who === 'partly'
      ? 'Carried out partly by a program'
      : `Carried out by ${who === 'program' ? 'a program' : 'people'}`
  const bound = program !== null || who === 'people' ? '' : ' (it has no program now)'
  return `${words}${bound}${why.length === 0 ? '.' : `: ${why.join(': ')}`}`
}

function formerLabelsInWords({ lineage }: Rule): readonly string[] {
  return lineage.length === 0 ? [] : [`Was number ${lineage.join(', then ')}.`]
}

function readingsInWords(state: State, { front }: Rule): readonly string[] {
  return Object.entries(front.readings).map(
    ([name, { value, why }]) => `Read as ${wordsOfName(name)}: ${attributeValueInWords(state, value)}. ${why}`,
  )
}

function paramsInWords(state: State, { front }: Rule): readonly string[] {
  return Object.entries(front.params).map(([name, { value, words }]) =>
    words === undefined
      ? `The program uses ${wordsOfName(name)}: ${attributeValueInWords(state, value)}.`
      : `The program uses ${wordsOfName(name)}: ${attributeValueInWords(state, value)} (“${words}”).`,
  )
}

function attributeValueInWords(state: State, value: Rule['attributes'][string]): string {
  return typeof value === 'string' ? wordsOfName(value) : valueInWords(state, value).words
}
