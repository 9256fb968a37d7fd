import { Link } from '@tanstack/react-router'
import type { MomentKind } from '../../wire/moment-kinds.ts'
import type { Schema } from '../api/schema.ts'
import { LinkedSentence } from '../parts/linked-sentence.tsx'
import { NewsAndNotes } from '../parts/news.tsx'
import { consequencesBeside, resultWithoutRules, resultWithRules } from '../parts/news-lines.ts'
import { VoteBar } from '../parts/vote-bar.tsx'
import { When } from '../parts/when.tsx'

/** Number of consequences to show at first. */
const AT_ONCE = 3

/** A moment in the timeline: what happened, the votes, and the consequences with the rules behind them. */
export function MomentView({
  game,
  moment: { kinds, told },
}: {
  readonly game: string
  readonly moment: Schema['Moment']
}) {
  const { seq, at, parts, lines, notes = 0 } = told
  const headline = lines.find(({ is }) => is === 'win') ?? lines.find(({ is }) => is === 'outcome')
  const votes = lines.find(({ is }) => is === 'vote')?.counts ?? []
  const others = consequencesBeside(headline, lines.slice(0, lines.length - notes))
  return (
    <li className="timeline-moment" data-win={kinds.some(kind => kind === 'win') ? '' : undefined}>
      <p className="row">
        {kinds.map(kind => (
          <span key={kind} className={`tag tag-${TAGS[kind].tone}`}>
            {TAGS[kind].words}
          </span>
        ))}
        <strong className="timeline-headline">
          <LinkedSentence game={game} parts={headline === undefined ? parts : resultWithoutRules(headline)} at={seq} />
        </strong>
      </p>
      <VoteBar counts={votes} />
      {seq === 0 || others.length === 0 ? null : (
        <NewsAndNotes game={game} seq={seq} news={others.map(resultWithRules)} notes={0} atOnce={AT_ONCE} />
      )}
      <p className="small soft">
        <Link to="/g/$game/entries/$seq" params={{ game, seq: String(seq) }} data-names="entry">
          Entry {seq}
        </Link>{' '}
        <When at={at} quiet />
        {headline?.is === 'win' ? (
          <>
            {' '}
            <Link to="/g/$game/win" params={{ game }}>
              See the win
            </Link>
          </>
        ) : null}
      </p>
    </li>
  )
}

/** The tag of each kind of moment. The headline has the words that the rules use. */
const TAGS: { readonly [kind in MomentKind]: { readonly words: string; readonly tone: string } } = {
  founding: { words: 'Start', tone: 'over' },
  joining: { words: 'Joined', tone: 'over' },
  leaving: { words: 'Left', tone: 'over' },
  adoption: { words: 'Adopted', tone: 'yes' },
  defeat: { words: 'Defeated', tone: 'no' },
  outcome: { words: 'Result', tone: 'over' },
  ruling: { words: 'Ruling', tone: 'open' },
  win: { words: 'Win', tone: 'open' },
}
