import { useInfiniteQuery } from '@tanstack/react-query'
import type { Schema } from '../api/schema.ts'
import { Fault } from '../parts/fault.tsx'
import { MoreButton } from '../parts/more-button.tsx'
import { When } from '../parts/when.tsx'
import { GameNamed } from './game-named.tsx'
import { operateQuestions } from './operate-questions.ts'

const DID: { readonly [what in Schema['Deed']['what']]: string } = {
  suspendGame: 'suspended',
  resumeGame: 'let go on',
  withholdText: 'withheld a text of',
  settleReport: 'saw to a report about',
}

/** What operators did about games, for good. */
export function Deeds() {
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery(operateQuestions.deeds())
  const deeds = data?.pages.flatMap(page => page.deeds) ?? []
  return (
    <section className="paper stack" aria-labelledby="deeds">
      <h2 id="deeds">What operators did about games</h2>
      <Fault fault={error} />
      {data !== undefined && deeds.length === 0 ? <p>Nothing yet.</p> : null}
      <ul className="plain lines">
        {deeds.map(({ id, at, byName, what, game, title, why }) => (
          <li key={id}>
            {byName ?? 'Somebody who is gone'} {DID[what]} <GameNamed game={game} title={title} />: “{why}”{' '}
            <span className="small soft">
              <When at={at} />
            </span>
          </li>
        ))}
      </ul>
      <MoreButton more={hasNextPage} go={fetchNextPage}>
        What was before that
      </MoreButton>
    </section>
  )
}
