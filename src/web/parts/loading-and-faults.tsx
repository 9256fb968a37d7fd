import { lazy, type ReactNode, Suspense } from 'react'
import { Refused } from '../api/refused.ts'
import { faultLabels } from './fault-labels.ts'

const RefusingRuleTexts = lazy(async () => ({
  default: (await import('../results/refusing-rule-texts.tsx')).RefusingRuleTexts,
}))

/** A loading indicator. */
export function Loading() {
  return (
    <p className="sheet soft" role="status">
      One moment …
    </p>
  )
}

/** Says why something is not shown or was not done, with the rules that refused it and their reasons. */
export function Fault({ fault }: { readonly fault: unknown }) {
  if (fault === null || fault === undefined) return null
  if (!(fault instanceof Refused)) return <p className="notice no">{String(fault)}</p>
  const { code, detail, rules = [] } = fault.problem
  return (
    <div className="notice no" role="alert">
      <p>
        {detail} {code === 'signInFirst' ? <a href="/sign-in">Sign in</a> : null}
      </p>
      {rules.length === 0 ? null : (
        <Suspense>
          <RefusingRuleTexts rules={rules} />
        </Suspense>
      )}
    </div>
  )
}

/** Replaces a page about something that does not exist. Says why the page is missing, and where to go next. */
export function NoPage({ fault, children }: { readonly fault: unknown; readonly children?: ReactNode }) {
  return (
    <article className="paper">
      <h2>{faultLabels.pageNotFound}</h2>
      <Fault fault={fault} />
      {children}
    </article>
  )
}

/** A button that shows more of a list, if there is more to show. */
export function MoreButton({
  more,
  go,
  children,
}: {
  readonly more: boolean
  readonly go: () => Promise<unknown>
  readonly children: React.ReactNode
}) {
  if (!more) return null
  return (
    <div className="row">
      <button type="button" className="button" onClick={() => void go()}>
        {children}
      </button>
    </div>
  )
}
