import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { questions } from '../api/questions.ts'
import { Fault } from '../parts/fault.tsx'

/** The rulesets from which games start here, with their stories. */
export function RulesetsPage() {
  const { data, error } = useQuery(questions.rulesets())
  return (
    <div className="sheet reading">
      <h1>Rulesets</h1>
      <Fault fault={error} />
      {data?.rulesets.map(({ name, title, story, source, rules }) => (
        <article className="paper" key={name}>
          <h2>
            <Link to="/rulesets/$ruleset" params={{ ruleset: name }}>
              {title}
            </Link>
          </h2>
          <p className="law">{story}</p>
          <p className="small soft">
            {rules} rules. {source}
          </p>
        </article>
      ))}
    </div>
  )
}
