import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { NewAct, PossibleActs } from '../../wire/game/act.ts'
import type { GameState } from '../../wire/game/game-state.ts'
import { queries } from '../api/queries.ts'
import { draftTurnedTo } from '../table/switch-draft.ts'
import type { ActOf } from './act-form-props.ts'
import { changeKindsOf, inputUnderRule, inputWithChange, takesSeveral } from './argument-for-change.ts'
import { writtenArguments } from './argument-kinds.ts'
import type { ChangeDraft } from './change-draft.ts'
import { useRefusingRules, useRulesRefusingKinds } from './use-trials.ts'
import { repealAndReplacement } from './written-change.ts'

type PossibleAct = PossibleActs['acts'][number]

/** The act whose form a page's address opens, and the initial content that the address gives the form. */
type FormBegun = {
  readonly act: string | undefined
  /** The initial content of an act's form. `waits` is true until the rules have loaded. */
  readonly of: (act: Pick<PossibleAct, 'act' | 'arguments'>) => ActOf['begun'] | 'waits'
  /** Opens the form of an act with a rule selected. */
  readonly open: (act: string, rule: string) => void
  /** Closes the form, so that only the table page's own address is left. */
  readonly leave: () => void
}

/**
 * Reads the address of the table page: `?do=propose&rule=203`. The form starts with a form of change that the rules
 * allow for this rule.
 */
export function useFormFromAddress({ game, entries, matters }: GameState): FormBegun {
  const { do: act, rule: label } = useSearch({ from: '/g/$game/' })
  const go = useNavigate({ from: '/g/$game/' })
  const { data: acts } = useQuery(queries.acts(game))
  const revised = acts?.acts.filter(({ revises }) => revises !== null) ?? []
  const { data } = useQuery({ ...queries.rules(game), enabled: label !== undefined || revised.length > 0 })
  const { data: forms } = useQuery({
    queryKey: ['forms'],
    queryFn: () => import('./act-form-content.tsx'),
    enabled: revised.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const allRules = data?.groups.flatMap(({ rules }) => rules) ?? []
  const rule = allRules.find(it => it.label === label)
  const meant = rule === undefined ? undefined : acts?.acts.find(it => it.act === act)
  const { tried, against } = useRulesRefusingKinds({
    game,
    entries,
    within: meant === undefined ? undefined : change => actWithChange(meant, change),
    kinds: meant === undefined ? [] : changeKindsOf(meant),
    chosen: { rule: label ?? '' },
  })
  const unamended = against.get('amend') ?? []
  const pair = unamended.length > 0 && meant !== undefined && takesSeveral(meant) && rule !== undefined
  const together = useRefusingRules(
    game,
    entries,
    pair ? { pair: actWithChange(meant, ...repealAndReplacement(rule)) } : {},
  )
  const succeeds = pair && together.refusing['pair']?.length === 0
  const kind = [...against].find(([, rules]) => rules.length === 0)?.[0] ?? 'amend'
  return {
    act,
    of: possible => {
      const revising = revised.find(it => it.act === possible.act)
      if (revising !== undefined && (data === undefined || forms === undefined)) return 'waits'
      if (revising !== undefined) return forms?.inputForRevision(revising, matters, allRules)
      if (possible.act !== act || label === undefined) return undefined
      if (data === undefined || (meant !== undefined && !(tried && together.tried))) return 'waits'
      // This also finds drafts whose rule is gone or has another number.
      if (rule === undefined) return { name: `rule ${label}`, args: {} }
      const underRule = inputUnderRule(possible, label)
      if (underRule !== undefined) return { name: `rule ${label}`, args: underRule }
      if (succeeds) {
        const succeeded = { rule: label, program: rule.program, against: unamended }
        return { name: `rule ${label}`, args: inputWithChange(possible, ...repealAndReplacement(rule)), succeeded }
      }
      return { name: `rule ${label}`, args: inputWithChange(possible, draftTurnedTo({ kind }, kind, rule)) }
    },
    // The page stays where it is, because the form scrolls into view itself.
    open: (next, rule) => void go({ search: { do: next, rule }, replace: true, resetScroll: false }),
    leave: () => act !== undefined && void go({ search: {}, replace: true, resetScroll: false }),
  }
}

function actWithChange(possible: PossibleAct, change: ChangeDraft, ...more: ChangeDraft[]): NewAct {
  return { do: possible.act, with: writtenArguments(possible.arguments, inputWithChange(possible, change, ...more)) }
}
