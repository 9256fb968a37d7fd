import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { questions } from '../api/questions.ts'
import type { Schema } from '../api/schema.ts'
import type { ActOf } from './act-of.ts'
import { begunWithRule } from './begun-with-rule.ts'

type PossibleAct = Pick<Schema['PossibleActs']['acts'][number], 'act' | 'arguments'>

/** The act to whose form an address leads, begun with the rule that it names. */
export type Begun = {
  readonly act: string | undefined
  /** What its form begins with; `waits` until the rule is there. */
  readonly of: (act: PossibleAct) => ActOf['begun'] | 'waits'
  /** Leaves it: the address leads to the table alone. */
  readonly leave: () => void
}

/** What the address of the table asks for: `?do=propose&rule=203`. */
export function useBegun(game: string): Begun {
  const { do: act, rule: label } = useSearch({ from: '/g/$game/' })
  const go = useNavigate({ from: '/g/$game/' })
  const { data } = useQuery({ ...questions.rules(game), enabled: label !== undefined })
  const rule = data?.groups.flatMap(({ rules }) => rules).find(it => it.label === label)
  return {
    act,
    of: possible => {
      if (possible.act !== act || label === undefined) return undefined
      if (data === undefined) return 'waits'
      return rule === undefined ? undefined : { name: `rule ${label}`, args: begunWithRule(possible, rule) }
    },
    leave: () => act !== undefined && void go({ search: {}, replace: true }),
  }
}
