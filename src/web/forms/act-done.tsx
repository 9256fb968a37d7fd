import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ActDone } from '../../wire/game/act.ts'
import { queries } from '../api/queries.ts'
import { fillIn } from '../parts/fill-in.ts'
import { LinkedSentence } from '../parts/linked-sentence.tsx'
import { resultsLabels } from '../results/labels.ts'
import { NewsAndNotes } from '../results/news.tsx'
import { resultWithoutRules, resultWithRules } from '../results/news-lines.ts'
import { isMoment } from '../table/latest-moment.tsx'
import { WaitsNow } from '../table/waiting.tsx'
import { formsLabels } from './labels.ts'

/** Number of results of an act to show at first. */
const AT_ONCE = 5

/**
 * Shows the result of the user's latest act where they did it, with the next step and the people who have to take it.
 * With `brief`, the result takes one line, because the next step is the user's own, unless it decides something.
 */
export function LatestActResult({
  game,
  outcome,
  brief: mayBeBrief = false,
  putAway,
  undo,
  children,
}: {
  readonly game: string
  readonly outcome: ActDone | undefined
  readonly brief?: boolean
  readonly putAway: () => void
  /** Opens the form that takes back what the user has just entered by hand. */
  readonly undo?: ((entry: number) => void) | undefined
  /** What to do if the act was a mistake. */
  readonly children?: ReactNode
}) {
  // The news about what came next at the time is left out, because the current next step is shown below.
  const lines = outcome?.lines.filter(({ is }) => is !== 'next') ?? []
  const brief = mayBeBrief && !lines.some(isMoment)
  const notes = Math.min(outcome?.notes ?? 0, lines.length)
  const [first] = lines.slice(0, lines.length - notes)
  const rest = lines.slice(brief && first !== undefined ? 1 : 0).map(resultWithRules)
  return (
    <div aria-live="polite">
      {outcome === undefined ? null : (
        <div className="notice yes act-done">
          <div className="row apart">
            <span>
              <strong>{outcome.again ? formsLabels.alreadyMade : formsLabels.done}</strong>{' '}
              {first === undefined && !outcome.again ? 'It is recorded. ' : null}
              <Link to="/g/$game/entries/$seq" params={{ game, seq: String(outcome.seq) }} data-names="entry">
                {fillIn(resultsLabels.entry, { seq: outcome.seq })}
              </Link>
              {brief && first !== undefined ? (
                <>
                  : <LinkedSentence game={game} parts={resultWithoutRules(first)} at={outcome.seq} />
                </>
              ) : null}
            </span>
            <button type="button" className="button quiet small" onClick={putAway}>
              {formsLabels.dismiss}
            </button>
          </div>
          <NewsAndNotes game={game} seq={outcome.seq} news={rest} notes={notes} atOnce={brief ? 0 : AT_ONCE} />
          {children}
          {undo === undefined || Date.parse(outcome.undoUntil ?? '') < Date.now() ? null : (
            <p>
              <button type="button" className="button small" onClick={() => undo(outcome.seq)}>
                {formsLabels.undo}
              </button>
            </p>
          )}
          {brief ? null : <WaitingNow game={game} />}
        </div>
      )}
    </div>
  )
}

/** Shows who the game is waiting for now, unless that is only you, because your moves are shown below. */
function WaitingNow({ game }: { readonly game: string }) {
  const { data: state } = useQuery(queries.state(game))
  const { data: summary } = useQuery(queries.game(game))
  if (state === undefined) return null
  const { waitsFor } = state
  const you = summary?.you
  if (waitsFor.length > 0 && waitsFor.every(({ person }) => person === you)) return null
  if (waitsFor.length === 0)
    return <p>The game is waiting for no one in particular: anyone who is allowed to act can do so.</p>
  return (
    <p>
      {formsLabels.gameIsWaiting} <WaitsNow state={state} you={you} />.
    </p>
  )
}
