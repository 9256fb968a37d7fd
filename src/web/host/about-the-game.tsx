import { useQuery } from '@tanstack/react-query'
import { questions } from '../api/questions.ts'
import { SuspendGame } from '../operate/suspend-game.tsx'
import { PRACTICE } from '../practice/practice-table.ts'
import { HostTools } from './host-tools.tsx'
import { LeaveGame } from './leave-game.tsx'
import { ReportAbuse } from './report-abuse.tsx'

/** What is no move in the game: hosting, leaving one’s seat, reporting abuse; suspending, for operators. Only who is signed in has any of it. */
export function AboutTheGame({ game }: { readonly game: string }) {
  const { data: me } = useQuery(questions.me())
  const { data } = useQuery(questions.game(game))
  if (!me || data === undefined || game === PRACTICE) return null
  return (
    <section className="paper no-print" aria-labelledby="outside">
      <h2 id="outside">Outside of the game</h2>
      <p className="small soft">Nothing here is a move: it is between you and this house, and no rule decides it.</p>
      {data.host ? <HostTools game={data} /> : null}
      {data.you === undefined ? null : <LeaveGame game={game} />}
      <ReportAbuse game={game} />
      {me.operator ? <SuspendGame game={game} title={data.title} suspended={data.suspended !== undefined} /> : null}
    </section>
  )
}
