import type { Schema } from '../api/schema.ts'
import { useAllDrawn } from '../parts/use-all-drawn.ts'
import { Why } from '../parts/why.tsx'

/** So many lines are there at once; those of a crowd follow a moment later. */
const AT_ONCE = 12

/** What each player has: every register in which players have amounts, as a table; every amount opens its cause. */
export function Scores({ game, state }: { readonly game: string; readonly state: Schema['GameState'] }) {
  const names = state.people.map(({ name }) => name)
  const counted = Object.entries(state.registers).flatMap(([register, value]) =>
    isAmounts(value, names) ? [{ register, value }] : [],
  )
  const rows = names.filter(name => counted.some(({ value }) => name in value))
  const shown = useAllDrawn() ? rows : rows.slice(0, AT_ONCE)
  if (rows.length === 0) return null
  return (
    <section className="paper" aria-labelledby="scores">
      <h2 id="scores">Scores</h2>
      <div className="scroll-x">
        <table>
          <thead>
            <tr>
              <th scope="col">Player</th>
              {counted.map(({ register }) => (
                <th scope="col" key={register}>
                  {register}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(name => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {counted.map(({ register, value }) => (
                  <td key={register}>
                    {value[name] === undefined ? null : (
                      <Why game={game} of={`${register} of ${name}`}>
                        {value[name]}
                      </Why>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

type Amounts = { readonly [name: string]: number | string }

function isAmounts(value: unknown, names: readonly string[]): value is Amounts {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const entries = Object.entries(value)
  return (
    entries.length > 0 &&
    entries.every(([key, amount]) => names.includes(key) && /^-?\d+(\/\d+)?$/.test(String(amount)))
  )
}
