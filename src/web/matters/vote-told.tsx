import type { Schema } from '../api/schema.ts'
import { useWordMeant } from '../game/use-word-meant.ts'
import { WordsOfBallot } from '../game/words-of-ballot.tsx'
import { Said } from '../parts/said.tsx'
import { Why } from '../parts/why.tsx'
import { Needed } from './needed.tsx'
import { OwnVote } from './own-vote.tsx'
import { PersonLink } from './person-link.tsx'

type Vote = Schema['Vote']
type Meant = (word: string) => string | undefined

/** The vote on a matter: what it still needs, the count by words, and who has voted what or not yet. */
export function VoteTold({
  game,
  matter,
  vote,
  end,
}: {
  readonly game: string
  readonly matter: Schema['Matter']
  readonly vote: Vote
  readonly end: Schema['MatterHistory']['lines'][number] | undefined
}) {
  const { label } = matter
  const { ballots, missing, tally } = vote
  const meant = useWordMeant(game, end?.entry)
  const words = [...ballots.map(({ word }) => word), ...(tally?.words.map(({ word }) => word) ?? [])]
  return (
    <section className="paper stack" aria-labelledby="vote">
      <h2 id="vote">{vote.open ? 'The vote is open' : matter.open ? 'The vote is to come' : 'The vote'}</h2>
      {vote.needs.map(words => (
        <p key={words} className="needs">
          <Said game={game} words={words} />
        </p>
      ))}
      <OwnVote game={game} vote={vote} />
      <Needed game={game} label={label} decisions={vote.decisions} end={end?.entry} />
      {tally === null ? null : <Tally game={game} label={label} tally={tally} meant={meant} />}
      {ballots.length + missing.length === 0 ? (
        <p className="soft">Nobody has voted yet.</p>
      ) : (
        <ul className="plain ballots">
          {ballots.map(({ voter, ballot, word }) => (
            <li key={`${voter} ${ballot}`}>
              <PersonLink game={game} name={voter} />
              {ballot === 1 ? null : <span className="soft"> (another vote)</span>}
              <span className="said" data-quoted>
                {word === null ? <span className="tag">sealed</span> : <Word word={word} meant={meant} />}
              </span>
            </li>
          ))}
          {missing.map(name => (
            <li key={name}>
              <PersonLink game={game} name={name} />
              <span className="said soft">not yet</span>
            </li>
          ))}
        </ul>
      )}
      <WordsOfBallot game={game} words={words.filter(it => it !== null)} at={end?.entry} />
    </section>
  )
}

/** The count as it was made: so many votes for each word. */
function Tally({
  game,
  label,
  tally,
  meant,
}: {
  readonly game: string
  readonly label: string
  readonly tally: NonNullable<Vote['tally']>
  readonly meant: Meant
}) {
  return (
    <p className="tally">
      {tally.words.map(({ word, votes }) => (
        <span key={word} className="count">
          <Why game={game} of={`tally of ${label}`}>
            {String(votes)}
          </Why>{' '}
          <span data-quoted>
            <Word word={word} meant={meant} />
          </span>
        </span>
      ))}
    </p>
  )
}

/** A word of a ballot, with what the rules say that it is for. */
function Word({ word, meant }: { readonly word: string; readonly meant: Meant }) {
  const meaning = meant(word)
  return (
    <>
      {word}
      {meaning === undefined ? null : <span className="soft"> ({meaning})</span>}
    </>
  )
}
