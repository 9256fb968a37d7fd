import { useQuery } from '@tanstack/react-query'
import { lookup } from '../../kernel/values/lookup.ts'
import { questions } from '../api/questions.ts'

/** Whether a constant is in force by what its game’s founder chose, and that in a sentence. */
type ForSetting = { readonly inForce: boolean; readonly words: string }

/**
 * Of constants of which each is for another choice of its game’s founder (100 points at a table, 200 by mail), for which
 * each is, and which choice this game has; nothing of the others.
 */
export function useForSetting(game: string, names: readonly string[]): (name: string) => ForSetting | undefined {
  const { data: state } = useQuery(questions.state(game))
  const { data } = useQuery({
    ...questions.ruleset(state?.ruleset ?? ''),
    enabled: state !== undefined && names.length > 1,
  })
  return name => {
    const setting = data?.settings.find(({ choices }) => choices.includes(name))
    const others = names.filter(it => it !== name && setting?.choices.includes(it))
    if (setting === undefined || others.length === 0) return undefined
    const chosen = lookup(state?.settings, setting.name)
    const inForce = chosen === name
    const words = inForce
      ? `In force now: this is for “${name}”, which was chosen for this game.`
      : `Not in force now: this is for “${name}”, and “${String(chosen)}” was chosen for this game.`
    return { inForce, words }
  }
}
