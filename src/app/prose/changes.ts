import type { GroupChange } from '../../institutions/group-change.ts'
import { stateAnotherNumber } from '../../institutions/numbers-in-text.ts'
import { paramOf } from '../../institutions/object-and-param.ts'
import type { Change } from '../../institutions/proposed-change.ts'
import type { Rule } from '../../kernel/state/rule.ts'
import { isSealed } from '../../kernel/state/sealed.ts'
import type { State } from '../../kernel/state/state.ts'
import { canonical } from '../../kernel/values/canonical-json.ts'
import { isObject } from '../../kernel/values/is-object.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { removalWord, shortenedToRoom, wordsOfName } from '../names/display-text.ts'
import { restorationInWords } from './restorations.ts'
import { isRuleId, ruleInWords } from './rules.ts'
import { joined, listInWords, type Sentence, say, sentenceOf } from './sentence.ts'
import { instantInWords, valueInWords } from './values.ts'

/** Describes one proposed change: “amend rule 203 (Required votes) to read: …”. */
export function changeInWords(state: State, change: Change): Sentence {
  switch (change.kind) {
    case 'enact':
      return say`enact ${change.label === undefined ? 'a new rule' : `rule ${change.label}`}${change.title ? ` (${change.title})` : ''}${groupNote(state, change.group)}: “${change.text}”${programNote(state, change)}`
    case 'repeal':
      return say`${removalWord(state)} ${ruleInWords(state, change.rule)}`
    case 'transmute':
      return say`transmute ${statusInWords(lookup(state.rules, change.rule))}${ruleInWords(state, change.rule)}`
    case 'amend':
      return say`amend ${ruleInWords(state, change.rule)} ${newTextOrConstantsInWords(change, lookup(state.rules, change.rule))}${programNote(state, change)}`
    case 'amendAmendment':
      return say`amend the amendment ${change.amendment} of ${ruleInWords(state, change.rule)}, so it reads: “${change.text}”${programNote(state, change)}`
    case 'repealAmendment':
      return say`repeal the amendment ${change.amendment} of ${ruleInWords(state, change.rule)}, so it reads: “${change.text}”${programNote(state, change)}`
    case 'item':
      return itemInWords(state, change.item)
    case 'addGroup':
    case 'editGroup':
    case 'removeGroup':
      return groupChangeInWords(change)
    case 'restore':
    case 'ratify':
      return restorationInWords(state, change)
  }
}

/** The current status of a rule that is to be transmuted: “the immutable ”. */
function statusInWords(rule: Rule | undefined): string {
  const status = rule?.attributes['status']
  return typeof status === 'string' ? `the ${status} ` : ''
}

function groupChangeInWords(change: GroupChange): Sentence {
  if (change.kind === 'removeGroup') return say`remove the group ${change.name}`
  const parts = [
    ...(change.heading === undefined ? [] : [`the heading “${change.heading}”`]),
    ...(change.note === undefined ? [] : [`the note “${change.note}”`]),
  ]
  const verb = change.kind === 'addGroup' ? 'add the group' : 'give the group'
  return say`${verb} ${change.name}${change.kind === 'addGroup' ? ' with' : ''} ${parts.join(' and ')}`
}

/** The group of a new rule, by the group's heading. */
function groupNote({ groups }: State, name: string | undefined): string {
  if (name === undefined) return ''
  return ` in the group ${groups.find(it => it.name === name)?.heading || name}`
}

type Form = { readonly text?: string; readonly params?: JsonObject }

function newTextOrConstantsInWords({ text, params }: Form, rule: Rule | undefined): string {
  if (text !== undefined) return `to read: “${text}”`
  const values = Object.entries(params ?? {}).map(([name, value]) =>
    paramInWords(lookup(rule?.front.params ?? {}, name)?.words ?? name, value),
  )
  return `so that ${values.join(', and ')}`
}

