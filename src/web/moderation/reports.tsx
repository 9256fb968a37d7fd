import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { answered, api } from '../api/api.ts'
import type { Schema } from '../api/schema.ts'
import { Fault, Loading, MoreButton } from '../parts/loading.tsx'
import { When } from '../parts/when.tsx'
import { operateQuestions, useAfterDeed } from './operate-questions.ts'
import { SuspendGame } from './suspend-game.tsx'
import { TextsBeside } from './texts-beside.tsx'
import { WhyForm } from './why-form.tsx'

/** What people reported: what no one has seen to, and below that how the rest was seen to. */
export function Reports() {
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery(operateQuestions.reports())
  const reports = data?.pages.flatMap(page => page.reports) ?? []
  const open = reports.filter(it => it.settled === undefined)
  const settled = reports.filter(it => it.settled !== undefined)
  return (
    <section className="paper stack" aria-labelledby="reports">
      <h2 id="reports">What was reported</h2>
      <Fault fault={error} />
      {data !== undefined && open.length === 0 ? <p>Nothing waits for you.</p> : null}
      <ul className="plain lines">
        {open.map(report => (
          <OpenReport key={report.id} report={report} />
        ))}
      </ul>
      {settled.length === 0 ? null : (
        <details>
          <summary>What has been seen to</summary>
          <ul className="plain lines">
            {settled.map(({ id, game, title, why, settled }) => (
              <li key={id}>
                In <GameNamed game={game} title={title} />: “{why}”{' '}
                <span className="small soft">
                  {settled?.byName ?? 'an operator who is gone'}: “{settled?.how}”
                  {settled === undefined ? null : (
                    <>
                      , <When at={settled.at} />
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <MoreButton more={hasNextPage} go={fetchNextPage}>
        Earlier reports
      </MoreButton>
    </section>
  )
}

type Report = Schema['Report']

/** Something that was reported and that no one has seen to: what it is, and everything that can be done about it. */
function OpenReport({ report }: { readonly report: Report }) {
  const { id, game, title, entry, by, byName, at, why, suspended } = report
  const sent = useAfterDeed()
  return (
    <li className="report">
      <h3>
        In <GameNamed game={game} title={title} />
        {entry === undefined ? null : (
          <>
            , <EntryNamed game={game} entry={entry} open={title !== undefined} />
          </>
        )}
      </h3>
      <blockquote className="law reported" dir="auto" data-quoted>
        {why}
      </blockquote>
      <p className="small soft">
        {byName ?? `somebody who is gone (${by})`}, <When at={at} />
      </p>
      {suspended === undefined ? null : <p className="notice">The game is suspended: {suspended}</p>}
      {entry === undefined ? null : <WhatStandsThere report={id} game={game} entry={entry} />}
      <SuspendGame game={game} title={title} suspended={suspended !== undefined} />
      <WhyForm
        deed="Mark resolved"
        about={why.slice(0, 60)}
        label="How have you seen to it?"
        hint="For you and the other operators."
        send={how =>
          answered(api.POST('/api/v1/reports/{report}/settlement', { params: { path: { report: id } }, body: { how } }))
        }
        sent={sent}
      />
    </li>
  )
}

/** No one who has nothing to do with a private game finds its entries. */
function EntryNamed({ game, entry, open }: { readonly game: string; readonly entry: number; readonly open: boolean }) {
  if (!open) return <>entry {entry}</>
  return (
    <Link to="/g/$game/entries/$seq" params={{ game, seq: String(entry) }}>
      entry {entry}
    </Link>
  )
}

function WhatStandsThere({
  report,
  game,
  entry,
}: {
  readonly report: string
  readonly game: string
  readonly entry: number
}) {
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>What stands there</summary>
      {open ? <Texts report={report} game={game} entry={entry} /> : null}
    </details>
  )
}

function Texts({ report, game, entry }: { readonly report: string; readonly game: string; readonly entry: number }) {
  const { data, error, isPending } = useQuery(operateQuestions.report(report))
  if (isPending) return <Loading />
  if (data === undefined) return <Fault fault={error} />
  return <TextsBeside game={game} entry={entry} texts={data.texts} />
}

/** A game as operators may know it: by its title, or as one that is private to them as to everyone. */
export function GameNamed({ game, title }: { readonly game: string | undefined; readonly title: string | undefined }) {
  if (game === undefined || title === undefined) return <>a private game</>
  return (
    <Link to="/g/$game" params={{ game }}>
      {title}
    </Link>
  )
}
