import type { Json, JsonObject } from '../kernel/json.ts'
import { isSealed } from '../kernel/sealed.ts'
import type { State } from '../kernel/state.ts'
import { isObject } from './bind-value.ts'
import { instantInWords } from './instant-in-words.ts'
import { ruleInWords } from './rule-in-words.ts'
import { listInWords, valueInWords } from './value-in-words.ts'
import { wordsOfName } from './words-of-name.ts'

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
