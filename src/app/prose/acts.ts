import { ALL_CHANGE_KINDS, type Change, parseRequestedChange } from '../../institutions/proposed-change.ts'
import { matterIn } from '../../kernel/state/find-matter.ts'
import type { Rule } from '../../kernel/state/rule.ts'
import { rulesLabelled } from '../../kernel/state/rulebook.ts'
import { isSealed } from '../../kernel/state/sealed.ts'
import type { State } from '../../kernel/state/state.ts'
import { isObject } from '../../kernel/values/is-object.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { singular, wordsOfName } from '../names/display-text.ts'
import { references } from '../rules/rule-references.ts'
import type { RulesNow } from '../rules/rules-now.ts'
import { changeInWords, changesInLine } from './changes.ts'
import { requestedEffectInWords } from './requested-effects.ts'
import { ruleInWords } from './rules.ts'
import { cutToRoom, joined, listInWords, Sentence, say, sentenceOf, type Words } from './sentence.ts'
import { entryReference, matterReference, valueInWords } from './values.ts'

/** Maximum number of characters of someone's text in a line about what they did. */
const A_LINE = 140

/** Describes an act in full: `votes “for” on proposal 301`, `proposes: repeal rule 206 (Penalty)`. */
export function actInWords(state: State, act: string, args: JsonObject, room: number = A_LINE): Sentence {
  const { votes, matters, others, does } = actInParts(state, act, args)
  const kind = votes && !matters.some(it => isNamedAfterMatter(act, state, it)) ? unusualVoteName(act) : []
  return say`${does}${contentOf(state, others, room)}${restInBrackets(state, kind, others, room)}`
}

/** Describes an act without its texts and changes: `votes “for” on proposal 301`, `proposes`. */
export function actInBrief(state: State, act: string, args: JsonObject): Sentence {
  return actInParts(state, act, args).does
}

function actInParts(state: State, act: string, args: JsonObject) {
  const told = Object.entries(args)
  const matters = told.filter(([, value]) => matterOf(state, value) !== undefined)
  const to = told.filter(([name, value]) => name === 'to' && !matters.some(([it]) => it === name) && value !== null)
  const votes = isVote(state, act, args)
  const others = told.filter(it => !matters.includes(it) && !to.includes(it) && !(votes && it[0] === 'choice'))
  const verb = votes ? say`votes ${wordOnBallot(state, args['choice'] ?? null)}` : sentenceOf(verbPhraseForAct(act))
  const goals = joined(
    to.map(([, value]) => say` to ${recipientInWords(state, value)}`),
    '',
  )
  return {
    votes,
    matters,
    others,
    does: say`${verb}${onMatters(state, verb.words, matters)}${amounts(state, others)}${goals}`,
  }
}

function matterOf(state: State, value: Json) {
  return typeof value === 'string' ? matterIn(state, value) : undefined
}

/**
 * Whether an act is a vote: it contains a word for a ballot, and either its name says that it is a vote or it names a
 * matter that is being voted on.
 */
function isVote(state: State, act: string, args: JsonObject): boolean {
  if (args['choice'] === undefined) return false
  return /(vote|ballot)$/i.test(act) || Object.values(args).some(it => matterOf(state, it)?.fields['voting'] === true)
}

function wordOnBallot(state: State, choice: Json): Sentence {
  return typeof choice === 'string' ? sentenceOf(`“${choice}”`) : valueInWords(state, choice)
}

/** One-word verbs that take “on”: “comments on proposal 301”, but “revises proposal 301”. */
const ON = /^(votes|ballots|comments|remarks|speaks|rules|bids|abstains|objects|debates|insists|announces)$/

/**
 * Connects a verb with its matter: “on proposal 301”. If the verb includes the matter's kind, no “on” is needed: “uses
 * deposit D1”.
 */
function onMatters(state: State, does: string, matters: readonly (readonly [string, Json])[]): Sentence {
  const all = matters.flatMap(([name, value]) => {
    const matter = matterOf(state, value)
    if (matter === undefined) return []
    const { kind, label } = matter
    if (does.endsWith(` ${kind}`)) return [say` ${new Sentence([{ text: label, matter: { kind, label } }])}`]
    const isDone = name !== 'on' && !does.includes(' ') && !ON.test(does)
    return [say`${isDone ? '' : ' on'} ${matterReference(matter)}`]
  })
  return joined(all, '')
}

type Told = readonly (readonly [string, Json])[]

/** Describes an amount with its unit: “gives 4 points”. */
function amounts(state: State, told: Told): string {
  return told
    .filter(it => isRegisterAmount(state, it))
    .map(([name, value]) => ` ${String(value)} ${value === 1 ? singular(wordsOfName(name)) : wordsOfName(name)}`)
    .join('')
}

function isRegisterAmount(state: State, [name, value]: Told[number]): boolean {
  return typeof value === 'number' && Object.hasOwn(state.registers, name)
}

/** Describes the recipient or the place of an act: “to Al Brook”, “to (3, 16)”. */
function recipientInWords(state: State, value: Json): Sentence {
  if (!Array.isArray(value)) return valueInWords(state, value)
  const list = (value as readonly Json[]).map(it => valueInWords(state, it))
  return say`(${joined(list, ', ')})`
}

