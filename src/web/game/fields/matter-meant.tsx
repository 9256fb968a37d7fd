import { useQuery } from '@tanstack/react-query'
import { questions } from '../../api/questions.ts'
import { OwnVote } from '../../matters/own-vote.tsx'
import { ProposedChange } from '../../matters/proposed-change.tsx'
import { Folded } from '../../parts/folded.tsx'

/** What is proposed by the matter that an act is about, as the page of the proposal shows it, one unfolding away; and how one has voted on it. */
export function MatterMeant({
  game,
  kind,
  label,
}: {
  readonly game: string
  readonly kind: string
  readonly label: string
}) {
  const { data } = useQuery({ ...questions.matter(game, label, kind), enabled: kind !== '' && label !== '' })
  if (data === undefined) return null
  const { changes, vote } = data
  return (
    <>
      {changes
        .filter(({ becomes }) => becomes !== null)
        .map(({ words, heading, becomes }) => (
          <p key={words} className="small">
            It would change {heading} <strong>{becomes}</strong>.
          </p>
        ))}
      {changes.length === 0 ? null : (
        <Folded summary="What it would change, word for word">
          {changes.map(change => (
            <ProposedChange key={change.words} game={game} change={change} />
          ))}
        </Folded>
      )}
      {vote === null ? null : <OwnVote game={game} vote={vote} />}
    </>
  )
}
