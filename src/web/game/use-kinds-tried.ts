import { useQuery } from '@tanstack/react-query'
import { own } from '../../kernel/values/lookup.ts'
import { questions } from '../api/questions.ts'
import type { Schema } from '../api/schema.ts'
import type { ChangeDraft } from './change-draft.ts'
import { LEAST_RULE, leastChange, OF_A_RULE } from './change-tried.ts'
import { type Against, isAgainst, type Refusing, useTried } from './use-tried.ts'

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
  const each = (own(refusing, first) ?? []).filter(it => others.every(name => isAgainst(own(refusing, name), it)))
  return each.filter(it => !isAgainst(refusing['enact'], it))
}
