import { Link } from '@tanstack/react-router'
import type { MomentKind } from '../../wire/game/moment-kinds.ts'
import type { Moment } from '../../wire/game/timeline.ts'
import { fillIn } from '../parts/fill-in.ts'
import { LinkedSentence } from '../parts/linked-sentence.tsx'
import { VoteBar } from '../parts/vote-bar.tsx'
import { When } from '../parts/when.tsx'
import { resultsLabels } from '../results/labels.ts'
import { NewsAndNotes } from '../results/news.tsx'
import { consequencesBeside, resultWithoutRules, resultWithRules } from '../results/news-lines.ts'
import { timelineLabels } from './labels.ts'

/** Number of consequences to show at first. */
const AT_ONCE = 3

/** A moment in the timeline: what happened, the votes, and the consequences with the rules behind them. */
export function MomentView({ game, moment: { kinds, told } }: { readonly game: string; readonly moment: Moment }) {
  const { seq, at, parts, lines, notes = 0 } = told
  const win = lines.find(({ is }) => is === 'win')
  const outcomes = lines.filter(({ is }) => is === 'outcome')
  const headlines = win === undefined ? outcomes : [win]
  // One entry may complete several votes. Their bars would not say which vote they show.
  const votes = lines.filter(({ is }) => is === 'vote')
  const happened = lines.slice(0, lines.length - notes)
  const others = consequencesBeside(win, happened).filter(it => !headlines.includes(it))
  return (
    <li className="timeline-moment" data-win={kinds.some(kind => kind === 'win') ? '' : undefined}>
      <p className="row">
        {kinds.map(kind => (
          <span key={kind} className={`tag tag-${TAGS[kind].tone}`}>
            {TAGS[kind].words}
          </span>
        ))}
        <strong className="timeline-headline">
          <LinkedSentence
            game={game}
            parts={headlines[0] === undefined ? parts : resultWithoutRules(headlines[0])}
            at={seq}
          />
        </strong>
      </p>
      {headlines.slice(1).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed.
        <p key={index} className="timeline-headline">
          <LinkedSentence game={game} parts={resultWithoutRules(line)} at={seq} />
        </p>
      ))}
      {votes.length === 1 ? <VoteBar counts={votes[0]?.counts ?? []} /> : null}
      {seq === 0 || others.length === 0 ? null : (
        <NewsAndNotes game={game} seq={seq} news={others.map(resultWithRules)} notes={0} atOnce={AT_ONCE} />
      )}
      <p className="small soft">
        <Link to="/g/$game/entries/$seq" params={{ game, seq: String(seq) }} data-names="entry">
          {fillIn(resultsLabels.entry, { seq })}
        </Link>{' '}
        <When at={at} quiet />
        {win === undefined ? null : (
          <>
            {' '}
            <Link to="/g/$game/win" params={{ game }}>
              {timelineLabels.seeWin}
            </Link>
          </>
        )}
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
