import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { questions } from '../api/questions.ts'
import { Deeds } from '../operate/deeds.tsx'
import { Happenings } from '../operate/happenings.tsx'
import { HouseInvitations } from '../operate/house-invitations.tsx'
import { Load } from '../operate/load.tsx'
import { PeopleSought } from '../operate/people-sought.tsx'
import { Reports } from '../operate/reports.tsx'
import { SuspendedGames } from '../operate/suspended-games.tsx'
import { Loading } from '../parts/loading.tsx'
import '../style/operate.css'

/** Keeping the house in order, for its operators: what was reported, who and what is suspended, and how it does. */
export function OperatePage() {
  const { data: me } = useQuery(questions.me())
  if (me === undefined) return <Loading />
  return (
    <div className="sheet reading">
      <h1>Keeping the house in order</h1>
      {me?.operator === true ? (
        <>
          <p>
            You are an operator of this house. Inside a game you can do nothing, and everybody sees what you do beside
            it. A private game is private to you, too: of it you see what somebody reported, and nothing else.
          </p>
          <Reports />
          <SuspendedGames />
          <PeopleSought />
          <HouseInvitations />
          <Load />
          <Deeds />
          <Happenings />
        </>
      ) : (
        <ForOperators signedIn={me !== null} />
      )}
    </div>
  )
}

/** What everybody else reads here. */
function ForOperators({ signedIn }: { readonly signedIn: boolean }) {
  return (
    <section className="paper stack">
      <p>
        Operators keep this house running and see to what is reported to them.{' '}
        {signedIn ? 'You are not one of them, so there is nothing for you to do here.' : 'If you are one, sign in.'}
      </p>
      <p>
        To report something that ought to be nowhere, go to the table of its game: “Report abuse” stands there, under
        “Outside of the game”.
      </p>
      <div className="row">
        {signedIn ? null : (
          <Link to="/sign-in" className="button main">
            Sign in
          </Link>
        )}
        <Link to="/games" className="button">
          Look at the games
        </Link>
      </div>
    </section>
  )
}
