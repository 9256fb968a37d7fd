import { isSealed } from '../../../kernel/state/sealed.ts'
import type { JsonObject } from '../../../kernel/values/json.ts'
import { lookup } from '../../../kernel/values/lookup.ts'
import type { Check } from './check.ts'

/** A tally counts exactly the voters whose ballots contain a word. */
export const talliesAddUp: Check = ({ before, decided: { entry } }) => {
  for (const effect of entry.effects) {
    if (effect.do !== 'changeMatter' && effect.do !== 'closeMatter') continue
    const tally = effect.set?.['tally'] as JsonObject | undefined
    const cast = lookup(before.matters, effect.matter)?.fields['ballots'] as JsonObject | undefined
    if (tally === undefined || tally === null || cast === undefined || cast === null) continue
    const counted = effect.set?.['ballots'] as JsonObject | undefined
    const wrong =
      counted === undefined
        ? miscounted(tally, { ...cast, ...castIn(entry.effects, effect.matter) })
        : miscounted(tally, counted, true)
    if (wrong !== undefined) return `The tally of ${lookup(before.matters, effect.matter)?.label}: ${wrong}`
  }
  return undefined
}

type Effects = Parameters<Check>[0]['decided']['entry']['effects']

/** Ballots that were cast or opened in this very entry. */
function castIn(effects: Effects, matter: string): JsonObject {
  const sets = effects.flatMap(it => (it.do === 'changeMatter' && it.matter === matter ? [it.set['ballots']] : []))
  return Object.assign({}, ...sets.filter(it => typeof it === 'object' && it !== null))
}

function miscounted(tally: JsonObject, cast: JsonObject, exactly = false): string | undefined {
  if (Object.values(cast).some(it => isSealed(it))) return undefined
  const voters = tally['voters']
  if (typeof voters !== 'object' || voters === null) return undefined
  for (const [word, heads] of Object.entries(voters as JsonObject)) {
    const said = new Set(
      Object.entries(cast).flatMap(([ballot, choice]) => (choice === word ? [ballot.split(' ')[0]] : [])),
    )
    if (exactly ? Number(heads) !== said.size : Number(heads) > said.size)
      return `${heads} votes are counted for “${word}”, but ${said.size} were cast.`
  }
  return undefined
}
