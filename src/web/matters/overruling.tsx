import { useQuery } from '@tanstack/react-query'
import { questions } from '../api/questions.ts'
import type { Schema } from '../api/schema.ts'
import { Clause } from '../law/clause.tsx'
import { ValueTold } from '../parts/value-told.tsx'
import { PersonLink } from './person-link.tsx'
import { takesMatter } from './takes-matter.ts'

/** Whether a ruling stands: who would overrule it, who has said nothing, and the rule that says how many it takes. */
export function Overruling({
  game,
  matter,
  judge,
}: {
  readonly game: string
  readonly matter: Schema['Matter']
  readonly judge: string | undefined
}) {
  const { data: registers } = useQuery(questions.registers(game))
  const { data: acts } = useQuery(questions.acts(game))
  const cast = voicesIn(matter.fields['overruling'])
  const players = registers?.registers.find(({ name }) => name === 'players')?.value
  const silent = playersIn(players).filter(name => name !== judge && !cast.some(([voice]) => voice === name))
  const rules = acts?.acts.flatMap(act => (overrules(act, matter) ? act.offered.map(({ rule }) => rule) : [])) ?? []
  return (
    <>
      <h3>{matter.open ? 'Not overruled so far' : 'It was not overruled'}</h3>
      <ul className="plain ballots">
        {cast.map(([name, word]) => (
          <li key={name}>
            <PersonLink game={game} name={name} />
            <span className="said" data-quoted>
              overrule it: <ValueTold value={word} />
            </span>
          </li>
        ))}
        {(matter.open ? silent : []).map(name => (
          <li key={name}>
            <PersonLink game={game} name={name} />
            <span className="said soft">has said nothing yet</span>
          </li>
        ))}
      </ul>
      {rules.length === 0 ? null : (
        <details className="small">
          <summary>How many it takes to overrule it</summary>
          {[...new Set(rules)].map(rule => (
            <Clause
              key={rule}
              game={game}
              label={rule}
              about="overrule a Judgment, overruled by other players"
              at={undefined}
            />
          ))}
        </details>
      )}
    </>
  )
}

/** Whether an act is there to overrule what was ruled on such a matter, by whatever longer name. */
function overrules(act: Schema['PossibleActs']['acts'][number], matter: Schema['Matter']): boolean {
  return act.act.startsWith('overrule') && takesMatter(act, matter) !== undefined
}

function voicesIn(overruling: unknown): readonly (readonly [string, unknown])[] {
  return typeof overruling === 'object' && overruling !== null ? Object.entries(overruling) : []
}

function playersIn(players: unknown): readonly string[] {
  return Array.isArray(players) ? players.map(String) : []
}
