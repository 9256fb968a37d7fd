import type { Schema } from '../api/schema.ts'
import { Said } from '../parts/said.tsx'
import { Why } from '../parts/why.tsx'
import { Needed } from './needed.tsx'
import { PersonLink } from './person-link.tsx'

type Vote = Schema['Vote']

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
  return (
    <section className="paper stack" aria-labelledby="vote">
      <h2 id="vote">{vote.open ? 'The vote is open' : matter.open ? 'The vote is to come' : 'The vote'}</h2>
      {vote.needs.map(words => (
        <p key={words} className="needs">
          <Said game={game} words={words} />
        </p>
      ))}
      <Needed game={game} label={label} decisions={vote.decisions} end={end?.entry} />
      {tally === null ? null : <Tally game={game} label={label} tally={tally} />}
      {ballots.length + missing.length === 0 ? (
        <p className="soft">Nobody has voted yet.</p>
      ) : (
        <ul className="plain ballots">
          {ballots.map(({ voter, ballot, word }) => (
            <li key={`${voter} ${ballot}`}>
              <PersonLink game={game} name={voter} />
              {ballot === 1 ? null : <span className="soft"> (another vote)</span>}
              <span className="said" data-quoted>
                {word ?? <span className="tag">sealed</span>}
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
    </section>
  )
}

/** The count as it was made: so many votes for each word. */
function Tally({ game, label, tally }: { game: string; label: string; tally: NonNullable<Vote['tally']> }) {
  return (
    <p className="tally">
      {tally.words.map(({ word, votes }) => (
        <span key={word} className="count">
          <Why game={game} of={`tally of ${label}`}>
            {String(votes)}
          </Why>{' '}
          <span data-quoted>{word}</span>
        </span>
      ))}
    </p>
  )
}