/** Describes a changed constant: “unanimous” becomes “a simple majority” (majority). */
function paramInWords(old: string, asked: Json): string {
  const { value, words } = (typeof asked === 'object' && asked !== null ? asked : { value: asked }) as JsonObject
  const plain = typeof value === 'string' ? value : JSON.stringify(value ?? null)
  return words === undefined || `${String(words)} `.startsWith(`${plain} `)
    ? `“${old}” becomes “${String(words ?? plain)}”`
    : `“${old}” becomes “${String(words)}” (${plain})`
}

/**
 * Describes an item that the rules carry out themselves: “destroy rule 0.5 (The market)”, “create hat (owner: Ada,
 * quantity: 3)”.
 */
export function itemInWords(state: State, item: JsonObject): Sentence {
  const [verb, noun] = Object.entries(item).find(([, value]) => typeof value === 'string') ?? []
  if (verb === undefined || typeof noun !== 'string') return valueInWords(state, item)
  const members = Object.entries(item).filter(([name]) => name !== verb)
  const named = members.find(([name, value]) => name === noun || startsWith(valueInWords(state, value), noun))
  const told = members
    .filter(it => it !== named)
    .map(([name, value]) => say`${wordsOfName(name)}: ${memberInWords(state, name, value)}`)
    .toSorted((a, b) => Number(isLong(a.words)) - Number(isLong(b.words)))
  const what = named === undefined ? noun : namedInWords(state, noun, named[1])
  return joined([wordsOfName(verb), what, ...(told.length === 0 ? [] : [say`(${joined(told, ', ')})`])], ' ')
}

/** A noun and a name, without a repeated noun: “rule 0.5 (The market)”, not “rule rule 0.5”. */
function namedInWords(state: State, noun: string, value: Json): Sentence {
  if (typeof value === 'string' && Object.hasOwn(state.rules, value)) return ruleInWords(state, value)
  if (noun === 'rule' && isRuleId(value)) return ruleInWords(state, value)
  const sentence = valueInWords(state, value)
  return startsWith(sentence, noun) ? sentence : say`${noun} ${sentence}`
}

function startsWith({ words }: Sentence, noun: string): boolean {
  return words.startsWith(`${noun} `)
}

/**
 * Describes a member of an item. Under `when`, as in the change itself, the value is an instant. Steps to be carried
 * out in order are described as steps, and sentences are quoted.
 */
function memberInWords(state: State, name: string, value: Json): Sentence {
  if (name === 'when' && typeof value === 'number') return instantInWords(value, state.zone)
  if (Array.isArray(value)) return listInWords((value as readonly Json[]).map(it => partInWords(state, it)))
  return partInWords(state, value)
}

function partInWords(state: State, value: Json): Sentence {
  if (isObject(value) && !isSealed(value)) return itemInWords(state, value)
  return typeof value === 'string' && isLong(value)
    ? sentenceOf(`“${value.replace(/\.$/, '')}”`)
    : valueInWords(state, value)
}

/** Whether a text is a sentence, as opposed to a name or a number. */
function isLong(words: string): boolean {
  return words.length > SHORT
}

const SHORT = 40

/**
 * Describes what happens to the program of a changed rule, in brackets after the change: “(keeping its program)”. Empty
 * if the change does not say.
 */
function programNote(state: State, change: Change): string {
  const program = 'program' in change ? change.program : undefined
  const counts = change.kind === 'amend' ? newConstants(state, change) : []
  const apart = change.kind === 'amend' ? otherNumbers(change) : ''
  if (program === 'keep' && counts.length > 0) return ` (its program stays and uses ${counts.join(' and ')}${apart})`
  if (program === 'keep') return ` (keeping its program${apart})`
  if (program === 'drop') return ' (without its program)'
  return program === undefined ? '' : ' (with a program)'
}

/** The values in a change for which the change gives words that state another number. */
function otherNumbers({ params = {} }: Extract<Change, { kind: 'amend' }>): string {
  const apart = Object.values(params)
    .map(paramOf)
    .filter(({ value, words = '' }) => stateAnotherNumber(words, `${value}`))
  return apart.map(({ value, words }) => `, which uses ${value} where the text says “${words}”`).join('')
}

