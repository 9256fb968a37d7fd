import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { shelfQueries } from './shelf-queries.ts'

/** The rulesets that people on this site share with everyone; nothing if there are none. */
export function SharedRulesets() {
  const { data } = useQuery(shelfQueries.shared())
  const rulesets = data?.rulesets ?? []
  if (rulesets.length === 0) return null
  return (
    <section className="paper stack" aria-labelledby="shared-rulesets">
      <h2 id="shared-rulesets">Shared by people here</h2>
      <ul className="plain own-rules">
        {rulesets.map(({ id, title, by, editions }) => (
          <li key={id}>
            <Link to="/shelf/$shelved" params={{ shelved: id }} dir="auto">
              {title}
            </Link>{' '}
            <span className="small soft" dir="auto">
              {editions.at(-1)?.rules} rules{by === undefined ? '' : `, by ${by}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
