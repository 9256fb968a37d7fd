import { Why } from './why.tsx'

/** What stands in a register: one value, or one for each key; each opens its cause. */
export function Standing({
  game,
  register,
  value,
}: {
  readonly game: string
  readonly register: string
  readonly value: unknown
}) {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return (
      <Why game={game} of={register}>
        {shown(value)}
      </Why>
    )
  const lines = Object.entries(value)
  if (lines.length === 0) return <span className="soft">nothing</span>
  return (
    <ul className="plain">
      {lines.map(([key, one]) => (
        <li key={key}>
          {key}:{' '}
          <Why game={game} of={`${register} of ${key}`}>
            {shown(one)}
          </Why>
        </li>
      ))}
    </ul>
  )
}

function shown(value: unknown): string {
  if (value === null || value === '') return 'nothing'
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (Array.isArray(value)) return value.length === 0 ? 'nobody and nothing' : value.map(shown).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
