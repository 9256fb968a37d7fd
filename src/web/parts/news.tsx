import { Said } from './said.tsx'

/** What came of an entry, line by line. */
export function News({
  game,
  seq,
  news,
}: {
  readonly game: string
  readonly seq: number
  readonly news: readonly string[]
}) {
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
