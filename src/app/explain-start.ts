import type { LoggedEffect } from '../kernel/effect.ts'
import type { Json } from '../kernel/json.ts'
import { own } from '../kernel/own.ts'
import type { RegisterType } from '../kernel/register.ts'
import type { State } from '../kernel/state.ts'
import { isObject } from './bind-value.ts'
import type { Explanation } from './explain.ts'
import { ruleAt, shown } from './explain-effect.ts'
import type { StartFact } from './fact.ts'
import type { EntryTurnout } from './happenings.ts'
import { withinShown } from './public-value.ts'
import { registerInWords } from './register-in-words.ts'

/**
 * With what a register begins, where nothing ever changed it: “Dell: TMUs 0, as everybody begins by rule 320”. An entry
 * that declared it says with what; `now` knows the names of those who came later. Undefined if the entry did not.
 */
export function explainStart({ before, decided }: EntryTurnout, fact: StartFact, now: State): Explanation | undefined {
  const { entry, state: after } = decided
  const declared = entry.effects.findLast(it => it.do === 'declare' && it.register.name === fact.register)
  if (declared?.do !== 'declare') return undefined
  const rule = ruleAt({ effect: declared, before, after }, declared.by)
  const { register } = declared
  const whose = fact.key === undefined ? '' : `${String(withinShown(now, fact.key))}: `
  const begins = fact.key !== undefined && register.keys === 'person' ? 'as everybody begins' : 'as it begins'
  const value = begunWith(now, register.type, setTo(declared, fact.key))
  const sentence = `${whose}${registerInWords(register)} ${value}, ${begins} by rule ${rule}; nothing has changed it since`
  return { entry: entry.seq, rules: [rule], sentence, decisions: [], whenAsked: () => after }
}

/** What a declaration sets a register to, or one of its keys. */
function setTo({ register, value }: LoggedEffect & { readonly do: 'declare' }, key: string | undefined): Json {
  if (key === undefined) return value ?? register.start
  const held = isObject(value) ? own(value, key) : undefined
  return held ?? register.start
}

function begunWith(now: State, type: RegisterType, value: Json): string {
  const empty = value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)
  if (!empty) return typeof value === 'boolean' ? (value ? 'yes' : 'no') : shown(now, value)
  return type === 'person' || type === 'persons' ? 'nobody' : 'nothing'
}
