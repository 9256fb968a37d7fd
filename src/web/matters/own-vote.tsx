import type { Schema } from '../api/schema.ts'
import { inSentence } from '../parts/plain-words.ts'
import { useOwnName } from '../table/use-player.ts'

/** How whoever looks has voted on a matter; nothing before they have. */
export function OwnVote({ game, vote }: { readonly game: string; readonly vote: Schema['Vote'] }) {
  const own = useOwnName(game)
  const words = vote.ballots.filter(({ voter }) => voter === own).map(({ word }) => word)
  if (words.length === 0) return null
  const said = words.map(word => (word === null ? 'what is sealed' : `“${word}”`))
  return (
    <p className="own-vote" data-quoted>
      <strong>You voted</strong> {inSentence(said, said.length)}.
    </p>
  )
}
