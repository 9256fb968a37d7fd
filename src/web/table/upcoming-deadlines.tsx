import { useQuery } from '@tanstack/react-query'
import type { Deadline, GameState } from '../../wire/game/game-state.ts'
import { queries } from '../api/queries.ts'
import { LinkedSentence } from '../parts/linked-sentence.tsx'
import { RuleLink } from '../parts/rule-and-matter-links.tsx'
import { joined } from '../parts/sentence.ts'
import { namesInWords } from '../parts/spans-and-lists-in-words.ts'
import { Until } from '../parts/when.tsx'
import { Why } from '../results/why.tsx'
import { actTitle } from './act-title.ts'
import { type ClockGroup, clockGroups } from './deadline-groups.ts'
import { tableLabels } from './labels.ts'

/**
 * Upcoming deadlines in the words of the rules, starting with your own. Deadlines that run for many people at the same
 * time are collapsed.
 */
export function UpcomingDeadlines({ game, state }: { readonly game: string; readonly state: GameState }) {
  const { data: summary } = useQuery(queries.game(game))
  const groups = clockGroups(state, summary?.you)
  if (groups.length === 0) return <p className="soft">There are no upcoming deadlines.</p>
  return (
    <>
      <h3>{tableLabels.upcomingDeadlines}</h3>
      <Groups game={game} groups={groups.filter(({ mine }) => mine)} you={summary?.you} />
      {groups.some(({ mine }) => mine) && groups.some(({ mine }) => !mine) ? <p>Other people’s deadlines:</p> : null}
      <Groups game={game} groups={groups.filter(({ mine }) => !mine)} you={summary?.you} />
    </>
  )
}

function Groups({
  game,
  groups,
  you,
}: {
  readonly game: string
  readonly groups: readonly ClockGroup[]
  readonly you: string | undefined
}) {
  if (groups.length === 0) return null
  return (
    <ul className="plain clock">
      {groups.map(group => (
        <Group key={group.deadlines[0]?.why} game={game} group={group} you={you} />
      ))}
    </ul>
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
      <DeadlineLine game={game} deadline={first} you={you} />
      <DeadlineEffect game={game} deadline={first} />
      {others.length === 0 ? null : (
        <details>
          <summary>
            Also for{' '}
            <span data-quoted>
              {namesInWords(
                others.flatMap(({ about }) => about),
                5,
              )}
            </span>
          </summary>
          <ul className="plain">
            {others.map(it => (
              <li key={it.why}>
                <DeadlineLine game={game} deadline={it} you={you} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

/** Says when a deadline passes, and who or what it concerns. */
function DeadlineLine({
  game,
  deadline: { at, aboutParts: about, persons, why, rule, title, duty },
  you,
}: {
  readonly game: string
  readonly deadline: Deadline
  readonly you: string | undefined
}) {
  const own = you !== undefined && persons.includes(you)
  return (
    <p>
      {at === null ? 'The clock is stopped' : null}
      {about.length === 0 ? (
        <RuleOfDeadline rule={rule} title={title} at={at} game={game} />
      ) : (
        <>
          {at === null ? ' for ' : null}
          <strong>
            <LinkedSentence game={game} parts={joined(about, ', ')} />
            {own ? ' (you)' : ''}
          </strong>
          {duty === undefined ? null : (
            <>
              {' is to '}
              <span data-quoted>{duty}</span>{' '}
            </>
          )}
          {duty !== undefined || at === null ? ' ' : '’s deadline passes '}
        </>
      )}
      {at === null ? null : <Until game={game} at={at} />}{' '}
      <Why game={game} of={why}>
        Why?
      </Why>
    </p>
  )
}

/** Describes a deadline that a rule set for no person or thing in particular. */
function RuleOfDeadline({
  game,
  at,
  rule,
  title,
}: { readonly game: string } & Pick<Deadline, 'at' | 'rule' | 'title'>) {
  if (rule === null) return <>{at === null ? ' ' : 'The deadline passes '}</>
  return (
    <>
      {at === null ? ' for ' : 'The deadline of '}
      <strong>
        rule <RuleLink game={game} label={rule} />
        {title === null ? '' : ` (${title})`}
      </strong>
      {at === null ? ' ' : ' passes '}
    </>
  )
}

/**
 * Says what happens when a deadline passes: quotes the sentence in the rules about this deadline, if exactly one fits,
 * and otherwise gives the rule's name for the event.
 */
function DeadlineEffect({
  game,
  deadline: { clause, rule, title, event, about, duty },
}: {
  readonly game: string
  readonly deadline: Deadline
}) {
  if (duty !== undefined) return <ReminderSource game={game} rule={rule} title={title} />
  const called = actTitle(event).toLowerCase()
  if (rule === null) return <p>Then: {clause === null ? `${called}.` : <span data-quoted>“{clause}”</span>}</p>
  return (
    <p>
      Then{' '}
      {about.length === 0 ? (
        'it'
      ) : (
        <>
          rule <RuleLink game={game} label={rule} />
          {title === null ? '' : ` (${title})`}
        </>
      )}{' '}
      {clause === null ? (
        `says what happens (${called}).`
      ) : (
        <>
          says: <span data-quoted>“{clause}”</span>
        </>
      )}
    </p>
  )
}

/** Names the rule under which someone recorded a reminder. */
function ReminderSource({ game, rule, title }: { readonly game: string } & Pick<Deadline, 'rule' | 'title'>) {
  if (rule === null) return null
  return (
    <p className="small soft">
      Noted under rule <RuleLink game={game} label={rule} />
      {title === null ? '' : ` (${title})`}. Anyone can record the result.
    </p>
  )
}
