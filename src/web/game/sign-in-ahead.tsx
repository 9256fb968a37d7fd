import { Link } from '@tanstack/react-router'
import { whereOneWas } from '../account/where-one-was.ts'
import type { ActOf } from './act-of.ts'
import { usePlayer } from './use-player.ts'

/** What whoever is not signed in reads before they fill in a form: that they have to be, and that they come back to it. */
export function SignInAhead({ of: { game, act, given, begun } }: { readonly of: ActOf }) {
  if (usePlayer(game) !== false) return null
  // A form of the table is open again when one comes back to it; one that stands on another page is there anyhow.
  const remember = (): void => {
    if (given === undefined && begun === undefined) whereOneWas.remember(`/g/${game}?do=${encodeURIComponent(act.act)}`)
  }
  return (
    <div className="notice">
      <p>
        <strong>To do this you have to be signed in.</strong> What you fill in before is kept in this browser, and you
        come back to it.
      </p>
      <p className="row">
        <Link to="/sign-in" className="button" onClick={remember}>
          Sign in first
        </Link>
        <Link to="/sign-up" className="button" onClick={remember}>
          Make an account
        </Link>
        <Link to="/practice" className="button quiet">
          Practise without an account
        </Link>
      </p>
    </div>
  )
}
