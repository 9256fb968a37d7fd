import { useQuery } from '@tanstack/react-query'
import { questions } from '../api/questions.ts'
import { useArrivedAt } from '../frame/use-arrived-at.ts'
import { PRACTICE } from '../practice/practice-table.ts'
import { Invitations } from './invitations.tsx'

/** Where the host invites people to a game. Nobody else has it. */
export function InviteSection({ game }: { readonly game: string }) {
  const { data } = useQuery(questions.game(game))
  const heading = useArrivedAt('invite')
  if (data?.host !== true || game === PRACTICE) return null
  return (
    <section className="paper stack no-print" aria-labelledby="invite">
      <h2 id="invite" ref={heading} tabIndex={-1}>
        Invite somebody
      </h2>
      <Invitations game={game} />
    </section>
  )
}
