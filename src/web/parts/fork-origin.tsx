import { Link } from '@tanstack/react-router'
import type { Forks } from '../../wire/fork.ts'

/** Says from which entry of which game this one goes on. */
export function ForkOrigin({ origin }: { readonly origin: NonNullable<Forks['origin']> }) {
  const { game, title, entry } = origin
  if (game === undefined) return <p>This game goes on from another one, after its entry {entry}.</p>
  return (
    <p>
      This game goes on from{' '}
      <Link to="/g/$game" params={{ game }}>
        {title}
      </Link>
      , after its{' '}
      <Link to="/g/$game/entries/$seq" params={{ game, seq: String(entry) }} data-names="entry">
        entry {entry}
      </Link>
      .
    </p>
  )
}
