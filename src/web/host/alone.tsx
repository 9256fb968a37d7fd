import { useQuery } from '@tanstack/react-query'
import { questions } from '../api/questions.ts'
import { RuleLink } from '../parts/rule-link.tsx'
import { PRACTICE } from '../practice/practice-table.ts'
import { InviteLink } from './invite-link.tsx'
import { wantedPlayers } from './wanted-players.ts'

/** That a game has one player only, and by which rule that is too few, where one says so. */
export function Alone({ game }: { readonly game: string }) {
  const { data: glance } = useQuery(questions.glance(game))
  const few = glance !== undefined && glance.players.length < 2 && game !== PRACTICE
  const { data: acts } = useQuery({ ...questions.acts(game), enabled: few })
  if (!few) return null
  const rule = wantedPlayers(acts?.acts ?? [], glance.players.length)
  return (
    <div className="notice no-print">
      <p>
        <strong>{glance.players.length === 0 ? 'Nobody plays here yet.' : 'This game has one player so far.'}</strong>{' '}
        {rule === undefined ? (
          'There is nobody to vote with yet.'
        ) : (
          <span data-quoted>
            By rule <RuleLink game={game} label={rule.label} />, {rule.reason}
          </span>
        )}
      </p>
      <InviteLink game={game} main />
    </div>
  )
}
