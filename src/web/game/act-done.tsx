import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { questions } from '../api/questions.ts'
import type { Schema } from '../api/schema.ts'
import { byRules } from '../parts/by-rules.ts'
import { NewsAndNotes } from '../parts/news-and-notes.tsx'
import { Said } from '../parts/said.tsx'
import { WaitsNow } from './waits-now.tsx'

/** So much of what came of an act stands there at once. */
const AT_ONCE = 5

/** What came of what somebody has just done, where they did it; and what comes next, and from whom. `brief` where the next thing is waited for from them: then it is told in a line. */
export function ActDone({
  game,
  outcome,
  brief = false,
  putAway,
}: {
  readonly game: string
  readonly outcome: Schema['ActDone'] | undefined
  readonly brief?: boolean
  readonly putAway: () => void
}) {
  const news = outcome?.news.filter(line => !isNext(line)) ?? []
  const notes = Math.min(outcome?.notes ?? 0, news.length)
  const [first] = news.slice(0, news.length - notes)
  const rest = brief && first !== undefined ? news.slice(1) : news
  return (
    <div aria-live="polite">
      {outcome === undefined ? null : (
        <div className="notice yes act-done">
          <div className="row apart">
            <span>
              <strong>Done.</strong> {first === undefined ? 'It is written down. ' : null}
              <Link to="/g/$game/entries/$seq" params={{ game, seq: String(outcome.seq) }} data-names="entry">
                Entry {outcome.seq}
              </Link>
              {brief && first !== undefined ? (
                <>
                  : <Said game={game} words={byRules(first).words} at={outcome.seq} />
                </>
              ) : null}
            </span>
            <button type="button" className="button quiet small" onClick={putAway}>
              Put this away
            </button>
          </div>
          <NewsAndNotes game={game} seq={outcome.seq} news={rest} notes={notes} atOnce={brief ? 0 : AT_ONCE} />
          {brief ? null : <Next game={game} />}
        </div>
      )}
    </div>
  )
}

/** For whom the game waits now; that it waits for me alone stands below. */
function Next({ game }: { readonly game: string }) {
  const { data: state } = useQuery(questions.state(game))
  const { data: summary } = useQuery(questions.game(game))
  if (state === undefined) return null
  const { waitsFor } = state
  const you = summary?.you
  if (waitsFor.length > 0 && waitsFor.every(({ person }) => person === you)) return null
  if (waitsFor.length === 0) return <p>Now the game waits for nobody in particular: whoever may, can act.</p>
  return (
    <p>
      Now the game waits <WaitsNow state={state} you={you} />.
    </p>
  )
}

/** What came next when it was done: what comes next now is told as it stands now. */
function isNext(line: string): boolean {
  return line.startsWith('next: ')
}
