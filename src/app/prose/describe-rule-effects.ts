import type { NewRule, RulebookEffect } from '../../kernel/effects/effect.ts'
import type { RuleId } from '../../kernel/state/rule.ts'
import { labelOf } from '../../kernel/state/rulebook.ts'
import type { State } from '../../kernel/state/state.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { removalWord } from '../names/display-text.ts'
import { uniqueRuleLabel } from '../names/names-and-labels.ts'
import { type Change, type Describers, type EffectOf, noDescription } from './effect-describer.ts'
import { ruleInWords } from './rules.ts'
import { type Sentence, say } from './sentence.ts'
import { ruleReference, valueInWords } from './values.ts'

/** How to describe changes to the rulebook, readings and findings. */
export const RULE_DESCRIBERS: Describers<RulebookEffect['do'] | 'readAs' | 'find' | 'lapse'> = {
  addRule: {
    news: ({ rule }, { before }) =>
      say`${ruleReference(rule.label)} is in force${inBrackets(rule.title, noProgramNote(before, rule))}`,
    cause: ({ rule }) => say`${ruleReference(rule.label)} is in force`,
  },
  removeRule: {
    news: ({ rule }, { before }) => say`${ruleInWords(before, rule)} is ${removalWord(before)}ed`,
    cause: ({ rule }, change) => say`${ruleAsLabelledThen(change, rule)} is ${removalWord(change.before)}ed`,
  },
  replaceText: {
    news: ({ rule }, { before }) => say`${ruleInWords(before, rule)} has a new text`,
    cause: ({ rule }, change) => say`${ruleAsLabelledThen(change, rule)} has a new text`,
  },
  setAttribute: {
    news: ({ rule, name, value }, { before, after }) =>
      say`${ruleInWords(before, rule)}: ${name} is now ${valueInWords(after, value)}`,
    cause: ({ rule, name, value }, change) => say`${ruleAsLabelledThen(change, rule)}: ${name} ${String(value)}`,
  },
  relabel: {
    news: ({ rule, label }, { before }) => say`${ruleReference(labelOf(before, rule))} is now number ${label}`,
    cause: ({ rule, label }, change) => say`${ruleAsLabelledThen(change, rule)} is now ${label}`,
  },
  place: {
    news: ({ rule, group }, { after }) =>
      say`${ruleInWords(after, rule)} is placed in the group ${groupHeading(after, group)}`,
  },
  setFront: {
    news: noDescription,
    cause: ({ rule }, { after }) => say`the front matter of ${ruleInWords(after, rule)} changed`,
  },
  bind: {
    news: ({ rule }, { after }) => say`${ruleInWords(after, rule)} is carried out by a program`,
    cause: ({ rule }, change) => say`a program carries out ${ruleAsLabelledThen(change, rule)}`,
  },
  unbind: { news: ({ rule }, { after }) => say`${ruleInWords(after, rule)} is no longer carried out by a program` },
  addGroup: { news: ({ name, heading }) => say`a new group of rules is created: ${heading || name}` },
  editGroup: { news: (effect, { before }) => groupEditInWords(before, effect) },
  removeGroup: { news: ({ name }, { before }) => say`the group ${groupHeading(before, name)} is removed` },
  readAs: {
    news: ({ rule, reading, value }, { after }) =>
      say`in ${ruleInWords(after, rule)}, “${reading}” is read as ${valueInWords(after, value)}`,
    cause: ({ rule, reading, value }, change) =>
      say`in ${ruleAsLabelledThen(change, rule)} “${reading}” is read as ${String(value)}`,
  },
  find: {
    news: ({ finding: { rule, by, clause } }, { after }) =>
      say`${ruleInWords(after, rule)} is void by ${ruleReference(labelOf(after, by))}: “${clause}”`,
    cause: ({ finding: { rule, by } }, change) =>
      say`${ruleAsLabelledThen(change, rule)} is void by ${ruleAsLabelledThen(change, by)}`,
  },
  lapse: {
    news: ({ rule }, { after }) => say`${ruleInWords(after, rule)} is no longer void`,
    cause: ({ rule }, change) => say`${ruleAsLabelledThen(change, rule)} is no longer void`,
  },
}

/** The label that a rule had at the time of an event. */
export function ruleLabelAt({ before, after }: Change, id: RuleId): string {
  const rule = lookup(before.rules, id) ?? lookup(after.rules, id)
  return rule === undefined ? id : uniqueRuleLabel(lookup(before.rules, id) === undefined ? after : before, rule)
}

function ruleAsLabelledThen(change: Change, id: RuleId): Sentence {
  return ruleReference(ruleLabelAt(change, id))
}

/**
 * A note on a rule that was enacted during the game without a program; the number of such rules at the start is shown
 * elsewhere.
 */
function noProgramNote({ seq }: State, { program }: NewRule): string {
  return seq > 0 && program === null ? 'no program carries it out, so people do it by hand' : ''
}

function inBrackets(...notes: readonly string[]): string {
  const told = notes.filter(it => it !== '')
  return told.length === 0 ? '' : ` (${told.join('; ')})`
}

function groupHeading({ groups }: State, name: string): string {
  return groups.find(it => it.name === name)?.heading || name
}

function groupEditInWords(before: State, { name, heading, note }: EffectOf<'editGroup'>): Sentence {
  const parts = [
    ...(heading === undefined ? [] : [`is now headed “${heading}”`]),
    ...(note === undefined ? [] : [`has a new comment: “${note}”`]),
  ]
  return say`the group ${groupHeading(before, name)} ${parts.join(' and ')}`
}
