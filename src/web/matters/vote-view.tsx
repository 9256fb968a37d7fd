import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Decision } from '../../wire/game/explanation.ts'
import type { Matter, MatterHistory, Vote } from '../../wire/game/matter.ts'
import { queries } from '../api/queries.ts'
import { WordsOfBallot } from '../forms/ballot-word-meanings.tsx'
import { LinkedSentence } from '../parts/linked-sentence.tsx'
import { Fault } from '../parts/loading-and-faults.tsx'
import { plainTextOf } from '../parts/sentence.ts'
import { namesInWords } from '../parts/spans-and-lists-in-words.ts'
import { Decisions } from '../results/decisions.tsx'
import { Why } from '../results/why.tsx'
import { useMeaningOfBallotWord } from '../table/use-ballot-word-meaning.ts'
import { useOwnName } from '../table/use-viewer.ts'
import { mattersLabels } from './labels.ts'
import { PersonLink } from './person-link.tsx'

type Meant = (word: string) => string | undefined

/**
 * The vote on a matter: the votes that are still needed, the count for each word, how each voter has voted, and who has
 * not voted yet.
 */
export function VoteView({
  game,
  matter,
  vote,
  end,
}: {
  readonly game: string
  readonly matter: Matter
  readonly vote: Vote
  readonly end: MatterHistory['lines'][number] | undefined
}) {
  const { label } = matter
  const { ballots, missing, tally } = vote
  const meant = useMeaningOfBallotWord(game, end?.entry)
  const words = [...ballots.map(({ word }) => word), ...(tally?.words.map(({ word }) => word) ?? [])]
  return (
    <section className="paper stack" aria-labelledby="vote">
      <h2 id="vote">
        {vote.open ? mattersLabels.votingIsOpen : matter.open ? 'Voting has not started' : mattersLabels.vote}
      </h2>
      {vote.needsParts.map(parts => (
        <p key={plainTextOf(parts)} className="needs">
          <LinkedSentence game={game} parts={parts} />
        </p>
      ))}
      <OwnVote game={game} vote={vote} />
      <WhyNeeded game={game} label={label} decisions={vote.decisions} end={end?.entry} />
      {tally === null ? null : <Tally game={game} label={label} tally={tally} meant={meant} />}
      {ballots.length + missing.length === 0 ? (
        <p className="soft">No one has voted yet.</p>
      ) : (
        <ul className="plain ballots">
          {ballots.map(({ voter, ballot, word }) => (
            <li key={`${voter} ${ballot}`}>
              <PersonLink game={game} name={voter} />
              {ballot === 1 ? null : <span className="soft"> (another vote)</span>}
              <span className="said" data-quoted>
                {word === null ? (
                  <span className="tag">{mattersLabels.sealed}</span>
                ) : (
                  <BallotWord word={word} meant={meant} />
                )}
              </span>
            </li>
          ))}
          {missing.map(name => (
            <li key={name}>
              <PersonLink game={game} name={name} />
              <span className="said soft">{mattersLabels.notYet}</span>
            </li>
          ))}
        </ul>
      )}
      <WordsOfBallot game={game} words={words.filter(it => it !== null)} at={end?.entry} />
    </section>
  )
}

/** The final count: the number of votes for each word. */
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
            <BallotWord word={word} meant={meant} />
          </span>
        </span>
      ))}
    </p>
  )
}

/** A word on a ballot, with its meaning according to the rules. */
function BallotWord({ word, meant }: { readonly word: string; readonly meant: Meant }) {
  const meaning = meant(word)
  return (
    <>
      {word}
      {meaning === undefined ? null : <span className="soft"> ({meaning})</span>}
    </>
  )
}

type NeededOf = {
  readonly game: string
  readonly label: string
  /** The rules' current decision, while the vote is open. */
  readonly decisions: readonly Decision[]
  /** The entry that ended the vote. */
  readonly end: number | undefined
}

/**
 * Explains why a vote needs this many votes: by the rules' current answer or, if the vote is over, by their answer when
 * it ended.
 */
function WhyNeeded({ game, label, decisions, end }: NeededOf) {
  if (end !== undefined) return <DecisionsAtEnd game={game} label={label} end={end} />
  if (!decisions.some(({ outcome }) => outcome.is !== 'silent')) return null
  return (
    <details className="small">
      <summary>{mattersLabels.rulesThatApply}</summary>
      <Decisions game={game} decisions={decisions} />
    </details>
  )
}

/** Questions about individual voters are left out, because each voter already has a line. */
const OF_EACH_VOTER = ['mayVote', 'votes']

function DecisionsAtEnd({ game, label, end }: { readonly game: string; readonly label: string; readonly end: number }) {
  const [open, unfold] = useState(false)
  const { data, error } = useQuery({ ...queries.explanation(game, end), enabled: open })
  const asked = data?.decisions?.filter(
    ({ of, question }) => of.endsWith(` ${label}`) && !OF_EACH_VOTER.includes(question),
  )
  return (
    <details className="small" onToggle={({ currentTarget }) => unfold(currentTarget.open)}>
      <summary>{mattersLabels.votesNeeded}</summary>
      <Fault fault={error} />
      {asked === undefined ? null : <Decisions game={game} decisions={asked} at={end} />}
      {asked?.length === 0 ? (
        <p>The rules were not asked any questions: {data?.missing ?? 'this happened automatically.'}</p>
      ) : null}
    </details>
  )
}

/** The viewer's vote on a matter. Shows nothing if they have not voted. */
export function OwnVote({ game, vote }: { readonly game: string; readonly vote: Vote }) {
  const own = useOwnName(game)
  const words = vote.ballots.filter(({ voter }) => voter === own).map(({ word }) => word)
  if (words.length === 0) return null
  const said = words.map(word => (word === null ? 'a sealed vote' : `“${word}”`))
  return (
    <p className="own-vote" data-quoted>
      <strong>{mattersLabels.youVoted}</strong> {namesInWords(said, said.length)}.
    </p>
  )
}
