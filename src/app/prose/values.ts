import { matterIn } from '../../kernel/state/find-matter.ts'
import type { Matter } from '../../kernel/state/matter.ts'
import type { RegisterDeclaration } from '../../kernel/state/register.ts'
import { isSealed } from '../../kernel/state/sealed.ts'
import type { PersonId, State } from '../../kernel/state/state.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { valueAt } from '../../kernel/values/persistent-map.ts'
import { parseRational } from '../../kernel/values/rational.ts'
import { shortHash } from '../../wire/short-hash.ts'
import { camelCaseToWords, matterKindAndLabel, singular, wordsOfName } from '../names/display-text.ts'
import { nameOf, uniqueRuleLabel } from '../names/names-and-labels.ts'
import { secretTextOrPlaceholder } from '../views/secrets.ts'
import { joined, listInWords, Sentence, say, sentenceOf, type Words } from './sentence.ts'

/** How many more values may be described in a sentence. */
type Room = { left: number }

/** Maximum number of values in a sentence, which no one reads to its end. Each of them takes the longer, the deeper it is. */
const MOST_VALUES = 1_000

/**
 * Describes a value: people by name, rules and matters by label, and empty values as “no one” or “nothing”. Of very many
 * values, only the first are described.
 */
export function valueInWords(state: State, value: Json, room: Room = { left: MOST_VALUES }): Sentence {
  if (room.left <= 0) return sentenceOf('…')
  room.left -= 1
  if (value === null) return sentenceOf('nothing')
  if (typeof value === 'boolean') return sentenceOf(value ? 'yes' : 'no')
  if (typeof value === 'number') return numberInWords(state, value)
  if (typeof value === 'string')
    return (
      identityInWords(state, value) ??
      sentenceOf(value === '' ? 'nothing' : shortHash(camelCaseToWords(mixedAmount(value))))
    )
  if (Array.isArray(value)) return listValueInWords(state, value, room)
  return objectInWords(state, value as JsonObject, room)
}

/** A number, unchanged. If the number is an instant, pages show its day and time. */
function numberInWords({ zone }: State, value: number): Sentence {
  return isInstant(value) && value <= LAST_AMONG_AMOUNTS
    ? instantWithText(value, zone, String(value))
    : sentenceOf(value)
}

/** Describes a list. A list of lists is a sequence of steps. */
function listValueInWords(state: State, list: readonly Json[], room: Room): Sentence {
  if (list.length > 1 && list.every(it => typeof it === 'string' && it.length > LINE))
    return sentenceOf(`“${list.join(' / ')}”`)
  const [described, more] = firstOf(list, room)
  if (list.length > 0 && list.every(isAmountOf))
    return listInWords([...described.map(it => thingAndAmountInWords(state, it as AmountOf)), ...more])
  const steps = list.length > 0 && list.every(it => Array.isArray(it))
  const words = [...described.map(it => nestedInWords(state, it, room)), ...more]
  return steps ? say`first ${joined(words, ', then ')}` : listInWords(words)
}

/** Those of several things for which there is room, and how many more there are, in words. */
function firstOf<Thing>(all: readonly Thing[], { left }: Room): readonly [readonly Thing[], readonly Words[]] {
  const more = all.length - left
  return more <= 0 ? [all, []] : [all.slice(0, left), [`${more.toLocaleString('en')} more`]]
}

type AmountOf = readonly [string, number]

/** Whether a value is a pair of a thing and an amount. */
function isAmountOf(value: Json): value is AmountOf {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && typeof value[1] === 'number'
}

function thingAndAmountInWords(state: State, [what, much]: AmountOf): Sentence {
  return much === 1 ? valueInWords(state, what) : say`${valueInWords(state, what)} (${much.toLocaleString('en')})`
}

/** If every text in a list is longer than this, the list counts as a poem and is quoted unchanged. */
const LINE = 20

/** A person by name. */
export function personInWords(state: State, person: PersonId): Sentence {
  return new Sentence([{ text: nameOf(state, person), person }])
}

/** A matter by its kind and label: “proposal 301”. */
export function matterReference({ kind, label }: Pick<Matter, 'kind' | 'label'>): Sentence {
  return new Sentence([{ text: matterKindAndLabel({ kind, label }), matter: { kind, label } }])
}

/** An entry by its number: “entry 12”. */
export function entryReference(entry: number, text = `entry ${entry}`): Sentence {
  return new Sentence([{ text, entry }])
}

/** A rule by its label: “rule 203”, or the label alone within a list. */
export function ruleReference(rule: string, text = `rule ${rule}`): Sentence {
  return new Sentence([{ text, rule }])
}

/** Several rules by their labels: “rule 203”, “rules 203 and 204”. */
export function ruleReferences(labels: readonly string[]): Sentence {
  const [first = ''] = labels
  return labels.length === 1 ? ruleReference(first) : say`rules ${labelReferences(labels)}`
}

/** Lists the labels of rules. */
export function labelReferences(labels: readonly string[]): Sentence {
  return listInWords(labels.map(label => ruleReference(label, label)))
}

/** Names the person or thing that an identity refers to; undefined if the text is not an identity. */
export function identityInWords(state: State, id: string): Sentence | undefined {
  if (Object.hasOwn(state.persons, id)) return personInWords(state, id)
  const rule = lookup(state.rules, id)
  if (rule !== undefined) return ruleReference(uniqueRuleLabel(state, rule))
  const matter = matterIn(state, id)
  return matter === undefined ? undefined : matterReference(matter)
}

