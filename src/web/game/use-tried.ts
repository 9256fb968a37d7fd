import { useQueries } from '@tanstack/react-query'
import { answered, api } from '../api/api.ts'
import { Refused } from '../api/refused.ts'
import type { Schema } from '../api/schema.ts'

/** A rule that refuses something, and why. */
export type Against = NonNullable<Schema['Problem']['rules']>[number]

/** The rules that refuse what is tried, by its name: none for what they allow; undefined for what could not be tried. */
export type Refusing = { readonly [name: string]: readonly Against[] | undefined }

/** Which rules would refuse each of some acts, before anybody has said them; `tried` as soon as all have been. */
export function useTried(
  game: string,
  entries: number,
  trials: { readonly [name: string]: Schema['NewAct'] },
): { readonly tried: boolean; readonly refusing: Refusing } {
  const runs = useQueries({
    queries: Object.values(trials).map(act => ({
      queryKey: ['tried', game, entries, JSON.stringify(act)],
      queryFn: () => rulesAgainst(game, act),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  })
  const refusing = Object.keys(trials).map((name, place) => [name, runs[place]?.data ?? undefined] as const)
  return { tried: runs.every(({ isPending }) => !isPending), refusing: Object.fromEntries(refusing) }
}

/** Whether a rule is among those that refuse something. */
export function isAgainst(
  all: readonly Pick<Against, 'label'>[] | undefined,
  { label }: Pick<Against, 'label'>,
): boolean {
  return all?.some(it => it.label === label) === true
}

/** What is not even understood, or asked where nobody answers, is refused by no rule: null. */
async function rulesAgainst(game: string, act: Schema['NewAct']): Promise<readonly Against[] | null> {
  try {
    await answered(api.POST('/api/v1/games/{game}/acts/preview', { params: { path: { game } }, body: act }))
    return []
  } catch (fault) {
    const rules = fault instanceof Refused ? (fault.problem.rules ?? []) : []
    return rules.length === 0 ? null : rules
  }
}
