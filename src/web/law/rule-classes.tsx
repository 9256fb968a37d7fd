import type { Schema } from '../api/schema.ts'
import { Why } from '../parts/why.tsx'

/** What the rules say of a rule: its status, its class, its history; each opens what made it so. */
export function RuleClasses({
  game,
  rule: { label, attributes, lineage },
  at,
}: {
  readonly game: string
  readonly rule: Pick<Schema['Rule'], 'label' | 'attributes' | 'lineage'>
  readonly at: number | undefined
}) {
  const told = Object.entries(attributes).filter(([, value]) => value !== '' && value !== null)
  return (
    <p className="row rule-tags">
      {told.map(([name, value]) => (
        <span className="tag" key={name}>
          {name === 'status' ? '' : `${name}: `}
          <Why game={game} of={`${name} of ${label}`} at={at}>
            {shown(value)}
          </Why>
        </span>
      ))}
      {lineage.length === 0 ? null : (
        <span className="tag">
          was number{' '}
          <Why game={game} of={`label of ${label}`} at={at}>
            {lineage.join(', then ')}
          </Why>
        </span>
      )}
    </p>
  )
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.map(shown).join(', ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value)
}
