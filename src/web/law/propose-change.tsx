import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { questions } from '../api/questions.ts'
import { actTitle } from '../game/act-title.ts'
import { changesRule } from '../game/begun-with-change.ts'

/** The way to the forms by which a rule can be changed now, this rule chosen; nothing where the rules offer none. */
export function ProposeChange({ game, label }: { readonly game: string; readonly label: string }) {
  const { data } = useQuery(questions.acts(game))
  const open = data?.acts.filter(act => act.open && changesRule(act)) ?? []
  if (open.length === 0) return null
  return (
    <p className="row no-print">
      {open.map(({ act }) => (
        <Link key={act} to="/g/$game" params={{ game }} search={{ do: act, rule: label }} className="button">
          {actTitle(act)} a change of this rule
        </Link>
      ))}
    </p>
  )
}
