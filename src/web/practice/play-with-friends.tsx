import { Link } from '@tanstack/react-router'
import { practiceLabels } from './labels.ts'
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
      <p className="small soft">{practiceLabels.startsAfresh}</p>
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
      {practiceLabels.startRealGame}
    </Link>
  )
}
