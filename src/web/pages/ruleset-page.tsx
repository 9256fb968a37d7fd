import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { questions } from '../api/questions.ts'
import { Fault } from '../parts/fault.tsx'
import { Loading } from '../parts/loading.tsx'

/** A ruleset before anybody plays it: its story, and every rule. */
export function RulesetPage() {
  const { ruleset } = useParams({ from: '/rulesets/$ruleset' })
  const { data, error, isPending } = useQuery(questions.ruleset(ruleset))
  if (isPending) return <Loading />
  if (data === undefined) return <Fault fault={error} />
  return (
    <div className="sheet reading">
      <h1>{data.title}</h1>
      <article className="paper">
        <p className="law">{data.story}</p>
        <p className="small soft">{data.source}</p>
      </article>
      {data.rules.map(({ label, title, text, carriedOut }) => (
        <article className="paper" key={label} id={label}>
          <h2>
            {label} {title}
          </h2>
          <p className="law">{text}</p>
          <p className="small soft">{carriedOut}</p>
        </article>
      ))}
    </div>
  )
}
