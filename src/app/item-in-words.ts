import type { Json, JsonObject } from '../kernel/json.ts'
import type { State } from '../kernel/state.ts'
import { instantInWords } from './instant-in-words.ts'
import { ruleInWords } from './rule-in-words.ts'
import { valueInWords } from './value-in-words.ts'
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

/** An instant stands under `when`, as in the change itself. */
function memberInWords(state: State, name: string, value: Json): string {
  return name === 'when' && typeof value === 'number' ? instantInWords(value, state.zone) : valueInWords(state, value)
}
