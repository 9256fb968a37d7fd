import { useQuery } from '@tanstack/react-query'
import { lookup } from '../../kernel/values/lookup.ts'
import { queries } from '../api/queries.ts'
import { fillIn } from '../parts/fill-in.ts'
import { formsLabels } from './labels.ts'

/**
 * Whether a constant applies because of the founder's choice, and a sentence that says which choice the constant
 * belongs to.
 */
type ForSetting = { readonly inForce: boolean; readonly words: string }

/**
 * If each of several constants belongs to a different choice of the founder (100 points at a table, 200 by mail), says
 * which choice each belongs to, and which choice was made for this game. Undefined for other constants.
 */
export function useSettingOfConstant(game: string, names: readonly string[]): (name: string) => ForSetting | undefined {
  const { data: state } = useQuery(queries.state(game))
  const { data: offered } = useQuery(queries.rulesets())
  const isOffered = offered?.rulesets.some(({ name }) => name === state?.ruleset) === true
  const { data } = useQuery({
    ...queries.ruleset(state?.ruleset ?? ''),
    enabled: isOffered && names.length > 1,
  })
  return name => {
    const setting = data?.settings.find(({ choices }) => choices.includes(name))
    const others = names.filter(it => it !== name && setting?.choices.includes(it))
    if (setting === undefined || others.length === 0) return undefined
    const chosen = lookup(state?.settings, setting.name)
    const inForce = chosen === name
    const words = inForce
      ? fillIn(formsLabels.inForce, { name })
      : fillIn(formsLabels.notInForce, { name, chosen: String(chosen) })
    return { inForce, words }
  }
}
