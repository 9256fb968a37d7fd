import type { Schema } from '../api/schema.ts'
import { inSentence } from '../parts/plain-words.ts'
import { useOwnName } from '../table/use-player.ts'

/** The viewer's vote on a matter; nothing if they have not voted yet. */
export function OwnVote({ game, vote }: { readonly game: string; readonly vote: Schema['Vote'] }) {
  const own = useOwnName(game)
  const words = vote.ballots.filter(({ voter }) => voter === own).map(({ word }) => word)
  if (words.length === 0) return null
  const said = words.map(word => (word === null ? 'a sealed vote' : `“${word}”`))
  return (
    <p className="own-vote" data-quoted>
      <strong>You voted</strong> {inSentence(said, said.length)}.
    </p>
  )
}
