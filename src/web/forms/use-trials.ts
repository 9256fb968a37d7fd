import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { lookup } from '../../kernel/values/lookup.ts'
import type { NewAct } from '../../wire/game/act.ts'
import type { Rule } from '../../wire/game/rule.ts'
import type { Problem } from '../../wire/problem.ts'
import { api, responseDataOrThrow } from '../api/api.ts'
import { queries } from '../api/queries.ts'
import { isUnreachable, Refused } from '../api/refused.ts'
import type { ChangeDraft } from './change-draft.ts'
import { amendmentOf } from './written-change.ts'

/** A rule that refuses something, with its reason. */
export type Against = NonNullable<Problem['rules']>[number]

/**
 * The rules that refuse each trial, by the name of the trial: an empty list if it is allowed, undefined if it could not
 * be tried.
 */
type Refusing = { readonly [name: string]: readonly Against[] | undefined }

/** Returns the rules that would refuse each of several acts. `tried` is true once all of them have been tried. */
export function useRefusingRules(
  game: string,
  entries: number,
  trials: { readonly [name: string]: NewAct },
): { readonly tried: boolean; readonly refusing: Refusing } {
  const runs = useQueries({
    queries: Object.values(trials).map(act => ({
      queryKey: ['tried', game, entries, JSON.stringify(act)],
      queryFn: () => rulesRefusingAct(game, act),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  })
  const refusing = Object.keys(trials).map((name, place) => [name, runs[place]?.data ?? undefined] as const)
  return { tried: runs.every(({ isPending }) => !isPending), refusing: Object.fromEntries(refusing) }
}

/** Whether a rule is among those that refuse something. */
export function isAmongRefusingRules(
  all: readonly Pick<Against, 'label'>[] | undefined,
  { label }: Pick<Against, 'label'>,
): boolean {
  return all?.some(it => it.label === label) === true
}

/** The rules that refuse an act; null if the request is invalid or no server answers. */
async function rulesRefusingAct(game: string, act: NewAct): Promise<readonly Against[] | null> {
  try {
    await responseDataOrThrow(api.POST('/api/v1/games/:game/acts/preview', { params: { path: { game } }, body: act }))
    return []
  } catch (fault) {
    const rules = fault instanceof Refused ? (fault.problem.rules ?? []) : []
    return rules.length === 0 ? null : rules
  }
}

/** How long to wait after the last key press before previewing an act, in milliseconds. */
const PAUSE = 300
/** How long to wait between two attempts if the server cannot be reached, in milliseconds. */
const AGAIN = 3_000
/** How often to repeat a refused preview, in milliseconds, because some rules depend on the time. */
const LATER = 30_000

/**
 * Returns the preview of an act, or its refusal. It is requested a moment after the last key press, and again after
 * each entry.
 */
export function useDryRun(game: string, entries: number, act: NewAct, whole: boolean) {
  const asked = JSON.stringify(act)
  const [settled, settle] = useState(asked)
  useEffect(() => {
    const pause = setTimeout(() => settle(asked), PAUSE)
    return () => clearTimeout(pause)
  }, [asked])
  const run = useQuery({
    queryKey: ['dryRun', game, entries, settled],
    queryFn: () =>
      responseDataOrThrow(
        api.POST('/api/v1/games/:game/acts/preview', { params: { path: { game } }, body: JSON.parse(settled) }),
      ),
    // Requests for earlier input are dropped, because that input may have been incomplete.
    enabled: whole && settled === asked,
    placeholderData: keepPreviousData,
    retry: false,
    refetchInterval: ({ state: { error } }) => (isUnreachable(error) ? AGAIN : error === null ? false : LATER),
  })
  return { ...run, current: settled === asked && !run.isPlaceholderData }
}

/** Returns an act that contains a given change. */
export type WithChange = (change: ChangeDraft) => NewAct

type KindsOf = {
  readonly game: string
  readonly entries: number
  /** Returns the act with a change. Absent if there is nothing to try. */
  readonly within: WithChange | undefined
  /** The forms of change that the act accepts. */
  readonly kinds: readonly string[]
  /** The form of change and the rule that are selected. */
  readonly chosen: Partial<Pick<ChangeDraft, 'kind' | 'rule'>>
}

/**
 * For each form of change, the rules that refuse it whatever its content. Each form is tried with a minimal change to
 * the selected rule. If no rule is selected, only the selected form is tried, on the first and the last rule. Rules
 * that also refuse a minimal new rule are left out, because they may have other reasons.
 */
export function useRulesRefusingKinds({ game, entries, within, kinds, chosen }: KindsOf) {
  const { data } = useQuery({ ...queries.rules(game), enabled: within !== undefined })
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
  const { tried, refusing } = useRefusingRules(game, entries, Object.fromEntries(trials))
  const against = meant.map(
    kind =>
      [
        kind,
        rulesRefusingAllChanges(
          refusing,
          about.map(({ label }) => `${kind} ${label}`),
        ),
      ] as const,
  )
  return { tried: data !== undefined && tried, against: new Map<string, readonly Against[]>(against) }
}

/** The rules that refuse all of the given changes but not a new rule. */
function rulesRefusingAllChanges(refusing: Refusing, [first = '', ...others]: readonly string[]): readonly Against[] {
  const each = (lookup(refusing, first) ?? []).filter(it =>
    others.every(name => isAmongRefusingRules(lookup(refusing, name), it)),
  )
  return each.filter(it => !isAmongRefusingRules(refusing['enact'], it))
}

/** The text with which a form of change is tried: a sentence without consequences. */
const WORDS = 'This is a rule.'

/** A minimal new rule. */
export const LEAST_RULE: ChangeDraft = { kind: 'enact', text: WORDS }

/** The forms of change to an existing rule, most common first. */
const OF_A_RULE = ['amend', 'repeal', 'transmute'] as const

/** A minimal change to a rule: one more sentence, its repeal, or its transmutation. */
function leastChange(kind: string, rule: Rule): ChangeDraft {
  if (kind !== 'amend') return { kind, rule: rule.label }
  return { ...amendmentOf(rule), kind, text: `${rule.text}\n\n${WORDS}` }
}

/** Minimal new rules, each with an example value for one optional member. */
export function newRulesWithPart(rules: readonly Rule[]): { readonly [part: string]: ChangeDraft } {
  const numbers = rules.map(({ label }) => Number.parseInt(label, 10)).filter(Number.isSafeInteger)
  return {
    title: { ...LEAST_RULE, title: 'A title' },
    label: { ...LEAST_RULE, label: String(Math.max(0, ...numbers) + 1) },
    group: { ...LEAST_RULE, group: rules.at(-1)?.group ?? '' },
  }
}

/** A minimal new rule that has an example value for each optional member that a given new rule has. */
export function leastRuleLike(draft: ChangeDraft | undefined, rules: readonly Rule[]): ChangeDraft {
  if (draft?.kind !== LEAST_RULE.kind) return LEAST_RULE
  const has = (part: string): boolean => String(lookup(draft, part) ?? '').trim() !== ''
  const parts = Object.entries(newRulesWithPart(rules)).filter(([part]) => has(part))
  return Object.assign({}, LEAST_RULE, ...parts.map(([, rule]) => rule))
}
