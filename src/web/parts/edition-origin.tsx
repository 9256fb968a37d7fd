import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queries } from '../api/queries.ts'

/** Says from which edition of whose ruleset on a shelf a game started, to those who may see that ruleset. */
export function EditionOrigin({ game }: { readonly game: string }) {
  const { data } = useQuery(queries.game(game))
  if (data?.edition === undefined) return null
  const { shelved, title, number } = data.edition
  return (
    <p className="small">
      This game started from edition {number} of{' '}
      <Link to="/shelf/$shelved" params={{ shelved }} dir="auto" data-written>
        {title}
      </Link>
      .
    </p>
  )
}
