import type { Change } from '../../institutions/change.ts'
import type { GroupChange } from '../../institutions/group-change.ts'
import { paramOf } from '../../institutions/values.ts'
import type { Rule } from '../../kernel/state/rule.ts'
import { isSealed } from '../../kernel/state/sealed.ts'
import type { State } from '../../kernel/state/state.ts'
import { canonical } from '../../kernel/values/canonical.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { isObject } from '../binding/bind-value.ts'
import { asRoomAllows, ofOne, removalWord, wordsOfName } from '../names/words.ts'
import { ruleInWords } from './rules.ts'
import { identityInWords, instantInWords, listInWords, mixedAmount, registerInWords, valueInWords } from './values.ts'

/** One proposed change as people say it: “amend rule 203 (Required votes) to read: …”. */
export function changeInWords(state: State, change: Change): string {
  switch (change.kind) {
    case 'enact':
      return `enact ${change.label === undefined ? 'a new rule' : `rule ${change.label}`}${change.title ? ` (${change.title})` : ''}${groupNote(state, change.group)}: “${change.text}”${programNote(state, change)}`
    case 'repeal':
      return `${removalWord(state)} ${ruleInWords(state, change.rule)}`
    case 'transmute':
      return `transmute ${standing(lookup(state.rules, change.rule))}${ruleInWords(state, change.rule)}`
    case 'amend':
      return `amend ${ruleInWords(state, change.rule)} ${newForm(change, lookup(state.rules, change.rule))}${programNote(state, change)}`
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
    paramInWords(lookup(rule?.front.params ?? {}, name)?.words ?? name, value),
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

/** What becomes of the program of a rule that is changed, in brackets behind the change: “(keeping its program)”; nothing where nothing is said of it. */
function programNote(state: State, change: Change): string {
  const program = 'program' in change ? change.program : undefined
  const counts = change.kind === 'amend' ? counted(state, change) : []
  if (program === 'keep' && counts.length > 0) return ` (its program stays, and counts with ${counts.join(' and ')})`
  if (program === 'keep') return ' (keeping its program)'
  if (program === 'drop') return ' (without its program)'
  return program === undefined ? '' : ' (with a program)'
}

/** What a program that is kept counts with otherwise than the rule’s does, as values. */
function counted({ rules }: State, { rule: id, params }: Extract<Change, { kind: 'amend' }>): readonly string[] {
  const rule = lookup(rules, id)
  return Object.entries(params ?? {}).flatMap(([name, asked]) => {
    const { value } = paramOf(asked)
    const same = rule === undefined || canonical(lookup(rule.front.params, name)?.value ?? null) === canonical(value)
    return same ? [] : [typeof value === 'string' ? value : JSON.stringify(value)]
  })
}

/** Of so many changes each is named in a line; of more, the others are counted. */
const MOST = 6

/** So much of a text is told at least, however many others stand beside it. */
const LEAST = 30

/**
 * Several changes that are proposed, one behind the other: each is named, and of the text of each stands as much as there
 * is room for. What is over is not told by the words that change: the rules may read otherwise by now.
 */
export function changesInLine(state: State, changes: readonly Change[], room: number, open = true): string {
  const told = room === Number.POSITIVE_INFINITY ? changes : changes.slice(0, MOST)
  const each = Math.max(LEAST, Math.floor(room / told.length))
  const more = changes.length - told.length
  const words = told.map(
    change => (open ? reworded(state, change) : undefined) ?? changeInWords(state, shortened(change, each)),
  )
  return [...words, ...(more === 0 ? [] : [`and ${more} more ${more === 1 ? 'change' : 'changes'}`])].join('; ')
}

/** An amendment of a few words is told by those: of the whole text, what is new in it would be cut off. */
function reworded(state: State, change: Change): string | undefined {
  if (change.kind !== 'amend' || change.text === undefined) return undefined
  const text = lookup(state.rules, change.rule)?.text
  const replaced = text === undefined ? undefined : wordsReplaced(text, change.text)
  if (replaced === undefined) return undefined
  return `amend ${ruleInWords(state, change.rule)} so that “${replaced.went}” becomes “${replaced.came}”${programNote(state, change)}`
}

function shortened(change: Change, room: number): Change {
  if (change.kind === 'item') return { ...change, item: partsShortened(change.item, room) }
  return 'text' in change && change.text !== undefined ? { ...change, text: asRoomAllows(change.text, room) } : change
}

function partsShortened(item: Extract<Change, { kind: 'item' }>['item'], room: number) {
  const parts = Object.entries(item).map(([name, value]) => [
    name,
    typeof value === 'string' ? asRoomAllows(value, room) : value,
  ])
  return Object.fromEntries(parts)
}

/** So many characters of what went and of what came are read at a glance. */
const FEW_WORDS = 70

/** What a text says otherwise than another, where that is a few words: those that went, and those that came in their place. */
type Replaced = { readonly went: string; readonly came: string }

/** The few words in which two texts differ, with a word beside them where nothing went or nothing came; undefined where it is more, or nothing. */
export function wordsReplaced(before: string, after: string): Replaced | undefined {
  const [a, b] = [before, after].map(text => text.split(/\s+/).filter(Boolean)) as [string[], string[]]
  const ahead = alike(a, b, Math.min(a.length, b.length))
  const behind = alike(a.toReversed(), b.toReversed(), Math.min(a.length, b.length) - ahead)
  const missing = [a, b].some(words => words.length === ahead + behind)
  const from = missing ? Math.max(0, ahead - 1) : ahead
  const [went, came] = [a, b].map(words => words.slice(from, words.length - behind).join(' ')) as [string, string]
  const told = went !== came && went !== '' && came !== '' && went.length <= FEW_WORDS && came.length <= FEW_WORDS
  return told ? { went, came } : undefined
}

/** With how many words two lists begin that are the same, `most` of them at most. */
function alike(a: readonly string[], b: readonly string[], most: number): number {
  const apart = a.slice(0, most).findIndex((word, place) => word !== b[place])
  return apart === -1 ? most : apart
}

/** What someone is given or loses: “+1 point to Al Brook”, “−5 TMUs from Zoe Ames”; what no one in particular has is the game’s: “+1 Therm for the game as a whole”. */
export function addedInWords(state: State, register: string, key: string | undefined, amount: Json): string {
  const digits = mixedAmount(`${amount}`.replace(/^-/, ''))
  const signed = `${amount}`.startsWith('-') ? `−${digits}` : `+${digits}`
  const declaration = lookup(state.registers, register)?.declaration
  const words = registerInWords(declaration ?? { name: register })
  const whose =
    key === undefined
      ? ' for the game as a whole'
      : ` ${signed.startsWith('−') ? 'from' : 'to'} ${identityInWords(state, key) ?? key}`
  return `${signed} ${digits === '1' ? ofOne(words) : words}${whose}`
}
