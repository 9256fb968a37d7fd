import { Link } from '@tanstack/react-router'

/** A game as operators may know it: by its title, or as one that is private to them as to everybody. */
export function GameNamed({ game, title }: { readonly game: string | undefined; readonly title: string | undefined }) {
  if (game === undefined || title === undefined) return <>a private game</>
  return (
    <Link to="/g/$game" params={{ game }}>
      {title}
    </Link>
  )
}
