import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { lookup } from '../../kernel/values/lookup.ts'
import { answered, api } from '../api/api.ts'
import { questions } from '../api/questions.ts'
import { Refused } from '../api/refused.ts'
import type { Schema } from '../api/schema.ts'
import type { ChangeDraft } from './change-draft.ts'
import { LEAST_RULE, leastChange, OF_A_RULE } from './change-tried.ts'

/** A rule that refuses something, and why. */
export type Against = NonNullable<Schema['Problem']['rules']>[number]

/** The rules that refuse what is tried, by its name: none for what they allow; undefined for what could not be tried. */
type Refusing = { readonly [name: string]: readonly Against[] | undefined }

/** Which rules would refuse each of some acts, before anyone has said them; `tried` as soon as all have been. */
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

/** What is not even understood, or asked where no one answers, is refused by no rule: null. */
async function rulesAgainst(game: string, act: Schema['NewAct']): Promise<readonly Against[] | null> {
  try {
    await answered(api.POST('/api/v1/games/{game}/acts/preview', { params: { path: { game } }, body: act }))
    return []
  } catch (fault) {
    const rules = fault instanceof Refused ? (fault.problem.rules ?? []) : []
    return rules.length === 0 ? null : rules
  }
}

/** So long after the last key an act is tried. */
const PAUSE = 300
/** So often a server that is away is asked again. */
const AGAIN = 3_000
/** And so often what was refused: some rules look at the clock. */
const LATER = 30_000

/** What an act would come to, or why it would be refused: asked a moment after the last key, and again after each entry. */
export function useDryRun(game: string, entries: number, act: Schema['NewAct'], whole: boolean) {
  const asked = JSON.stringify(act)
  const [settled, settle] = useState(asked)
  useEffect(() => {
    const pause = setTimeout(() => settle(asked), PAUSE)
    return () => clearTimeout(pause)
  }, [asked])
  const run = useQuery({
    queryKey: ['dryRun', game, entries, settled],
    queryFn: () =>
      answered(
        api.POST('/api/v1/games/{game}/acts/preview', { params: { path: { game } }, body: JSON.parse(settled) }),
      ),
    // What was written a moment ago is not asked for any more, and may not have been whole.
    enabled: whole && settled === asked,
    placeholderData: keepPreviousData,
    retry: false,
    refetchInterval: ({ state: { error } }) => (isAway(error) ? AGAIN : error === null ? false : LATER),
  })
  return { ...run, current: settled === asked && !run.isPlaceholderData }
}

/** Whether no server answered at all. */
export function isAway(fault: unknown): boolean {
  return fault instanceof Refused && fault.problem.status === 0
}

/** An act as it would be with some change in it. */
export type WithChange = (change: ChangeDraft) => Schema['NewAct']

type KindsOf = {
  readonly game: string
  readonly entries: number
  /** The act; absent where nothing is tried. */
  readonly within: WithChange | undefined
  /** The forms that a change may have in it. */
  readonly kinds: readonly string[]
  /** The form that is chosen, and the rule. */
  readonly chosen: Partial<Pick<ChangeDraft, 'kind' | 'rule'>>
}

/**
 * Which rules refuse a form of change whatever it says, by form: each is tried with the least that it can say of the
 * rule that is meant; while none is, the form that is chosen, of the first and of the last. What a new rule is refused
 * for, too, lies with something else.
 */
export function useKindsTried({ game, entries, within, kinds, chosen }: KindsOf) {
  const { data } = useQuery({ ...questions.rules(game), enabled: within !== undefined })
  const rules = data?.groups.flatMap(group => group.rules) ?? []
  const rule = rules.find(({ label }) => label === chosen.rule)
  const about = rule === undefined ? [rules[0], rules.at(-1)].filter(it => it !== undefined) : [rule]
  const meant = OF_A_RULE.filter(kind => kinds.includes(kind) && (rule !== undefined || kind === chosen.kind))
  const changes = Object.fromEntries([
    ...(meant.length > 0 && kinds.includes('enact') ? [['enact', LEAST_RULE] as const] : []),
    ...meant.flatMap(kind => about.map(it => [`${kind} ${it.label}`, leastChange(kind, it)] as const)),
  ])
  const trials = Object.entries(changes).flatMap(([name, change]) =>
    within === undefined ? [] : [[name, within(change)] as const],
  )
  const { tried, refusing } = useTried(game, entries, Object.fromEntries(trials))
  const against = meant.map(
    kind =>
      [
        kind,
        ofAll(
          refusing,
          about.map(({ label }) => `${kind} ${label}`),
        ),
      ] as const,
  )
  return { tried: data !== undefined && tried, against: new Map<string, readonly Against[]>(against) }
}

/** The rules that refuse all of some changes of rules, and not any change. */
function ofAll(refusing: Refusing, [first = '', ...others]: readonly string[]): readonly Against[] {
  const each = (lookup(refusing, first) ?? []).filter(it => others.every(name => isAgainst(lookup(refusing, name), it)))
  return each.filter(it => !isAgainst(refusing['enact'], it))
}
