import { Folded } from './folded.tsx'
import { News } from './news.tsx'

/** What came of something, so much of it at once as is told; what else came of it, and what the rules only note down, is folded. */
export function NewsAndNotes({
  game,
  seq,
  unborn = [],
  news,
  notes,
  atOnce = news.length,
}: {
  readonly game: string
  readonly seq?: number | undefined
  readonly unborn?: readonly string[]
  readonly news: readonly string[]
  /** So many of the last of these are only notes of the rules. */
  readonly notes: number
  readonly atOnce?: number
}) {
  const happened = news.length - notes
  const first = Math.min(happened, atOnce)
  return (
    <>
      {first === 0 ? null : <News game={game} seq={seq} unborn={unborn} news={news.slice(0, first)} />}
      {news.length <= first ? null : (
        <Folded
          summary={
            <>
              and <span data-counts>{news.length - first}</span>{' '}
              {first < happened ? 'more' : notes === 1 ? 'note of the rules' : 'notes of the rules'}
            </>
          }
        >
          <News game={game} seq={seq} unborn={unborn} news={news.slice(first)} />
        </Folded>
      )}
    </>
  )
}
