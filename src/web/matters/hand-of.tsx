import { Link } from '@tanstack/react-router'
import type { Schema } from '../api/schema.ts'
import { ownBallot } from '../game/own-ballot.ts'
import { ValueTold } from '../parts/value-told.tsx'
import { matterNamed, matterTitle } from './matter-title.ts'

type Matter = Schema['Matter']

/** What somebody has put forward, judged, and voted on, newest first. */
export function HandOf({
  game,
  name,
  matters,
}: {
  readonly game: string
  readonly name: string
  readonly matters: readonly Matter[]
}) {
  const own = matters.filter(({ by }) => by === name)
  const judged = matters.filter(({ fields }) => Array.isArray(fields['judges']) && fields['judges'].includes(name))
  const voted = matters.filter(matter => ownBallot(matter, name) !== undefined)
  if (own.length + judged.length + voted.length === 0) return null
  return (
    <section className="paper stack" aria-label={`What ${name} has done`}>
      <Listed game={game} heading="Put forward" matters={own} />
      <Listed game={game} heading="Judge of" matters={judged} />
      <Listed game={game} heading="Voted on" matters={voted} word={matter => ownBallot(matter, name)} />
    </section>
  )
}

type ListedOf = {
  readonly game: string
  readonly heading: string
  readonly matters: readonly Matter[]
  readonly word?: (matter: Matter) => unknown
}

function Listed({ game, heading, matters, word }: ListedOf) {
  if (matters.length === 0) return null
  return (
    <div>
      <h2>{heading}</h2>
      <ul className="plain ballots">
        {matters.map(matter => (
          <li key={`${matter.kind} ${matter.label} ${matter.since}`}>
            <Link to="/g/$game/matters/$kind/$label" params={{ game, kind: matter.kind, label: matter.label }}>
              {matterNamed(matter)}
              {matterTitle(matter) === '' ? '' : `: ${matterTitle(matter)}`}
            </Link>
            {word === undefined ? null : (
              <span data-quoted>
                <ValueTold value={word(matter)} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
