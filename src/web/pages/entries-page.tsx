import { useParams } from '@tanstack/react-router'
import { Feed } from '../game/feed.tsx'

/** Everything that happened in a game. */
export function EntriesPage() {
  const { game } = useParams({ from: '/g/$game/entries' })
  return <Feed game={game} />
}
