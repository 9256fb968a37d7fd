import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Editions } from '../bring/my-shelf.tsx'
import { useOwnRules } from '../bring/own-rules.ts'
import { shelfQueries } from '../bring/shelf-queries.ts'
import { Loading, NoPage } from '../parts/loading-and-faults.tsx'

/** A ruleset that someone keeps on their shelf and shows to others. */
export function ShelvedRulesetPage() {
  const { shelved } = useParams({ from: '/shelf/$shelved' })
  const [, keep] = useOwnRules()
  const { data, error, isPending } = useQuery(shelfQueries.one(shelved))
  if (isPending) return <Loading />
  if (data === undefined)
    return (
      <div className="sheet">
        <NoPage fault={error}>
          <p>
            <Link to="/rulesets">Rulesets</Link>
          </p>
        </NoPage>
      </div>
    )
  const { title, by, own } = data
  return (
    <div className="sheet reading">
      <h1 dir="auto">{title}</h1>
      <p className="soft">
        {own ? (
          <>
            On your shelf. <Link to="/bring">Go to your shelf</Link>
          </>
        ) : by === undefined ? (
          'Shared with you.'
        ) : (
          `Shared by ${by}.`
        )}
      </p>
      <section className="paper stack" aria-label="Editions">
        <Editions ruleset={data} onOpen={keep} />
        <p className="small soft">
          Editions never change. What you open takes the place of any rules that you are working on in this browser.
        </p>
      </section>
    </div>
  )
}
