import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SignInFirst } from '../account/sign-in.tsx'
import { queries } from '../api/queries.ts'
import { Refused } from '../api/refused.ts'
import { Fault } from '../parts/loading-and-faults.tsx'
import { TakeAgain } from './former-player.tsx'

/** Shown instead of a game that does not exist or that the reader may not see. Signing in or coming back may help. */
export function NoGame({ game, fault }: { readonly game: string; readonly fault: unknown }) {
  const { data: me } = useQuery(queries.me())
  return (
    <div className="sheet">
      <h1>You can’t see this game</h1>
      <Fault fault={fault} />
      {me === null ? <SignInFirst why="Sign in to see this game if you play in it." /> : null}
      {fault instanceof Refused && fault.problem.code === 'seatLeft' ? <TakeAgain game={game} /> : null}
      <p>
        <Link to="/games">See public games</Link>
      </p>
    </div>
  )
}
