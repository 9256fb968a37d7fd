import type { Change } from '../institutions/change.ts'
import type { GroupChange } from '../institutions/group-change.ts'
import type { Json, JsonObject } from '../kernel/json.ts'
import { own } from '../kernel/own.ts'
import type { Rule } from '../kernel/rule.ts'
import { isSealed } from '../kernel/sealed.ts'
import type { State } from '../kernel/state.ts'
import { isObject } from './bind-value.ts'
import { instantInWords } from './instant-in-words.ts'
import { programNote } from './program-note.ts'
import { removalWord } from './removal-word.ts'
import { ruleInWords } from './rule-in-words.ts'
import { listInWords, valueInWords } from './value-in-words.ts'
import { wordsOfName } from './words-of-name.ts'

/** One proposed change as people say it: “amend rule 203 (Required votes) to read: …”. */
export function changeInWords(state: State, change: Change): string {
  switch (change.kind) {
    case 'enact':
      return `enact ${change.label === undefined ? 'a new rule' : `rule ${change.label}`}${change.title ? ` (${change.title})` : ''}${groupNote(state, change.group)}: “${change.text}”${programNote(state, change)}`
    case 'repeal':
      return `${removalWord(state)} ${ruleInWords(state, change.rule)}`
    case 'transmute':
      return `transmute ${standing(own(state.rules, change.rule))}${ruleInWords(state, change.rule)}`
    case 'amend':
      return `amend ${ruleInWords(state, change.rule)} ${newForm(change, own(state.rules, change.rule))}${programNote(state, change)}`
    case 'amendAmendment':
      return `amend the amendment ${change.amendment} of ${ruleInWords(state, change.rule)}, which shall read: “${change.text}”${programNote(state, change)}`
    case 'repealAmendment':
      return `repeal the amendment ${change.amendment} of ${ruleInWords(state, change.rule)}, which shall read: “${change.text}”${programNote(state, change)}`
    case 'item':
      return itemInWords(state, change.item)
    default:
      return groupChangeInWords(change)
  }
}

/** “the immutable ”: what a rule is that would be transmuted. */
function standing(rule: Rule | undefined): string {
  const status = rule?.attributes['status']
  return typeof status === 'string' ? `the ${status} ` : ''
}

function groupChangeInWords(change: GroupChange): string {
  if (change.kind === 'removeGroup') return `remove the group ${change.name}`
  const parts = [
    ...(change.heading === undefined ? [] : [`the heading “${change.heading}”`]),
    ...(change.note === undefined ? [] : [`the note “${change.note}”`]),
  ]
  const verb = change.kind === 'addGroup' ? 'add the group' : 'give the group'
  return `${verb} ${change.name}${change.kind === 'addGroup' ? ' with' : ''} ${parts.join(' and ')}`
}

/** In which group a new rule is to stand, by its heading. */
function groupNote({ groups }: State, name: string | undefined): string {
  if (name === undefined) return ''
  return ` in the group ${groups.find(it => it.name === name)?.heading || name}`
}

type Form = { readonly text?: string; readonly params?: JsonObject }

function newForm({ text, params }: Form, rule: Rule | undefined): string {
  if (text !== undefined) return `to read: “${text}”`
  const values = Object.entries(params ?? {}).map(([name, value]) =>
    paramInWords(own(rule?.front.params ?? {}, name)?.words ?? name, value),
  )
  return `so that ${values.join(', and ')}`
}

/** “unanimous” becomes “a simple majority” (majority). */
function paramInWords(old: string, asked: Json): string {
  const { value, words } = (typeof asked === 'object' && asked !== null ? asked : { value: asked }) as JsonObject
  const plain = typeof value === 'string' ? value : JSON.stringify(value ?? null)
  return words === undefined || `${String(words)} `.startsWith(`${plain} `)
    ? `“${old}” becomes “${String(words ?? plain)}”`
    : `“${old}” becomes “${String(words)}” (${plain})`
}

/** What the rules themselves carry out, as people say it: “destroy rule 0.5 (The market)”, “create hat (owner: Ada, quantity: 3)”. */
export function itemInWords(state: State, item: JsonObject): string {
  const [verb, noun] = Object.entries(item).find(([, value]) => typeof value === 'string') ?? []
  if (verb === undefined || typeof noun !== 'string') return valueInWords(state, item)
  const members = Object.entries(item).filter(([name]) => name !== verb)
  const named = members.find(([name, value]) => name === noun || valueInWords(state, value).startsWith(`${noun} `))
  const told = members
    .filter(it => it !== named)
    .map(([name, value]) => `${wordsOfName(name)}: ${memberInWords(state, name, value)}`)
    .toSorted((a, b) => Number(isLong(a)) - Number(isLong(b)))
  const what = named === undefined ? noun : namedInWords(state, noun, named[1])
  return [wordsOfName(verb), what, ...(told.length === 0 ? [] : [`(${told.join(', ')})`])].join(' ')
}

/** “rule 0.5 (The market)” rather than “rule rule 0.5”. */
function namedInWords(state: State, noun: string, value: Json): string {
  if (typeof value === 'string' && Object.hasOwn(state.rules, value)) return ruleInWords(state, value)
  if (noun === 'rule' && isRuleId(value)) return 'a rule that is gone'
  const words = valueInWords(state, value)
  return words.startsWith(`${noun} `) ? words : `${noun} ${words}`
}

/** Whether it is the hidden identity of a rule: people never write one, so it was bound to a rule once. */
function isRuleId(value: Json): boolean {
  return typeof value === 'string' && /^r\d+$/.test(value)
}

/** An instant stands under `when`, as in the change itself; what is to be done in its turn is told as such, and a sentence is quoted. */
function memberInWords(state: State, name: string, value: Json): string {
  if (name === 'when' && typeof value === 'number') return instantInWords(value, state.zone)
  if (Array.isArray(value)) return listInWords((value as readonly Json[]).map(it => partInWords(state, it)))
  return partInWords(state, value)
}

function partInWords(state: State, value: Json): string {
  if (isObject(value) && !isSealed(value)) return itemInWords(state, value)
  return typeof value === 'string' && isLong(value) ? `“${value.replace(/\.$/, '')}”` : valueInWords(state, value)
}

/** What is a sentence rather than a name or a number. */
function isLong(words: string): boolean {
  return words.length > SHORT
}

const SHORT = 40
