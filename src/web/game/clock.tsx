import { useQuery } from '@tanstack/react-query'
import { questions } from '../api/questions.ts'
import type { Schema } from '../api/schema.ts'
import { inSentence } from '../parts/in-sentence.ts'
import { RuleLink } from '../parts/rule-link.tsx'
import { Said } from '../parts/said.tsx'
import { Until } from '../parts/until.tsx'
import { Why } from '../parts/why.tsx'
import { actTitle } from './act-title.ts'
import { type ClockGroup, clockGroups } from './clock-groups.ts'

type Deadline = Schema['Deadline']

/** What comes by itself, and when, in the words of the law: what concerns me first; what runs alike for many is folded. */
export function Clock({ game, state }: { readonly game: string; readonly state: Schema['GameState'] }) {
  const { data: summary } = useQuery(questions.game(game))
  if (state.deadlines.length === 0) return <p className="soft">No clock is running: nothing happens by itself.</p>
  return (
    <>
      <h3>What the clock brings by itself</h3>
      <ul className="plain clock">
        {clockGroups(state, summary?.you).map(group => (
          <Group key={group.deadlines[0]?.why} game={game} group={group} you={summary?.you} />
        ))}
      </ul>
    </>
  )
}

function Group({
  game,
  group: { mine, deadlines },
  you,
}: {
  readonly game: string
  readonly group: ClockGroup
  readonly you: string | undefined
}) {
  const [first, ...others] = deadlines
  if (first === undefined) return null
  return (
    <li className={mine ? 'mine' : undefined}>
      <Falls game={game} deadline={first} you={you} />
      <Then game={game} deadline={first} />
      {others.length === 0 ? null : (
        <details>
          <summary>
            The same for{' '}
            <span data-quoted>
              {inSentence(
                others.flatMap(({ about }) => about),
                5,
              )}
            </span>
          </summary>
          <ul className="plain">
            {others.map(it => (
              <li key={it.why}>
                <Falls game={game} deadline={it} you={you} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

/** When the time of one of them is up, and for whom or what. */
function Falls({
  game,
  deadline: { at, about, persons, why },
  you,
}: {
  readonly game: string
  readonly deadline: Deadline
  readonly you: string | undefined
}) {
  const own = you !== undefined && persons.includes(you)
  return (
    <p>
      {at === null ? 'The clock stands still' : about.length === 0 ? 'The time is up ' : null}
      {about.length === 0 ? null : (
        <>
          {at === null ? ' for ' : null}
          <strong>
            <Said game={game} words={about.join(', ')} />
            {own ? ' (you)' : ''}
          </strong>
          {at === null ? ' ' : '’s time is up '}
        </>
      )}
      {at === null ? null : <Until game={game} at={at} />}{' '}
      <Why game={game} of={why}>
        Why?
      </Why>
    </p>
  )
}

/** What happens then: in the sentence of the law that says so, where it is plain which one, or by what its rule calls it. */
function Then({
  game,
  deadline: { clause, rule, title, event },
}: {
  readonly game: string
  readonly deadline: Deadline
}) {
  if (rule === null && clause === null) return <p>Then: {actTitle(event).toLowerCase()}.</p>
  return (
    <p>
      Then{' '}
      {rule === null ? null : (
        <>
          rule <RuleLink game={game} label={rule} />
          {title === null ? '' : ` (${title})`}{' '}
          {clause === null ? `says what happens (${actTitle(event).toLowerCase()}).` : 'says: '}
        </>
      )}
      {clause === null ? null : <span data-quoted>“{clause}”</span>}
    </p>
  )
}
