import { Link } from '@tanstack/react-router'
import { hasLesson } from './lessons/load-lesson.ts'

/** The way from the practice game to a real one, at the end of the guide. */
export function PlayWithFriends({ ruleset }: { readonly ruleset: string }) {
  return (
    <>
      <p>
        Keep playing with the computer players as long as you like, or play for real: your friends join with one link.
      </p>
      <div className="row">
        <RealGameLink ruleset={ruleset} main />
      </div>
      <p className="small soft">{STARTS_AFRESH}</p>
    </>
  )
}

/** The link that starts a real game on the ruleset of the practice game. */
export function RealGameLink({ ruleset, main = false }: { readonly ruleset: string; readonly main?: boolean }) {
  return (
    <Link
      to="/found"
      search={hasLesson(ruleset) ? { ruleset, from: 'practice' } : { from: 'own' }}
      className={main ? 'button main' : undefined}
    >
      Start a real game with friends
    </Link>
  )
}

/**
 * A server accepts only entries that it has decided itself, with its own dice, so the log of a practice game cannot be
 * continued there.
 */
export const STARTS_AFRESH =
  'The real game starts from the beginning, with the original rules and no points: nothing is copied from the practice game, which stays in this browser.'
