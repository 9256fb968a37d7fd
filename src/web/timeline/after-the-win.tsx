import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queries } from '../api/queries.ts'
import { namesInWords } from '../parts/spans-and-lists-in-words.ts'
import { dismissMoments } from '../table/latest-moment.tsx'
import { timelineLabels } from './labels.ts'

/** Number of people to name. */
const MOST_NAMES = 5

/**
 * How people can continue after a win: play on, if the rules still offer anyone a move, or start a new game, either with
 * the rules as they are now or with those of the ruleset.
 */
export function AfterTheWin({ game }: { readonly game: string }) {
  const { data: state } = useQuery(queries.state(game))
  const { data: possible } = useQuery(queries.acts(game))
  const { data: rulesets } = useQuery(queries.rulesets())
  if (state === undefined || possible === undefined) return null
  const awaited = [...new Set(state.waitsFor.map(({ name }) => name))]
  const goesOn = awaited.length > 0
  const title = rulesets?.rulesets.find(({ name }) => name === state.ruleset)?.title
  return (
    <section className="paper stack" aria-labelledby="what-now">
      <h2 id="what-now">{timelineLabels.whatNow}</h2>
      <div className="row">
        {goesOn ? (
          <Link
            to="/g/$game"
            params={{ game }}
            className="button main"
            onClick={() => dismissMoments(game, state.entries)}
          >
            {timelineLabels.playOn}
          </Link>
        ) : null}
        {rulesets === undefined ? null : (
          <Link to="/found" search={{ rulesOf: game }} className="button">
            {timelineLabels.startWithTheseRules}
          </Link>
        )}
        {title === undefined ? null : (
          <Link to="/found" search={{ ruleset: state.ruleset }} className="button">
            {timelineLabels.startOver}
          </Link>
        )}
      </div>
      {goesOn ? (
        <p>
          {timelineLabels.goesOn} <span data-written>{namesInWords(awaited, MOST_NAMES)}</span>.
        </p>
      ) : possible.acts.length > 0 ? (
        <p>
          The game is no longer waiting for anyone, but they still offer you some moves.{' '}
          <Link to="/g/$game" params={{ game }}>
            See your moves
          </Link>
        </p>
      ) : (
        <p>
          You can’t continue: the rules offer you no move now, and the game is not waiting for anyone. What rules
          without a program say can still be recorded by hand.
        </p>
      )}
      {title === undefined ? (
        <p>This server has no ruleset from which to start another game like this one.</p>
      ) : (
        <p>
          {timelineLabels.newGame} <span data-written>{title}</span>.
        </p>
      )}
    </section>
  )
}