/** The new values of a kept program's constants. */
function newConstants({ rules }: State, { rule: id, params }: Extract<Change, { kind: 'amend' }>): readonly string[] {
  const rule = lookup(rules, id)
  return Object.entries(params ?? {}).flatMap(([name, asked]) => {
    const { value } = paramOf(asked)
    const same = rule === undefined || canonical(lookup(rule.front.params, name)?.value ?? null) === canonical(value)
    return same ? [] : [typeof value === 'string' ? value : JSON.stringify(value)]
  })
}

/** Maximum number of changes that a line names one by one. Any further changes are only counted. */
const MOST = 6

/** Minimum number of characters shown of each text, however many texts share the line. */
const LEAST = 30

/**
 * Describes several proposed changes on one line. Each is named, with as much of its text as fits. For closed matters,
 * the changed words are not shown, because the rules may have changed since then.
 */
export function changesInLine(state: State, changes: readonly Change[], room: number, open = true): Sentence {
  const told = room === Number.POSITIVE_INFINITY ? changes : changes.slice(0, MOST)
  const each = Math.max(LEAST, Math.floor(room / told.length))
  const more = changes.length - told.length
  const words = told.map(
    change => (open ? rewordingInWords(state, change) : undefined) ?? changeInWords(state, shortened(change, each)),
  )
  return joined([...words, ...(more === 0 ? [] : [`and ${more} more ${more === 1 ? 'change' : 'changes'}`])], '; ')
}

/**
 * Describes an amendment of a few words by those words. If the whole text were shown, the new part might be cut off.
 */
function rewordingInWords(state: State, change: Change): Sentence | undefined {
  if (change.kind !== 'amend' || change.text === undefined) return undefined
  const text = lookup(state.rules, change.rule)?.text
  const replaced = text === undefined ? undefined : wordsReplaced(text, change.text)
  if (replaced === undefined) return undefined
  return say`amend ${ruleInWords(state, change.rule)} so that “${replaced.went}” becomes “${replaced.came}”${programNote(state, change)}`
}

function shortened(change: Change, room: number): Change {
  if (change.kind === 'item') return { ...change, item: partsShortened(change.item, room) }
  return 'text' in change && change.text !== undefined
    ? { ...change, text: shortenedToRoom(change.text, room) }
    : change
}

function partsShortened(item: Extract<Change, { kind: 'item' }>['item'], room: number) {
  const parts = Object.entries(item).map(([name, value]) => [
    name,
    typeof value === 'string' ? shortenedToRoom(value, room) : value,
  ])
  return Object.fromEntries(parts)
}

/** Maximum number of characters of the removed and the added words that are easy to read at a glance. */
const FEW_WORDS = 70

/** A small difference between two texts: the removed words, and the words that replace them. */
type Replaced = { readonly went: string; readonly came: string }

/**
 * Returns the few words in which two texts differ, with an adjacent word if nothing was removed or nothing was added.
 * Undefined if the texts are equal or differ in more words.
 */
export function wordsReplaced(before: string, after: string): Replaced | undefined {
  const [a, b] = [before, after].map(text => text.split(/\s+/).filter(Boolean)) as [string[], string[]]
  const ahead = sharedLength(a, b, Math.min(a.length, b.length))
  const behind = sharedLength(a.toReversed(), b.toReversed(), Math.min(a.length, b.length) - ahead)
  const missing = [a, b].some(words => words.length === ahead + behind)
  const from = missing ? Math.max(0, ahead - 1) : ahead
  const [went, came] = [a, b].map(words => words.slice(from, words.length - behind).join(' ')) as [string, string]
  const told = went !== came && went !== '' && came !== '' && went.length <= FEW_WORDS && came.length <= FEW_WORDS
  return told ? { went, came } : undefined
}

/** The number of words that two lists share at their beginning, up to `most`. */
function sharedLength(a: readonly string[], b: readonly string[], most: number): number {
  const apart = a.slice(0, most).findIndex((word, place) => word !== b[place])
  return apart === -1 ? most : apart
}
