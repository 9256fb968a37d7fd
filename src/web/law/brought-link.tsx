import { Link } from '@tanstack/react-router'

/** Links to an event from before the game, which was brought and not decided here. */
export function BroughtLink({
  game,
  item,
  words,
}: {
  readonly game: string
  readonly item: number
  readonly words: string
}) {
  return (
    <Link to="/g/$game/entries/before" params={{ game }} search={{ item }} data-quoted>
      {words}
    </Link>
  )
}