function objectInWords(state: State, value: JsonObject, room: Room): Sentence {
  if (isSealed(value)) return sentenceOf(secretTextOrPlaceholder(state, value))
  const said = value['said']
  if (typeof said === 'string') return sentenceOf(`“${valueAt(state.said, said) ?? '(withheld)'}”`)
  const required = requiredVotesInWords(value)
  if (required !== undefined) return sentenceOf(required)
  const [described, more] = firstOf(Object.entries(value), room)
  const members = described.map(
    ([key, member]) => say`${identityInWords(state, key) ?? key}: ${nestedInWords(state, member, room)}`,
  )
  return members.length === 0 && more.length === 0 ? sentenceOf('nothing') : joined([...members, ...more], ', ')
}

/** A value inside another value. A map with several members gets brackets, which show where it ends. */
function nestedInWords(state: State, value: Json, room: Room): Sentence {
  if (room.left <= 0) return sentenceOf('…')
  const sentence = typeof value === 'number' ? nestedNumberInWords(state, value) : valueInWords(state, value, room)
  const several = typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 1
  return several && sentence.words.includes(', ') ? say`(${sentence})` : sentence
}

/** Among other data, whole numbers of at least this size are instants (in the year 2001 or later), not amounts. */
const FIRST_INSTANT = 1e12

/** The last instant that a date can represent. */
const LAST_INSTANT = 8.64e15

/** Above this number (in the year 2033), a number that stands alone is an amount. */
const LAST_AMONG_AMOUNTS = 2e12

/**
 * Describes a number among other data: an instant as a day and a time, a duration in days or hours, and any other
 * number unchanged.
 */
function nestedNumberInWords(state: State, value: number): Sentence {
  return isInstant(value) ? instantInWords(value, state.zone) : sentenceOf(durationInWords(value) ?? value)
}

/** Whether a number is an instant that can be shown as a day. */
export function isInstant(value: number): boolean {
  return value >= FIRST_INSTANT && value <= LAST_INSTANT
}

/** Describes the number of votes needed. */
function requiredVotesInWords(value: JsonObject): string | undefined {
  const { of, share, more, votes, voters } = value
  const number = votes ?? voters
  if (typeof number === 'number' && Object.keys(value).length === 1) {
    const counted = votes === undefined ? 'voters' : 'votes'
    return `${number} ${number === 1 ? singular(counted) : counted}`
  }
  if (typeof of !== 'string' || typeof share !== 'string' || typeof more !== 'boolean') return undefined
  if (share === '1') return `all ${of}`
  if (share === '1/2' && more) return `a majority of the ${of}`
  return `${more ? 'more than' : 'at least'} ${share} of the ${of}`
}

const HOUR = 3_600_000

/** Describes a duration of whole hours, given in milliseconds: “7 days”, “36 hours”. Undefined for any other number. */
function durationInWords(milliseconds: number): string | undefined {
  const hours = milliseconds / HOUR
  if (hours < 1 || !Number.isInteger(hours)) return undefined
  const [count, unit] = hours % 24 === 0 ? [hours / 24, 'day'] : [hours, 'hour']
  return count.toLocaleString('en-GB', { style: 'unit', unit, unitDisplay: 'long' })
}

/** An amount as displayed: "10" as the number 10, "7/2" unchanged. */
export function displayedAmount<Amount extends Json>(amount: Amount): Amount | number {
  const exact = parseRational(amount)
  if (exact === undefined || exact.d !== 1n) return amount
  const whole = Number(exact.n)
  return Number.isSafeInteger(whole) ? whole : amount
}

/** An exact amount as people write it: “68 3/5”, not “343/5”. Any other text is left unchanged. */
export function mixedAmount(text: string): string {
  const [, sign = '', over, under] = /^([-+−]?)(\d+)\/([1-9]\d*)$/.exec(text) ?? []
  if (over === undefined || under === undefined || BigInt(over) < BigInt(under)) return text
  const [n, d] = [BigInt(over), BigInt(under)]
  return `${sign}${n / d} ${n % d}/${d}`
}

/**
 * The display name of a register, with the capitals that its own rule uses (`tmus` is “TMUs” if the rule writes it so).
 */
export function registerDisplayName({ name, about = '' }: Pick<RegisterDeclaration, 'name' | 'about'>): string {
  const words = wordsOfName(name)
  const [, ...later] = about.match(/[\p{L}\p{N}]+/gu) ?? []
  return later.find(word => word.toLowerCase() === words) ?? words
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** An instant in a form that people read: “28 November 2026, 13:03 (UTC)”. */
export function instantInWords(at: number, zone: string): Sentence {
  const { day, month, year, hour, minute } = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)
  const two = (part: number): string => String(part).padStart(2, '0')
  return instantWithText(at, zone, `${day} ${MONTHS[month - 1]} ${year}, ${two(hour)}:${two(minute)} (${zone})`)
}

function instantWithText(at: number, zone: string, text: string): Sentence {
  return new Sentence([{ text, instant: new Date(at).toISOString(), zone }])
}

/** Whether a register's description says that it contains instants: “in milliseconds”. */
export function holdsInstants({ about = '' }: RegisterDeclaration): boolean {
  return about.includes('milliseconds')
}
