import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { api, responseDataOrThrow } from '../api/api.ts'
import { queries } from '../api/queries.ts'
import { Editions, HiddenRuleset } from '../bring/my-shelf.tsx'
import { useOwnRules } from '../bring/own-rules.ts'
import { shelfLabels } from '../bring/shelf-labels.ts'
import { shelfQueries } from '../bring/shelf-queries.ts'
import { moderationLabels } from '../moderation/labels.ts'
import { ReasonForm } from '../moderation/suspend-and-withhold.tsx'
import { fillIn } from '../parts/fill-in.ts'
import { Loading, NoPage } from '../parts/loading-and-faults.tsx'

/** A ruleset that someone keeps on their shelf and shows to others. */
export function ShelvedRulesetPage() {
  const { shelved } = useParams({ from: '/shelf/$shelved' })
  const [, keep] = useOwnRules()
  const { data, error, isPending } = useQuery(shelfQueries.one(shelved))
  const { data: me } = useQuery(queries.me())
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
  const { title, by, own, hidden } = data
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
          fillIn(shelfLabels.sharedBy, { name: by })
        )}
      </p>
      {hidden === undefined ? null : <HiddenRuleset why={hidden.why} />}
      <section className="paper stack" aria-label="Editions">
        <Editions ruleset={data} onOpen={keep} />
        <p className="small soft">
          Editions never change. What you open takes the place of any rules that you are working on in this browser.
        </p>
      </section>
      {me?.operator === true && !own ? (
        <HideRuleset shelved={shelved} title={title} hidden={hidden !== undefined} />
      ) : null}
    </div>
  )
}

/** A form with which operators hide a ruleset from everyone but its owner, or show it again. */
function HideRuleset({
  shelved,
  title,
  hidden,
}: {
  readonly shelved: string
  readonly title: string
  readonly hidden: boolean
}) {
  const client = useQueryClient()
  const sent = () => void client.invalidateQueries({ queryKey: ['shelf'] })
  const params = { path: { shelved } }
  return (
    <section className="paper quiet" aria-label={moderationLabels.forOperators}>
      {hidden ? (
        <ReasonForm
          key="show"
          action="Show this ruleset again"
          about={title}
          hint="It is visible again as far as its owner wants. The reason stays in the moderation log."
          send={why => responseDataOrThrow(api.DELETE('/api/v1/shelf/:shelved/hiding', { params, body: { why } }))}
          sent={sent}
        />
      ) : (
        <ReasonForm
          key="hide"
          action={moderationLabels.hideRuleset}
          about={title}
          hint="Only its owner, who sees this reason, and operators can see it. Games that started from it go on."
          send={why => responseDataOrThrow(api.POST('/api/v1/shelf/:shelved/hiding', { params, body: { why } }))}
          sent={sent}
        />
      )}
    </section>
  )
}
