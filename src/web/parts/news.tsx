import { Folded } from './form-parts.tsx'
import { Said } from './said.tsx'

/** What came of an entry, or would come of it, line by line. */
export function News({
  game,
  seq,
  unborn = [],
  news,
}: {
  readonly game: string
  /** The entry, once it is written. */
  readonly seq?: number | undefined
  /** Labels of rules and matters that are only there once it is done. */
  readonly unborn?: readonly string[]
  readonly news: readonly string[]
}) {
  return (
    <ul>
      {news.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same may have happened twice in an entry, and stays where it is.
        <li key={index}>
          <Said game={game} words={line} at={seq} unborn={unborn} />
        </li>
      ))}
    </ul>
  )
}

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
