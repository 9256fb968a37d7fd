import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { questions } from '../api/questions.ts'
import { KindChoice } from '../matters/kind-choice.tsx'
import { MatterLine } from '../matters/matter-line.tsx'
import { NotPutForward } from '../matters/not-put-forward.tsx'
import { Fault } from '../parts/fault.tsx'
import { Loading } from '../parts/loading.tsx'
import '../style/matters.css'

/** Proposals, cases and whatever else the players decide on: what is open first, then what waits in registers, then what is over, newest first. */
export function MattersPage() {
  const { game } = useParams({ from: '/g/$game/matters' })
  const { data: state, error: fault } = useQuery(questions.state(game))
  const { data, error, isPending, hasNextPage, fetchNextPage } = useInfiniteQuery(questions.matters(game))
  const [kind, choose] = useState<string>()
  const matters = data?.pages.flatMap(page => page.matters) ?? []
  if (isPending || (state === undefined && fault === null)) return <Loading />
  const fits = (it: { readonly kind: string }): boolean => kind === undefined || it.kind === kind
  const newest = (state?.matters ?? []).toReversed().filter(fits)
  // What is ruled on stays open where it can be contested; nobody is waited for.
  const open = newest.toSorted((a, b) => Number(a.fields['ruling'] != null) - Number(b.fields['ruling'] != null))
  const closed = matters.filter(it => !it.open && fits(it))
  const listed = (list: typeof closed) => (
    <ol className="plain">
      {list.map(matter => (
        <MatterLine
          key={`${matter.kind} ${matter.label} ${matter.since}`}
          game={game}
          matter={matter}
          deadlines={state?.deadlines ?? []}
        />
      ))}
    </ol>
  )
  return (
    <div className="stack">
      <Fault fault={error ?? fault} />
      <KindChoice matters={matters} kind={kind} choose={choose} />
      <section className="paper" aria-labelledby="open">
        <h2 id="open">Before the players</h2>
        {open.length === 0 ? <NothingOpen game={game} /> : listed(open)}
      </section>
      <NotPutForward game={game} />
      {closed.length === 0 && !hasNextPage ? null : (
        <section className="paper" aria-labelledby="closed">
          <h2 id="closed">Decided</h2>
          {listed(closed)}
          {hasNextPage ? (
            <button type="button" className="button" onClick={() => void fetchNextPage()}>
              Older ones
            </button>
          ) : null}
        </section>
      )}
    </div>
  )
}

function NothingOpen({ game }: { readonly game: string }) {
  return (
    <p>
      Nothing is open. Whoever may propose a change of the rules does it{' '}
      <Link to="/g/$game" params={{ game }}>
        at the table
      </Link>
      .
    </p>
  )
}
