import { Link } from '@tanstack/react-router'
import type { Schema } from '../api/schema.ts'
import { PersonLink } from '../matters/person-link.tsx'
import { useAllDrawn } from '../parts/use-all-drawn.ts'
import { nameInWords } from '../parts/value-told.tsx'
import { Why } from '../parts/why.tsx'
import { isAmounts, isEmpty, isKept, registerHeading } from './register-value.ts'

/** So many lines are there at once; those of a crowd follow a moment later. */
const AT_ONCE = 12

/** Who has how much of what: a line for each person, and every amount opens its cause. */
export function AmountsTable({
  game,
  registers,
  names,
}: {
  readonly game: string
  readonly registers: readonly Schema['Register'][]
  readonly names: readonly string[]
}) {
  const counted = registers.filter(register => isAmounts(register) && !isEmpty(register.value))
  const held = (register: Schema['Register'], name: string): unknown =>
    isKept(register.value) ? register.value[name] : undefined
  const rows = names.filter(name => counted.some(register => held(register, name) !== undefined))
  const shown = useAllDrawn() ? rows : rows.slice(0, AT_ONCE)
  if (rows.length === 0) return null
  return (
    <div className="scroll-x">
      <table className="amounts">
        <thead>
          <tr>
            <th scope="col">Name</th>
            {counted.map(register => (
              <th scope="col" key={register.name}>
                <Link
                  to="/g/$game/registers/$register"
                  params={{ game, register: register.name }}
                  title={registerHeading(register)}
                >
                  {nameInWords(register.name)}
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
              </th>
              {counted.map(register => (
                <td key={register.name}>
                  {held(register, name) === undefined ? null : (
                    <Why game={game} of={`${register.name} of ${name}`}>
                      {amountInWords(held(register, name))}
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

/** “68 3/5” rather than “343/5”; a whole number as it is. */
export function amountInWords(amount: unknown): string {
  const [, sign = '', over, under] = /^(-?)(\d+)\/(\d+)$/.exec(String(amount)) ?? []
  if (over === undefined || under === undefined) return String(amount).replace('-', '−')
  const [n, d] = [BigInt(over), BigInt(under)]
  const whole = n / d
  return `${sign === '-' ? '−' : ''}${whole === 0n ? '' : `${whole} `}${n % d}/${d}`
}
