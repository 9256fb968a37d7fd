import { CHANGE_KINDS, type Change, changeOf } from '../../institutions/change.ts'
import { matterIn } from '../../kernel/state/find-matter.ts'
import type { Rule } from '../../kernel/state/rule.ts'
import { rulesLabelled } from '../../kernel/state/rulebook.ts'
import { isSealed } from '../../kernel/state/sealed.ts'
import type { State } from '../../kernel/state/state.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { isObject } from '../binding/bind-value.ts'
import { asRoomAllows, matterNamed, ofOne, wordsOfName } from '../names/words.ts'
import { references } from '../rules/references.ts'
import type { RulesNow } from '../rules/rules-now.ts'
import { changeInWords, changesInLine } from './changes.ts'
import { askedInWords } from './questions.ts'
import { ruleInWords } from './rules.ts'
import { listInWords, valueInWords } from './values.ts'

/** Maximum number of characters of someone's text in the line that says what they did. */
const A_LINE = 140

/** An act as people would say it: `votes “for” on proposal 301`, `proposes: repeal rule 206 (Penalty)`. */
export function actInWords(state: State, act: string, args: JsonObject, room: number = A_LINE): string {
  const told = Object.entries(args)
  const matters = told.filter(([, value]) => matterOf(state, value) !== undefined)
  const to = told.filter(([name, value]) => name === 'to' && !matters.some(([it]) => it === name) && value !== null)
  const votes = isVote(state, act, args)
  const others = told.filter(it => !matters.includes(it) && !to.includes(it) && !(votes && it[0] === 'choice'))
  const does = votes ? `votes ${wordOnBallot(state, args['choice'] ?? null)}` : doesInWords(act)
  return [
    `${does}${on(state, does, matters)}${amounts(state, others)}${to.map(([, value]) => ` to ${goal(state, value)}`).join('')}`,
    spoken(state, others, room),
    aside(state, votes && !matters.some(it => isCalled(act, state, it)) ? unlike(act) : [], others, room),
  ].join('')
}

function matterOf(state: State, value: Json) {
  return typeof value === 'string' ? matterIn(state, value) : undefined
}

/**
 * Whether an act is a vote: it contains the text of a ballot, and either its name says so or it names a matter that is
 * being voted on.
 */
function isVote(state: State, act: string, args: JsonObject): boolean {
  if (args['choice'] === undefined) return false
  return /(vote|ballot)$/i.test(act) || Object.values(args).some(it => matterOf(state, it)?.fields['voting'] === true)
}

function wordOnBallot(state: State, choice: Json): string {
  return typeof choice === 'string' ? `“${choice}”` : valueInWords(state, choice)
}

/** The one-word verbs of acts that take “on”: “comments on proposal 301”, but “revises proposal 301”. */
const ON = /^(votes|ballots|comments|remarks|speaks|rules|bids|abstains|objects|debates|insists|announces)$/

/** “on proposal 301”. A verb that includes the matter's kind is followed directly by the matter: “uses deposit D1”. */
function on(state: State, does: string, matters: readonly (readonly [string, Json])[]): string {
  return matters
    .flatMap(([name, value]) => {
      const matter = matterOf(state, value)
      if (matter === undefined) return []
      if (does.endsWith(` ${matter.kind}`)) return ` ${matter.label}`
      const isDone = name !== 'on' && !does.includes(' ') && !ON.test(does)
      return `${isDone ? '' : ' on'} ${matterNamed(matter)}`
    })
    .join('')
}

type Told = readonly (readonly [string, Json])[]

/** “gives 4 points”: an amount and its unit. */
function amounts(state: State, told: Told): string {
  return told
    .filter(it => isCounted(state, it))
    .map(([name, value]) => ` ${String(value)} ${value === 1 ? ofOne(wordsOfName(name)) : wordsOfName(name)}`)
    .join('')
}

function isCounted(state: State, [name, value]: Told[number]): boolean {
  return typeof value === 'number' && Object.hasOwn(state.registers, name)
}

/** The recipient or the place of an act: “to Al Brook”, “to (3, 16)”. */
function goal(state: State, value: Json): string {
  return Array.isArray(value) ? `(${value.map(it => valueInWords(state, it)).join(', ')})` : valueInWords(state, value)
}

