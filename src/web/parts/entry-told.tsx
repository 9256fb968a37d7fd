import { Link } from '@tanstack/react-router'
import type { Schema } from '../api/schema.ts'
import { Folded } from './folded.tsx'
import { newsBeside } from './news-beside.ts'
import { Said } from './said.tsx'
import { When } from './when.tsx'

/** So much of what happened in an entry is told at once; the founding of a game alone would fill pages, and so would what rules note down. */
const AT_ONCE = 6

/** One entry: who did what when, and what came of it. */
export function EntryTold({
  game,
  entry: { seq, at, words, news: all, notes = 0 },
  whole = false,
}: {
  readonly game: string
  readonly entry: Schema['ToldEntry']
  readonly whole?: boolean
}) {
  const { head, news: happened } = newsBeside(words, all.slice(0, all.length - notes))
  const news = [...happened, ...all.slice(all.length - notes)]
  const first = seq === 0 ? 0 : whole ? news.length : Math.min(happened.length, AT_ONCE)
  return (
    <li className="entry" id={`entry-${seq}`}>
      <p className="entry-head">
        <Said game={game} words={head} at={seq} />
      </p>
      <News game={game} seq={seq} news={news.slice(0, first)} />
      {news.length <= first ? null : (
        <Folded
          summary={
            seq === 0 ? (
              'what it began with'
            ) : (
              <>
                and <span data-counts>{news.length - first}</span>{' '}
                {first < happened.length ? 'more' : notes === 1 ? 'note of the rules' : 'notes of the rules'}
              </>
            )
          }
        >
          <News game={game} seq={seq} news={news.slice(first)} />
        </Folded>
      )}
      <p className="small soft entry-foot">
        <When at={at} />
        {whole ? null : (
          <>
            {' '}
            ·{' '}
            <Link to="/g/$game/entries/$seq" params={{ game, seq: String(seq) }} data-names="entry">
              entry {seq}: why?
            </Link>
          </>
        )}
      </p>
    </li>
  )
}

function News({ game, seq, news }: { readonly game: string; readonly seq: number; readonly news: readonly string[] }) {
  return (
    <ul>
      {news.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same may have happened twice in an entry, and stays where it is.
        <li key={index}>
          <Said game={game} words={line} at={seq} />
        </li>
      ))}
    </ul>
  )
}
