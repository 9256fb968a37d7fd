import { matterIn } from '../../kernel/state/find-matter.ts'
import type { RegisterDeclaration } from '../../kernel/state/register.ts'
import { isSealed } from '../../kernel/state/sealed.ts'
import type { State } from '../../kernel/state/state.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { rational } from '../../kernel/values/rational.ts'
import { labelShown, nameOf } from '../names/names.ts'
import { matterNamed, nameInWords, ofOne, wordsOfName } from '../names/words.ts'
import { secretView } from '../views/secrets.ts'

/** A value in words: persons by name, rules and matters by label, and empty values as “no one” or “nothing”. */
export function valueInWords(state: State, value: Json): string {
  if (value === null) return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string')
    return identityInWords(state, value) ?? (value === '' ? 'nothing' : nameInWords(mixedAmount(value)))
  if (Array.isArray(value)) return rowInWords(state, value)
  return objectInWords(state, value as JsonObject)
}

/** A list in words; a list of lists is a sequence of steps. */
function rowInWords(state: State, list: readonly Json[]): string {
  if (list.length > 1 && list.every(it => typeof it === 'string' && it.length > LINE)) return `“${list.join(' / ')}”`
  if (list.length > 0 && list.every(isAmountOf)) return listInWords(list.map(it => amountOf(state, it)))
  const steps = list.length > 0 && list.every(it => Array.isArray(it))
  const words = list.map(it => within(state, it))
  return steps ? `first ${words.join(', then ')}` : listInWords(words)
}

/** Whether a value is a pair of a thing and its amount. */
function isAmountOf(value: Json): value is readonly [string, number] {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && typeof value[1] === 'number'
}

function amountOf(state: State, [what, much]: readonly [string, number]): string {
  return much === 1 ? valueInWords(state, what) : `${valueInWords(state, what)} (${much.toLocaleString('en')})`
}

/** If every text in a list is longer than this, the list is verse and is quoted unchanged. */
const LINE = 20

/** Several things in a series: “a, b and c”; an empty list is “none”. */
export function listInWords(items: readonly string[]): string {
  if (items.length === 0) return 'none'
  return items.length === 1 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
}

/** The person or thing that an identity refers to, in words; undefined if the text is not an identity. */
export function identityInWords(state: State, id: string): string | undefined {
  if (Object.hasOwn(state.persons, id)) return nameOf(state, id)
  const rule = lookup(state.rules, id)
  if (rule !== undefined) return `rule ${labelShown(state, rule)}`
  const matter = matterIn(state, id) !== undefined ? matterIn(state, id) : undefined
  return matter === undefined ? undefined : matterNamed(matter)
}

function objectInWords(state: State, value: JsonObject): string {
  if (isSealed(value)) return secretView(state, value)
  const said = value['said']
  if (typeof said === 'string') return `“${lookup(state.said, said) ?? '(withheld)'}”`
  const required = requiredInWords(value)
  if (required !== undefined) return required
  const members = Object.entries(value).map(
    ([key, member]) => `${identityInWords(state, key) ?? key}: ${within(state, member)}`,
  )
  return members.length === 0 ? 'nothing' : members.join(', ')
}

/** A value within another value: a map with several members is put in brackets, so that its end is clear. */
function within(state: State, value: Json): string {
  const words = typeof value === 'number' ? memberInWords(state, value) : valueInWords(state, value)
  const several = typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 1
  return several && words.includes(', ') ? `(${words})` : words
}

/** From this number on, a whole number among other data is an instant (in the year 2001 or later), not an amount. */
const FIRST_INSTANT = 1e12

/**
 * A number among other data: an instant as a day and a time, a duration in days or hours, and any other number
 * unchanged.
 */
function memberInWords(state: State, value: number): string {
  return value >= FIRST_INSTANT ? instantInWords(value, state.zone) : (spanInWords(value) ?? String(value))
}

/** The number of votes needed, in words. */
function requiredInWords(value: JsonObject): string | undefined {
  const { of, share, more, votes, voters } = value
  const number = votes ?? voters
  if (typeof number === 'number' && Object.keys(value).length === 1) {
    const counted = votes === undefined ? 'voters' : 'votes'
    return `${number} ${number === 1 ? ofOne(counted) : counted}`
  }
  if (typeof of !== 'string' || typeof share !== 'string' || typeof more !== 'boolean') return undefined
  if (share === '1') return `all ${of}`
  if (share === '1/2' && more) return `a majority of the ${of}`
  return `${more ? 'more than' : 'at least'} ${share} of the ${of}`
}

const HOUR = 3_600_000

/** A duration of whole hours, given in milliseconds: “7 days”, “36 hours”; undefined for any other number. */
function spanInWords(milliseconds: number): string | undefined {
  const hours = milliseconds / HOUR
  if (hours < 1 || !Number.isInteger(hours)) return undefined
  const [count, unit] = hours % 24 === 0 ? [hours / 24, 'day'] : [hours, 'hour']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** An amount in display form: "10" as 10, "7/2" unchanged. */
export function amountShown(amount: Json): Json {
  const exact = rational(amount)
  if (exact === undefined || exact.d !== 1n) return amount
  const whole = Number(exact.n)
  return Number.isSafeInteger(whole) ? whole : amount
}

/** An exact amount as people write it: “68 3/5” rather than “343/5”; any other text is left unchanged. */
export function mixedAmount(text: string): string {
  const [, sign = '', over, under] = /^([-+−]?)(\d+)\/([1-9]\d*)$/.exec(text) ?? []
  if (over === undefined || under === undefined || BigInt(over) < BigInt(under)) return text
  const [n, d] = [BigInt(over), BigInt(under)]
  return `${sign}${n / d} ${n % d}/${d}`
}

/** The display name of a register: its name as its own rule writes it (`tmus` is “TMUs” if the rule writes it so). */
export function registerInWords({ name, about = '' }: Pick<RegisterDeclaration, 'name' | 'about'>): string {
  const words = wordsOfName(name)
  const [, ...later] = about.match(/[\p{L}\p{N}]+/gu) ?? []
  return later.find(word => word.toLowerCase() === words) ?? words
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** An instant as people read it: “28 November 2026, 13:03 (UTC)”. */
export function instantInWords(at: number, zone: string): string {
  const { day, month, year, hour, minute } = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${day} ${MONTHS[month - 1]} ${year}, ${two(hour)}:${two(minute)} (${zone})`
}

/** Whether a register's description says that it contains instants: “in milliseconds”. */
export function holdsInstants({ about = '' }: RegisterDeclaration): boolean {
  return about.includes('milliseconds')
}
