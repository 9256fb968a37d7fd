import type { ReactNode } from 'react'
import { Fault } from './fault.tsx'

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
