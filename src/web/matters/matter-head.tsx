import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { questions } from '../api/questions.ts'
import type { Schema } from '../api/schema.ts'
import { Said } from '../parts/said.tsx'
import { When } from '../parts/when.tsx'
import { CaseTold } from './case-told.tsx'
import { matterState } from './matter-state.ts'
import { matterGist, matterNamed, matterTitle } from './matter-title.ts'
import { Particulars } from './particulars.tsx'
import { PersonLink } from './person-link.tsx'
import { ProposedChange } from './proposed-change.tsx'
import { StateTag } from './state-tag.tsx'

type Line = Schema['MatterHistory']['lines'][number]

/** What a matter is: its name, whose it is, how it stands, and all that it would change. */
export function MatterHead({
  game,
  matter,
  changes,
  begin,
  end,
}: {
  readonly game: string
  readonly matter: Schema['Matter']
  readonly changes: readonly Schema['ChangeTold'][]
  /** Where it was put forward, and where it came to its end. */
  readonly begin: Line | undefined
  readonly end: Line | undefined
}) {
  const { data: state } = useQuery(questions.state(game))
  const title = matterTitle(matter)
  const ended = typeof matter.fields['outcome'] === 'string' ? matter.label : undefined
  return (
    <article className="paper matter">
      <h2 data-names="matter">
        {matterNamed(matter)}
        {title === '' ? '' : `: ${title}`}
      </h2>
      <p className="row">
        <StateTag game={game} state={matterState(matter, state?.deadlines)} of={matter.open ? undefined : ended} />
        <span className="small soft">
          {matter.by === null ? null : (
            <>
              by <PersonLink game={game} name={matter.by} />,{' '}
            </>
          )}
          put forward {begin === undefined ? null : <When at={begin.at} />} in{' '}
          <Link to="/g/$game/entries/$seq" params={{ game, seq: String(matter.since) }} data-names="entry">
            entry {matter.since}
          </Link>
          {end === undefined ? null : (
            <>
              ; ended <When at={end.at} /> in{' '}
              <Link to="/g/$game/entries/$seq" params={{ game, seq: String(end.entry) }} data-names="entry">
                entry {end.entry}
              </Link>
            </>
          )}
        </span>
      </p>
      {changes.map(change => (
        <ProposedChange key={change.words} game={game} change={change} at={matter.open ? undefined : matter.since} />
      ))}
      {changes.length > 0 || matter.institution === 'judgment' || matterGist(matter) === title ? null : (
        <p className="law">
          <Said game={game} words={matterGist(matter)} at={matter.open ? undefined : matter.since} />
        </p>
      )}
      {matter.institution === 'judgment' ? <CaseTold game={game} matter={matter} /> : null}
      <Particulars matter={matter} deadlines={state?.deadlines ?? []} />
    </article>
  )
}
