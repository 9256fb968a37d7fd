import { Link } from '@tanstack/react-router'
import type { Register } from '../../wire/game/register.ts'
import { PersonLink } from '../matters/person-link.tsx'
import { partsLabels } from '../parts/labels.ts'
import { useAfterFirstRender } from '../parts/use-deferred-content.ts'
import { Why } from '../results/why.tsx'
import { amountsByPerson } from './amounts-by-person.ts'
import { formatAmount } from './format-amount.ts'
import type { Place } from './offices-and-statuses.ts'
import { PlacesView } from './places-view.tsx'

/** Number of lines to render at once. In games with many people, the others follow a moment later. */
const AT_ONCE = 12

/**
 * A table of everyone's amounts, sorted by the first amount, with a line for everyone who plays or has an amount.
 * Pressing an amount shows its cause or, if the amount has never changed, the rule that sets its initial value.
 */
export function AmountsTable({
  game,
  registers,
  names,
  you,
  placesOf = () => [],
}: {
  readonly game: string
  readonly registers: readonly Register[]
  readonly names: readonly string[]
  /** The viewer, if they are a player. */
  readonly you?: string | undefined
  /** What each person is or has besides amounts, such as an office. */
  readonly placesOf?: (name: string) => readonly Place[]
}) {
  const { counted, rows, amountOf } = amountsByPerson(registers, names)
  const [first] = counted
  const shown = useAfterFirstRender() ? rows : rows.slice(0, AT_ONCE)
  if (rows.length === 0 || counted.length === 0) return null
  return (
    <div className="scroll-x">
      <table className="amounts">
        <thead>
          <tr>
            <th scope="col">Name</th>
            {counted.map(register => (
              <th
                scope="col"
                key={register.name}
                aria-sort={register === first && rows.length > 1 ? 'descending' : undefined}
              >
                <Link
                  to="/g/$game/registers/$register"
                  params={{ game, register: register.name }}
                  title={register.heading}
                >
                  {register.words}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(name => (
            <tr key={name}>
              <th scope="row">
                <PersonLink game={game} name={name} />
                {name === you ? <span className="soft"> {partsLabels.you}</span> : null}{' '}
                <PlacesView game={game} places={placesOf(name)} />
              </th>
              {counted.map(register => (
                <td key={register.name}>
                  {amountOf(register, name) === undefined ? null : (
                    <Why game={game} of={`${register.name} of ${name}`}>
                      {formatAmount(amountOf(register, name))}
                    </Why>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
