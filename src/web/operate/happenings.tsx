import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { HappeningTold } from '../account/happening-told.tsx'
import { Fault } from '../parts/fault.tsx'
import { MoreButton } from '../parts/more-button.tsx'
import { operateQuestions } from './operate-questions.ts'

/** What happened to accounts, also what only was tried; asked for when somebody wants to see it. */
export function Happenings() {
  const [open, setOpen] = useState(false)
  return (
    <section className="paper stack" aria-labelledby="happenings">
      <h2 id="happenings">What happened to accounts</h2>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>Who came, who tried to, and whom operators kept out</summary>
        {open ? <Lines /> : null}
      </details>
    </section>
  )
}

function Lines() {
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery(operateQuestions.happenings())
  return (
    <div className="stack inner-form">
      <Fault fault={error} />
      <ul className="plain lines">
        {data?.pages
          .flatMap(page => page.happenings)
          .map(happening => (
            <li key={happening.id}>
              <strong>{happening.name ?? 'Nobody’s address'}</strong>: <HappeningTold happening={happening} />
              {happening.byName === undefined ? null : <span className="small soft"> by {happening.byName}</span>}
            </li>
          ))}
      </ul>
      <MoreButton more={hasNextPage} go={fetchNextPage}>
        What was before that
      </MoreButton>
    </div>
  )
}
