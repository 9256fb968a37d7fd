import { WINNER } from '../../institutions/winning.ts'
import { handSchema } from '../../kernel/acts/hand-acts.ts'
import type { LoggedEffect } from '../../kernel/effects/effect.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import { holdsNumbers } from '../../kernel/state/register.ts'
import { readRegister } from '../../kernel/state/register-value.ts'
import type { State } from '../../kernel/state/state.ts'
import type { Json } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { formatRational, negated, parseRational, plus, type Rational } from '../../kernel/values/rational.ts'
import { removalWord } from '../names/display-text.ts'
import { nameOf } from '../names/names-and-labels.ts'
import { ruleInWords } from '../prose/rules.ts'
import { capitalizedSentence, listInWords, say } from '../prose/sentence.ts'

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
  if (effect.do === 'removeRule')
    return capitalizedSentence(say`${ruleInWords(before, effect.rule)} is ${removalWord(before)}ed.`).words
  if (effect.do === 'add') return loss(before, effect, parseRational(effect.amount))
  if (effect.do !== 'write') return undefined
  const people = namesIn(before, effect.value)
  if (effect.register === WINNER && people.length > 0)
    return `${listInWords(people)} ${people.length === 1 ? 'wins' : 'win'}.`
  const gone = leaving(before, effect)
  if (gone.length > 0) return `${listInWords(gone)} ${gone.length === 1 ? 'is' : 'are'} no longer a player.`
  return loss(before, effect, more(before, effect))
}

type Write = Extract<LoggedEffect, { do: 'write' }>

/** By how much a new value is more than the present one; undefined unless both are numbers. */
function more(before: State, { register: name, key, value }: Write): Rational | undefined {
  const register = lookup(before.registers, name)
  if (register === undefined || !holdsNumbers(register.declaration)) return undefined
  const [was, is] = [parseRational(readRegister(register, key)), parseRational(value)]
  return was === undefined || is === undefined ? undefined : plus(is, negated(was))
}

/** What a person loses if an amount is below zero. */
function loss(
  before: State,
  { register, key }: Pick<Write, 'register' | 'key'>,
  amount: Rational | undefined,
): string | undefined {
  const person = key === undefined ? undefined : lookup(before.persons, key)
  if (person === undefined || amount === undefined || amount.n >= 0n) return undefined
  return `${nameOf(before, person.id)} loses ${formatRational(negated(amount))} ${register}.`
}

/** The people whom a new value of the list of players leaves out. */
function leaving(before: State, { register: name, key, value }: Write): readonly string[] {
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
