import type { NewsLine } from '../../wire/game/entry.ts'

/** The votes for each word, most votes first, as a bar and in words. */
export function VoteBar({ counts: unsorted }: { readonly counts: NonNullable<NewsLine['counts']> }) {
  if (unsorted.length === 0) return null
  const counts = unsorted.toSorted((a, b) => sizeOfFraction(b.votes) - sizeOfFraction(a.votes))
  return (
    <div className="vote-counts">
      <div className="vote-bar" aria-hidden="true">
        {counts.map(({ word, votes }) => (
          <span key={word} className="share" data-word={word} style={{ flexGrow: sizeOfFraction(votes) }} />
        ))}
      </div>
      <p className="row">
        {counts.map(({ word, votes }) => (
          <span key={word} className="vote-count" data-quoted>
            {word}: {votes}
          </span>
        ))}
      </p>
    </div>
  )
}

/** The approximate value of an exact number such as “7/2”. */
function sizeOfFraction(exact: string): number {
  const [over = 0, under = 1] = exact.split('/').map(Number)
  return Number.isFinite(over / under) ? Math.max(0, over / under) : 0
}
