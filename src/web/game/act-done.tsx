import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { questions } from '../api/questions.ts'
import type { Schema } from '../api/schema.ts'
import { Said } from '../parts/said.tsx'
import { WaitsNow } from './waits-now.tsx'

/** So much of what came of an act stands there at once. */
const AT_ONCE = 5

/** What came of what somebody has just done, where they did it; and what comes next, and from whom. */
export function ActDone({
  game,
  outcome,
  putAway,
}: {
  readonly game: string
  readonly outcome: Schema['ActDone'] | undefined
  readonly putAway: () => void
}) {
  return (
    <div aria-live="polite">
      {outcome === undefined ? null : (
        <div className="notice yes act-done">
          <div className="row apart">
            <span>
              <strong>Done.</strong> {outcome.news.length === 0 ? 'It is written down. ' : null}
              <Link to="/g/$game/entries/$seq" params={{ game, seq: String(outcome.seq) }} data-names="entry">
                Entry {outcome.seq}
              </Link>
            </span>
            <button type="button" className="button quiet small" onClick={putAway}>
              Put this away
            </button>
          </div>
          <News game={game} seq={outcome.seq} news={outcome.news.filter(line => !isNext(line))} />
          <Next game={game} />
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

function News({ game, seq, news }: { readonly game: string; readonly seq: number; readonly news: readonly string[] }) {
  if (news.length === 0) return null
  return (
    <ul>
      {news.slice(0, AT_ONCE).map(line => (
        <li key={line}>
          <Said game={game} words={line} at={seq} />
        </li>
      ))}
    </ul>
  )
}