/** Describes the changes, the effects or the only text of an act, after a colon. */
function contentOf(state: State, told: Told, room: number): Words {
  const changes = told.flatMap(changesIn)
  if (changes.length > 0) return say`: ${changesInLine(state, changes, room)}`
  const effects = told.find(isEffects)
  if (effects !== undefined) return say`: ${cutToRoom(argumentInWords(state, ...effects), room)}`
  const [only, ...others] = told.filter(([, value]) => isFreeText(value))
  return only === undefined || others.length > 0 ? '' : say`: ${cutToRoom(quoted(state, only[1]), room)}`
}

function changesIn([name, value]: Told[number]): readonly Change[] {
  const isForm = ALL_CHANGE_KINDS.some(kind => kind === name)
  if (!isForm && name !== 'changes' && name !== 'change') return []
  const asked = isForm ? [{ [name]: value }] : Array.isArray(value) ? (value as readonly Json[]) : [value]
  return asked.flatMap(it => parseRequestedChange(it) ?? [])
}

/**
 * Whether an argument contains the effects for which an act is done. If the act says something else first, as a ruling
 * or a motion does, its effects follow in brackets.
 */
function isEffects([name, value]: Told[number], _: number, told: Told): boolean {
  if (name !== 'effects' || !Array.isArray(value) || value.length === 0) return false
  return told.every(([it, said]) => it === 'reason' || (it !== 'ruling' && !isFreeText(said)))
}

function isFreeText(value: Json): boolean {
  if (typeof value === 'string') return /\s/.test(value)
  return isObject(value) && !isSealed(value) && typeof value['said'] === 'string'
}

function quoted(state: State, value: Json): Sentence {
  return typeof value === 'string' ? sentenceOf(`“${value}”`) : valueInWords(state, value)
}

/** Lists the remaining arguments of an act in brackets. */
function restInBrackets(state: State, kind: readonly string[], told: Told, room: number): Words {
  const words = told.filter(([, value]) => isFreeText(value))
  const rest = told.filter(
    it =>
      changesIn(it).length === 0 &&
      !isEffects(it, 0, told) &&
      !isRegisterAmount(state, it) &&
      !(
        words.length === 1 &&
        words[0] === it &&
        told.every(other => changesIn(other).length === 0 && !isEffects(other, 0, told))
      ),
  )
  const named = rest.map(([name, value]) => {
    const words = unbracketed(cutToRoom(argumentInWords(state, name, value), room))
    return `${words}`.startsWith(`${wordsOfName(name)} `) ? words : say`${wordsOfName(name)}: ${words}`
  })
  const all = [...kind, ...named]
  return all.length === 0 ? '' : say` (${joined(all, '; ')})`
}

/** Removes the brackets from a sealed value that is itself shown in brackets. */
function unbracketed(sentence: Sentence): Words {
  return sentence.words === '(sealed)' ? 'sealed' : sentence
}

/** Whether the name of a vote starts with the kind of matter being voted on. */
function isNamedAfterMatter(act: string, state: State, [, value]: Told[number]): boolean {
  return act.startsWith(matterOf(state, value)?.kind ?? ' ')
}

/** The name of a vote, unless it is an ordinary one. */
function unusualVoteName(act: string): readonly string[] {
  return /^(vote|ballot)$/.test(act) ? [] : [wordsOfName(act)]
}

/** Derives the verb for an act from its name: “callVote” becomes “calls vote”, “noMove” becomes “makes no move”. */
function verbPhraseForAct(act: string): string {
  const [first = '', ...rest] = wordsOfName(act).split(' ')
  if (first === 'no' && rest.length > 0) return `makes no ${rest.join(' ')}`
  return [thirdPerson(first), ...rest].join(' ')
}

function thirdPerson(verb: string): string {
  if (/[^aeiou]y$/.test(verb)) return verb.replace(/y$/, 'ies')
  return /(s|x|z|ch|sh|o)$/.test(verb) ? `${verb}es` : `${verb}s`
}

/**
 * Describes an argument of an act: the changes in a proposal one after another, effects as text, an entry, or any other
 * value.
 */
export function argumentInWords(state: State, name: string, value: Json): Sentence {
  const entry = name === 'entry' && isObject(value) ? value['entry'] : value
  if (name === 'entry' && typeof entry === 'number') return entryReference(entry)
  if (!Array.isArray(value)) return valueInWords(state, value)
  const list = value as readonly Json[]
  if (name === 'effects') return listInWords(list.map(it => requestedEffectInWords(state, it)))
  if (name !== 'changes') return valueInWords(state, value)
  return list.length === 0
    ? sentenceOf('none')
    : joined(
        list.map(it => changeAskedInWords(state, it)),
        '; ',
      )
}

function changeAskedInWords(state: State, asked: Json): Sentence {
  const change = parseRequestedChange(asked)
  return change === undefined ? valueInWords(state, asked) : changeInWords(state, change)
}

/**
 * Explains labels in a rule's text that do not simply refer to the rule that has the label now, one sentence each: for
 * example, a renumbered rule, or a label for which the rules in force answer `refersTo`.
 */
export function unusualReferencesInWords(rules: RulesNow, state: State, rule: Rule): readonly Sentence[] {
  return references(rules, state, rule).flatMap(({ label, rule: meant, undecided }) => {
    if (undecided) return [say`It is undecided which rule “${label}” in the text refers to.`]
    const [bearer] = rulesLabelled(state, label)
    return meant === undefined || meant === bearer
      ? []
      : [say`“${label}” in the text refers to ${ruleInWords(state, meant.id)}.`]
  })
}
