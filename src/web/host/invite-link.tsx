import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { questions } from '../api/questions.ts'
import { PRACTICE } from '../practice/practice-table.ts'

/** The way to where the host of a game invites people. */
export function InviteLink({ game, main = false }: { readonly game: string; readonly main?: boolean }) {
  const { data } = useQuery(questions.game(game))
  if (data?.host !== true || game === PRACTICE) return null
  return (
    <Link
      to="/g/$game/people"
      params={{ game }}
      hash="invite"
      className={main ? 'button main' : 'button no-print'}
      activeProps={{}}
    >
      Invite somebody
    </Link>
  )
}
