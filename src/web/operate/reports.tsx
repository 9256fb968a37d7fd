import { useInfiniteQuery } from '@tanstack/react-query'
import { Fault } from '../parts/fault.tsx'
import { MoreButton } from '../parts/more-button.tsx'
import { When } from '../parts/when.tsx'
import { GameNamed } from './game-named.tsx'
import { OpenReport } from './open-report.tsx'
import { operateQuestions } from './operate-questions.ts'

/** What people reported: what nobody has seen to, and below that how the rest was seen to. */
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
