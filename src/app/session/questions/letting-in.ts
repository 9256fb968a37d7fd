import { lookup } from '../../../kernel/values/lookup.ts'
import { lettingIn } from '../../moves/letting-in.ts'
import { nameOf, uniqueRuleLabel } from '../../names/names-and-labels.ts'
import { nameFault, nameParts, normalName, partFault } from '../../names/person-names.ts'
import { dataAnswer, type Question } from '../question.ts'

/** How newcomers are let in by hand: the rule, the people who can do it, and what is wrong with a name. */
export type LettingIn = {
  readonly rule: string | null
  readonly who: readonly { readonly person: string; readonly name: string }[]
  readonly fault?: string
}

/**
 * How newcomers are let into the game by hand: under which rule, and who can do it now. If a name is given, the answer
 * says what is wrong with it.
 */
export const lettingInQuestion: Question<LettingIn, { readonly name?: string }> = ({
  world,
  state,
  request: { of },
}) => {
  const { rule, who } = lettingIn(world, state)
  const { name: named = '' } = of
  const others = Object.values(state.persons).map(person => nameParts(state, person))
  const fault = named === '' ? undefined : (partFault(named) ?? nameFault(partsOfName(named), others))
  const ruleNamed = rule === null ? undefined : lookup(state.rules, rule)
  return dataAnswer({
    rule: ruleNamed === undefined ? null : uniqueRuleLabel(state, ruleNamed),
    who: who.map(person => ({ person, name: nameOf(state, person) })),
    ...(fault === undefined ? {} : { fault }),
  })
}

/** Splits a name into the part that people are called by and the surname: the last word, if there are several. */
export function partsOfName(name: string): readonly string[] {
  const words = (normalName(name) ?? name).split(' ')
  return words.length < 2 ? words : [words.slice(0, -1).join(' '), words.at(-1) ?? '']
}