/** The changes or the single text of an act, after a colon. */
function spoken(state: State, told: Told, room: number): string {
  const changes = told.flatMap(changesIn)
  if (changes.length > 0) return `: ${changesInLine(state, changes, room)}`
  const [only, ...others] = told.filter(([, value]) => isSaid(value))
  return only === undefined || others.length > 0 ? '' : `: ${asRoomAllows(quoted(state, only[1]), room)}`
}

function changesIn([name, value]: Told[number]): readonly Change[] {
  const isForm = CHANGE_KINDS.some(kind => kind === name)
  if (!isForm && name !== 'changes' && name !== 'change') return []
  const asked = isForm ? [{ [name]: value }] : Array.isArray(value) ? (value as readonly Json[]) : [value]
  return asked.flatMap(it => changeOf(it) ?? [])
}

function isSaid(value: Json): boolean {
  if (typeof value === 'string') return /\s/.test(value)
  return isObject(value) && !isSealed(value) && typeof value['said'] === 'string'
}

function quoted(state: State, value: Json): string {
  return typeof value === 'string' ? `“${value}”` : valueInWords(state, value)
}

/** The remaining arguments of an act, in brackets. */
function aside(state: State, kind: readonly string[], told: Told, room: number): string {
  const words = told.filter(([, value]) => isSaid(value))
  const rest = told.filter(
    it =>
      changesIn(it).length === 0 &&
      !isCounted(state, it) &&
      !(words.length === 1 && words[0] === it && told.every(other => changesIn(other).length === 0)),
  )
  const named = rest.map(
    ([name, value]) => `${wordsOfName(name)}: ${unbracketed(asRoomAllows(argumentInWords(state, name, value), room))}`,
  )
  const all = [...kind, ...named]
  return all.length === 0 ? '' : ` (${all.join('; ')})`
}

/** A sealed value is in brackets, which it does not need within other brackets. */
function unbracketed(words: string): string {
  return words === '(sealed)' ? 'sealed' : words
}

/** Whether a vote is named after the kind of matter that it is on. */
function isCalled(act: string, state: State, [, value]: Told[number]): boolean {
  return act.startsWith(matterOf(state, value)?.kind ?? ' ')
}

/** A vote with an unusual name says which vote it is. */
function unlike(act: string): readonly string[] {
  return /^(vote|ballot)$/.test(act) ? [] : [wordsOfName(act)]
}

/** The verb for an act, derived from its name: “callVote” becomes “calls vote”, “noMove” becomes “makes no move”. */
function doesInWords(act: string): string {
  const [first = '', ...rest] = wordsOfName(act).split(' ')
  if (first === 'no' && rest.length > 0) return `makes no ${rest.join(' ')}`
  return [thirdPerson(first), ...rest].join(' ')
}

function thirdPerson(verb: string): string {
  if (/[^aeiou]y$/.test(verb)) return verb.replace(/y$/, 'ies')
  return /(s|x|z|ch|sh|o)$/.test(verb) ? `${verb}es` : `${verb}s`
}

/**
 * An argument of an act as people would say it: the changes of a proposal one after another, effects as text, or any
 * other value.
 */
export function argumentInWords(state: State, name: string, value: Json): string {
  const list = Array.isArray(value) ? (value as readonly Json[]) : []
  if (!Array.isArray(value)) return valueInWords(state, value)
  if (name === 'effects') return listInWords(list.map(it => askedInWords(state, it)))
  if (name === 'changes') return list.length === 0 ? 'none' : list.map(it => changeAskedInWords(state, it)).join('; ')
  return valueInWords(state, value)
}

function changeAskedInWords(state: State, asked: Json): string {
  const change = changeOf(asked)
  return change === undefined ? valueInWords(state, asked) : changeInWords(state, change)
}

/**
 * Explains what the labels in a rule's text refer to, one sentence each, where that is not simply the rule that has the
 * label now: for example, a renumbered rule, or the answer of the rules in force to `refersTo`.
 */
export function referencesInWords(rules: RulesNow, state: State, rule: Rule): readonly string[] {
  return references(rules, state, rule).flatMap(({ label, rule: meant, undecided }) => {
    if (undecided) return [`Which rule “${label}” in its text refers to is undecided.`]
    const [bearer] = rulesLabelled(state, label)
    return meant === undefined || meant === bearer
      ? []
      : [`“${label}” in its text refers to ${ruleInWords(state, meant.id)}.`]
  })
}
