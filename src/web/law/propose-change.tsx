import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { questions } from '../api/questions.ts'
import type { Schema } from '../api/schema.ts'
import { actTitle } from '../game/act-title.ts'
import { changesRule } from '../game/begun-with-change.ts'
import { kindOf } from '../game/field-of.ts'

/**
 * The way to the forms by which a rule can be changed, this rule chosen: those that are open now, else those that the
 * rules refuse now, which say why and keep what is drafted.
 */
export function ProposeChange({ game, label }: { readonly game: string; readonly label: string }) {
  const { data } = useQuery(questions.acts(game))
  const all = data?.acts.filter(changesRule) ?? []
  const open = all.filter(act => act.open)
  const offered = open.length > 0 ? open : all.filter(beginsAnew)
  if (offered.length === 0) return null
  return (
    <p className="row no-print">
      {offered.map(({ act }) => (
        <Link key={act} to="/g/$game" params={{ game }} search={{ do: act, rule: label }} className="button">
          {actTitle(act)} a change of this rule
        </Link>
      ))}
    </p>
  )
}

/** Whether an act that is refused now can be drafted all the same: it is about no matter that there has to be first. */
function beginsAnew({ refused, arguments: asked }: Schema['PossibleActs']['acts'][number]): boolean {
  return refused.length > 0 && !asked.some(it => !it.optional && kindOf(it)[0] === 'matter')
}
