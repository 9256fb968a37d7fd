import { Link } from '@tanstack/react-router'
import type { Schema } from '../api/schema.ts'
import { Said } from '../parts/said.tsx'
import { When } from '../parts/when.tsx'

type Line = Schema['MatterHistory']['lines'][number]

/** So much news of an entry is told at once. */
const AT_ONCE = 4

/** History about a matter, in its order, with what each entry brought about. */
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
      <h2 id="story">Its story</h2>
      {more === undefined ? null : (
        <button type="button" className="button" onClick={more}>
          Show earlier
        </button>
      )}
      <ol className="plain matter-story">
        {lines.filter(isTold).map(line => (
          <li key={line.entry} className={line.closed || line.opened ? 'entry marked' : 'entry'}>
            <p className="entry-head">
              <Said game={game} words={headline(line)} at={line.entry} />
            </p>
            <News game={game} news={line.news} at={line.entry} />
            <p className="small soft">
              <When at={line.at} /> ·{' '}
              <Link to="/g/$game/entries/$seq" params={{ game, seq: String(line.entry) }} data-names="entry">
                entry {line.entry}: why?
              </Link>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What was only said stands in the thread already. */
function isTold({ says, news }: Line): boolean {
  return says === null || news.length > 0
}

/** Who did what; what the act put forward stands on the page already. */
function headline({ words, opened, form, says }: Line): string {
  return opened || form !== null || says !== null ? words.replace(/(: | \().*$/s, '') : words
}

function News({ game, news, at }: { readonly game: string; readonly news: readonly string[]; readonly at: number }) {
  const lines = (some: readonly string[]) => (
    <ul>
      {some.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what an entry brought about stays as it was told.
        <li key={index}>
          <Said game={game} words={line} at={at} />
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
