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
  const { clause, rule, title, event } = first
  return (
    <li className={mine ? 'mine' : undefined}>
      <Falls game={game} deadline={first} you={you} />
      <p className="small soft">
        {rule === null ? null : (
          <>
            Rule <RuleLink game={game} label={rule} />
            {title === null ? '' : `, ${title}`}
            {clause === null ? `: ${actTitle(event).toLowerCase()}.` : ': '}
          </>
        )}
        {clause === null ? null : <span data-quoted>“{clause}”</span>}
      </p>
      {others.length === 0 ? null : (
        <details>
          <summary>
            Also for{' '}
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

/** When one of them falls, and for whom or what. */
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
      {at === null ? 'The clock stands still' : <Until game={game} at={at} />}
      {about.length === 0 ? null : (
        <>
          {': '}
          <strong>
            <Said game={game} words={about.join(', ')} />
            {own ? ' (you)' : ''}
          </strong>
        </>
      )}{' '}
      <Why game={game} of={why}>
        Why?
      </Why>
    </p>
  )
}
