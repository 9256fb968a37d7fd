import { useInfiniteQuery } from '@tanstack/react-query'
import { pastQueries } from '../api/past-queries.ts'
import { TextDiff } from '../parts/changed-text.tsx'
import { fillIn } from '../parts/fill-in.ts'
import { MoreButton } from '../parts/loading-and-faults.tsx'
import { BroughtLink } from './brought-link.tsx'
import { lawLabels } from './labels.ts'

/** What happened to a rule before the game began here, if someone brought that. */
export function RuleBefore({
  game,
  label,
  at,
}: {
  readonly game: string
  readonly label: string
  readonly at: number | undefined
}) {
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery(pastQueries.broughtRuleHistory(game, label, at))
  const lines = data?.pages.flatMap(page => page.lines) ?? []
  if (lines.length === 0) return null
  const { by, from } = data?.pages[0] ?? {}
  return (
    <section aria-labelledby="before">
      <h3 id="before">Before this game</h3>
      <p className="small soft">{broughtInWords(by, from)}</p>
      <ol className="plain">
        {lines.map(({ item, words, when, title, text, changed }) => (
          <li key={item} className="entry">
            <p className="what-befell">
              <BroughtLink game={game} item={item} words={words} /> {when}
              {title === null ? null : <span data-quoted>, titled “{title}”</span>}
            </p>
            {changed === undefined ? (
              text === null ? null : (
                <details>
                  <summary>The text then</summary>
                  <p className="law" dir="auto" data-law>
                    {text}
                  </p>
                </details>
              )
            ) : (
              <TextDiff lines={changed} />
            )}
          </li>
        ))}
      </ol>
      <MoreButton more={hasNextPage} go={fetchNextPage}>
        Before that
      </MoreButton>
    </section>
  )
}

function broughtInWords(by: string | null | undefined, from: string | null | undefined): string {
  if (by == null) return from == null ? lawLabels.brought : fillIn(lawLabels.broughtFrom, { from })
  return from == null ? fillIn(lawLabels.broughtBy, { by }) : fillIn(lawLabels.broughtByFrom, { by, from })
}
