import type { Effect, NewRule } from '../kernel/effect.ts'
import { labelOf } from '../kernel/rulebook.ts'
import type { State } from '../kernel/state.ts'
import { removalWord } from './removal-word.ts'
import { ruleInWords } from './rule-in-words.ts'
import { valueInWords } from './value-in-words.ts'

/** One change to the rulebook as people say it; undefined for every other, and for what only keeps or readies something. */
export function rulebookInWords(before: State, after: State, effect: Effect): string | undefined {
  switch (effect.do) {
    case 'addRule':
      return `rule ${effect.rule.label} is in force${inBrackets(effect.rule.title, byHand(before, effect.rule))}`
    case 'removeRule':
      return `${ruleInWords(before, effect.rule)} is ${removalWord(before)}ed`
    case 'replaceText':
      return `${ruleInWords(before, effect.rule)} has a new text`
    case 'setAttribute':
      return `${ruleInWords(before, effect.rule)}: ${effect.name} is now ${valueInWords(after, effect.value)}`
    case 'relabel':
      return `rule ${labelOf(before, effect.rule)} is now number ${effect.label}`
    case 'bind':
      return `${ruleInWords(after, effect.rule)} is carried out by a program`
    case 'unbind':
      return `${ruleInWords(after, effect.rule)} is no longer carried out by a program`
    case 'readAs':
      return `in ${ruleInWords(after, effect.rule)}, “${effect.reading}” is read as ${valueInWords(after, effect.value)}`
    case 'find':
      return `${ruleInWords(after, effect.finding.rule)} is void by rule ${labelOf(after, effect.finding.by)}: “${effect.finding.clause}”`
    case 'lapse':
      return `${ruleInWords(after, effect.rule)} is no longer void`
    case 'place':
      return `${ruleInWords(after, effect.rule)} stands in the group ${groupNamed(after, effect.group)}`
    case 'addGroup':
      return `there is a new group of rules: ${effect.heading || effect.name}`
    case 'editGroup':
      return groupEdited(before, effect)
    case 'removeGroup':
      return `the group ${groupNamed(before, effect.name)} is gone`
    default:
      return undefined
  }
}

/** Of a rule that comes in play without a program; with how many of them a game begins is told elsewhere. */
function byHand({ seq }: State, { program }: NewRule): string {
  return seq > 0 && program === null ? 'no program carries it out: people do, by hand' : ''
}

function inBrackets(...notes: readonly string[]): string {
  const told = notes.filter(it => it !== '')
  return told.length === 0 ? '' : ` (${told.join('; ')})`
}

function groupNamed({ groups }: State, name: string): string {
  return groups.find(it => it.name === name)?.heading || name
}

function groupEdited(before: State, { name, heading, note }: Extract<Effect, { do: 'editGroup' }>): string {
  const parts = [
    ...(heading === undefined ? [] : [`is now headed “${heading}”`]),
    ...(note === undefined ? [] : [`has a new comment: “${note}”`]),
  ]
  return `the group ${groupNamed(before, name)} ${parts.join(' and ')}`
}
