import { Folded } from '../parts/form-parts.tsx'
import { LinkedSentence } from '../parts/linked-sentence.tsx'
import type { Sentence } from '../parts/sentence.ts'

/** The results of an entry, actual or previewed, one per line. */
export function News({
  game,
  seq,
  unborn = [],
  news,
}: {
  readonly game: string
  /** The entry's number, if the entry exists. */
  readonly seq?: number | undefined
  /** Labels of rules and matters that will exist only once the act is done. */
  readonly unborn?: readonly string[]
  readonly news: readonly Sentence[]
}) {
  return (
    <ul>
      {news.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed, and a result may occur twice.
        <li key={index}>
          <LinkedSentence game={game} parts={line} at={seq} unborn={unborn} />
        </li>
      ))}
    </ul>
  )
}

/**
 * A list of results. The first few are shown, and the rest are collapsed, together with the internal notes by the
 * rules.
 */
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
  readonly news: readonly Sentence[]
  /** The number of lines at the end that are only notes by the rules. */
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
              {first < happened ? 'more' : notes === 1 ? 'note from the rules' : 'notes from the rules'}
            </>
          }
        >
          <News game={game} seq={seq} unborn={unborn} news={news.slice(first)} />
        </Folded>
      )}
    </>
  )
}
