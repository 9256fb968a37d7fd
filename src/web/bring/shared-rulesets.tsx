import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { fillIn } from '../parts/fill-in.ts'
import { shelfLabels } from './shelf-labels.ts'
import { shelfQueries } from './shelf-queries.ts'

/** The rulesets that people on this site share with everyone; nothing if there are none. */
export function SharedRulesets() {
  const { data } = useQuery(shelfQueries.shared())
  const rulesets = data?.rulesets ?? []
  if (rulesets.length === 0) return null
  return (
    <section className="paper stack" aria-labelledby="shared-rulesets">
      <h2 id="shared-rulesets">{shelfLabels.shared}</h2>
      <ul className="plain own-rules">
        {rulesets.map(({ id, title, by, editions }) => (
          <li key={id}>
            <Link to="/shelf/$shelved" params={{ shelved: id }} dir="auto">
              {title}
            </Link>{' '}
            <span className="small soft" dir="auto">
              {by === undefined
                ? `${editions.at(-1)?.rules} rules`
                : fillIn(shelfLabels.manyRulesBy, { rules: editions.at(-1)?.rules ?? 0, name: by })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
