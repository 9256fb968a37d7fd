import { Link } from '@tanstack/react-router'
import type { MatterHistory } from '../../wire/game/matter.ts'
import { fillIn } from '../parts/fill-in.ts'
import { LinkedSentence } from '../parts/linked-sentence.tsx'
import type { Sentence } from '../parts/sentence.ts'
import { When } from '../parts/when.tsx'
import { resultsLabels } from '../results/labels.ts'
import { resultWithRules } from '../results/news-lines.ts'
import { mattersLabels } from './labels.ts'

type Line = MatterHistory['lines'][number]

/** Number of an entry's results to show at first. */
const AT_ONCE = 4

/** The history of a matter, oldest entry first, with the results of each entry. */
export function Story({
  game,
  lines,
  more,
}: {
  readonly game: string
  readonly lines: readonly Line[]
  readonly more: (() => void) | undefined
}) {
  return (
    <section className="paper" aria-labelledby="story">
      <h2 id="story">{mattersLabels.history}</h2>
      {more === undefined ? null : (
        <button type="button" className="button" onClick={more}>
          {mattersLabels.showEarlier}
        </button>
      )}
      <ol className="plain matter-story">
        {lines.filter(isInStory).map(line => (
          <li key={line.entry} className={line.closed || line.opened ? 'entry marked' : 'entry'}>
            <p className="entry-head">
              <LinkedSentence game={game} parts={headline(line)} at={line.entry} />
            </p>
            <News game={game} news={line.lines.map(resultWithRules)} at={line.entry} />
            <p className="small soft">
              <When at={line.at} /> ·{' '}
              <Link to="/g/$game/entries/$seq" params={{ game, seq: String(line.entry) }} data-names="entry">
                {fillIn(resultsLabels.entryWhy, { seq: line.entry })}
              </Link>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Whether the history includes an entry. Comments without results are left out, because the thread shows them. */
function isInStory({ says, news }: Line): boolean {
  return says === null || news.length > 0
}

/** Says who did what. The content of a proposal is left out, because the page already shows it. */
function headline({ parts, briefParts, opened, form, says }: Line): Sentence {
  return opened || form !== null || says !== null ? briefParts : parts
}

function News({ game, news, at }: { readonly game: string; readonly news: readonly Sentence[]; readonly at: number }) {
  const lines = (some: readonly Sentence[]) => (
    <ul>
      {some.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the results of an entry never change their order.
        <li key={index}>
          <LinkedSentence game={game} parts={line} at={at} />
        </li>
      ))}
    </ul>
  )
  if (news.length === 0) return null
  if (news.length <= AT_ONCE + 1) return lines(news)
  return (
    <>
      {lines(news.slice(0, AT_ONCE))}
      <details>
        <summary>
          and <span data-counts>{news.length - AT_ONCE}</span> more
        </summary>
        {lines(news.slice(AT_ONCE))}
      </details>
    </>
  )
}
