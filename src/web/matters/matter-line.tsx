import { Link } from '@tanstack/react-router'
import type { Schema } from '../api/schema.ts'
import { Said } from '../parts/said.tsx'
import { matterState } from './matter-state.ts'
import { matterGist, matterNamed, matterTitle } from './matter-title.ts'
import { PersonLink } from './person-link.tsx'
import { StateTag } from './state-tag.tsx'
import { useToldThen } from './use-told-then.ts'

/** So much of what a matter would change is told in a list. */
const A_LINE = 220

/** A matter in a list: its name and title, how it stands, whose it is, and what it would change in a line. */
export function MatterLine({
  game,
  matter,
  deadlines,
}: {
  readonly game: string
  readonly matter: Schema['Matter']
  readonly deadlines: Schema['GameState']['deadlines']
}) {
  const { kind, label, by, since, open } = matter
  const title = matterTitle(matter)
  const then = useToldThen(game, matter)
  const told = then ?? matterGist({ ...matter, words: matter.brief })
  const gist = told === title ? '' : told
  return (
    <li className="entry">
      <p className="row matter-head">
        <Link to="/g/$game/matters/$kind/$label" params={{ game, kind, label }} className="entry-head">
          {matterNamed(matter)}
          {title === '' ? '' : `: ${title}`}
        </Link>
        <StateTag game={game} state={matterState(matter, deadlines)} />
      </p>
      {gist === '' ? null : (
        <p>
          <Said
            game={game}
            at={open ? undefined : since}
            words={then !== undefined && gist.length > A_LINE ? `${gist.slice(0, A_LINE - 1)}…` : gist}
          />
        </p>
      )}
      <p className="small soft">
        {by === null ? null : (
          <>
            by <PersonLink game={game} name={by} />,{' '}
          </>
        )}
        put forward in{' '}
        <Link to="/g/$game/entries/$seq" params={{ game, seq: String(since) }} data-names="entry">
          entry {since}
        </Link>
      </p>
    </li>
  )
}
