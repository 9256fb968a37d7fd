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
