import type { ReactNode } from 'react'
import { Refused } from '../api/refused.ts'

/** Something is on its way. */
export function Loading() {
  return (
    <p className="sheet soft" role="status">
      One moment …
    </p>
  )
}

/** Why something was not shown or not done, in words: with the rules that refused it, and what they say. */
export function Fault({ fault }: { readonly fault: unknown }) {
  if (fault === null || fault === undefined) return null
  if (!(fault instanceof Refused)) return <p className="notice no">{String(fault)}</p>
  const { detail, rules = [] } = fault.problem
  return (
    <div className="notice no" role="alert">
      <p>{detail}</p>
      {rules.map(({ label, text }) => (
        <details key={label}>
          <summary>What rule {label} says</summary>
          <p className="law" dir="auto">
            {text}
          </p>
        </details>
      ))}
    </div>
  )
}

/** Where a page would be if there were what its address names: why there is none, and where to go from here. */
export function NoPage({ fault, children }: { readonly fault: unknown; readonly children?: ReactNode }) {
  return (
    <article className="paper">
      <h2>There is nothing here</h2>
      <Fault fault={fault} />
      {children}
    </article>
  )
}

/** Shows more of a list, where there is more. */
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
