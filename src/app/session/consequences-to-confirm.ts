import { WINNER } from '../../institutions/winning.ts'
import { handSchema } from '../../kernel/acts/hand-acts.ts'
import type { LoggedEffect } from '../../kernel/effects/effect.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import { readRegister } from '../../kernel/state/register-value.ts'
import type { State } from '../../kernel/state/state.ts'
import type { Json } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { parseRational } from '../../kernel/values/rational.ts'
import { removalWord } from '../names/display-text.ts'
import { nameOf } from '../names/names-and-labels.ts'
import { ruleInWords } from '../prose/rules.ts'
import { listInWords } from '../prose/sentence.ts'

/**
 * What an act by hand would do that its author should confirm in words, because a typing error would be grave: somebody
 * wins, leaves the players, or loses something, or a rule goes. Empty for any other act.
 */
export function consequencesToConfirm(before: State, { act, effects }: Entry): readonly string[] {
  if (handSchema(act.do) === undefined) return []
  return (
    effects
      .filter(({ warrant }) => warrant.via !== 'restoring')
      // A correction is there to take something back.
      .filter(it => it.do !== 'add' || act.do !== 'correct')
      .flatMap(it => consequence(before, it) ?? [])
  )
}

function consequence(before: State, effect: LoggedEffect): string | undefined {
  if (effect.do === 'removeRule') return `${ruleInWords(before, effect.rule).words} is ${removalWord(before)}ed.`
  if (effect.do === 'add' && (parseRational(effect.amount)?.n ?? 0n) < 0n) return loss(before, effect)
  if (effect.do !== 'write') return undefined
  const people = namesIn(before, effect.value)
  if (effect.register === WINNER && people.length > 0)
    return `${listInWords(people)} ${people.length === 1 ? 'wins' : 'win'}.`
  const gone = leaving(before, effect)
  return gone.length === 0 ? undefined : `${listInWords(gone)} ${gone.length === 1 ? 'is' : 'are'} no longer a player.`
}

function loss(before: State, { register, key, amount }: Extract<LoggedEffect, { do: 'add' }>): string | undefined {
  const person = key === undefined ? undefined : lookup(before.persons, key)
  return person === undefined ? undefined : `${nameOf(before, person.id)} loses ${`${amount}`.slice(1)} ${register}.`
}

/** The people whom a new value of the list of players leaves out. */
function leaving(
  before: State,
  { register: name, key, value }: Extract<LoggedEffect, { do: 'write' }>,
): readonly string[] {
  const register = name === 'players' ? lookup(before.registers, name) : undefined
  if (register === undefined || !Array.isArray(value)) return []
  const now = readRegister(register, key)
  return Array.isArray(now)
    ? namesIn(
        before,
        (now as readonly Json[]).filter(it => !value.includes(it as never)),
      )
    : []
}

function namesIn(state: State, value: Json): readonly string[] {
  const list = Array.isArray(value) ? (value as readonly Json[]) : [value]
  return list.flatMap(it => (typeof it === 'string' && Object.hasOwn(state.persons, it) ? [nameOf(state, it)] : []))
}
