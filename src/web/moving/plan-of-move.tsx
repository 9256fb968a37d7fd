import { useQuery } from '@tanstack/react-query'
import type { MovePlan } from '../../wire/move.ts'
import { queries } from '../api/queries.ts'
import { fillIn } from '../parts/fill-in.ts'
import { When } from '../parts/when.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import { movingLabels } from './labels.ts'

type Plan = MovePlan

/** A plan to move a game away or to bring it back, with what everyone has answered, and the buttons to answer it. */
export function PlanOfMove({
  game,
  plan,
  hasStopped,
}: {
  readonly game: string
  readonly plan: Plan
  readonly hasStopped: boolean
}) {
  const { is, home, at, until, may, entries, head, yours, you, needsYou } = plan
  const objects = plan.answers.some(({ answer }) => answer === 'objects')
  return (
    <div className="stack">
      {is === 'leave' && hasStopped ? null : is === 'leave' ? (
        <p>
          The host wants to move this game to {home}, and announced this <When at={at} />. Play continues here for now.
        </p>
      ) : (
        <p>
          Someone wants to bring this game back from {home}, with {entries} entries that were added there, the last one{' '}
          <code>{head?.slice(0, 12)}…</code>. They asked <When at={at} />.
        </p>
      )}
      <Answers game={game} plan={plan} />
      {may ? (
        <p className="notice yes">{is === 'leave' ? movingLabels.mayLeave : movingLabels.mayReturn}</p>
      ) : objects ? (
        <p className="notice no">{movingLabels.objected}</p>
      ) : (
        <p>
          It can go ahead once everyone has agreed. Saying nothing becomes enough <When at={until} />, except for those
          who are marked as needed.
        </p>
      )}
      {you === undefined ? null : (
        <>
          {needsYou !== true ? null : is === 'leave' ? (
            <p>{fillIn(movingLabels.sealed, { home })}</p>
          ) : (
            <p>
              You appear in what was added there
              {yours === undefined || yours === 0 ? '' : <ActsInYourName count={yours} />}. Look at it on the other site
              first: if you agree, it counts as true here, with what you said in the talk.
            </p>
          )}
          <AnswerButtons game={game} at={at} answer={you} />
        </>
      )}
    </div>
  )
}

function ActsInYourName({ count }: { readonly count: number }) {
  return <>: {count === 1 ? movingLabels.oneActIsYours : fillIn(movingLabels.actsAreYours, { count })}</>
}

const ANSWERS = { agrees: 'agrees', objects: 'objects', silent: 'has not answered' } as const

function Answers({ game, plan: { answers } }: { readonly game: string; readonly plan: Plan }) {
  const { data: state } = useQuery(queries.state(game))
  const nameOf = (person: string) => state?.people.find(it => it.person === person)?.name ?? person
  if (answers.length === 0) return <p>No one has a seat here.</p>
  return (
    <ul>
      {answers.map(({ person, answer, needed, relinked }) => (
        <li key={person}>
          <span data-written>{nameOf(person)}</span> {ANSWERS[answer]}
          {needed && answer === 'silent' ? ` ${movingLabels.needed}` : ''}
          {relinked === true ? `. ${movingLabels.relinked}` : ''}
        </li>
      ))}
    </ul>
  )
}
