import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { queries } from '../api/queries.ts'
import { fillIn } from '../parts/fill-in.ts'
import { isInBrowser } from '../practice/practice-table.ts'
import { resultsLabels } from './labels.ts'

/**
 * The ways out if a rule that people made in the game goes too far: challenge the entry that brought it, take the entry
 * back, or fork the game from before it.
 */
export function WaysOut({ entry }: { readonly entry: number }) {
  const { game } = useParams({ strict: false })
  const { data: summary } = useQuery({ ...queries.game(game ?? ''), enabled: game !== undefined })
  if (game === undefined) return null
  return (
    <span className="row no-print">
      {summary?.you === undefined ? null : (
        <Link
          className="button small"
          to="/g/$game/entries/$seq"
          params={{ game, seq: String(entry) }}
          search={{ do: 'challenge' }}
        >
          {fillIn(resultsLabels.challenge, { entry })}
        </Link>
      )}
      {isInBrowser(game) ? null : (
        <>
          <Link className="button small" to="/g/$game/what-if" params={{ game }} search={{ without: entry }}>
            {fillIn(resultsLabels.takeBack, { entry })}
          </Link>
          <Link className="button small" to="/g/$game/fork" params={{ game }} search={{ from: entry - 1 }}>
            {fillIn(resultsLabels.forkBefore, { entry })}
          </Link>
        </>
      )}
    </span>
  )
}
