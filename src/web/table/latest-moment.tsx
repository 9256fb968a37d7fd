import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Trophy } from 'lucide-react'
import { useState } from 'react'
import { lookup } from '../../kernel/values/lookup.ts'
import type { NewsLine, PublicEntry } from '../../wire/game/entry.ts'
import { queries } from '../api/queries.ts'
import { fillIn } from '../parts/fill-in.ts'
import { LinkedSentence } from '../parts/linked-sentence.tsx'
import { VoteBar } from '../parts/vote-bar.tsx'
import { When } from '../parts/when.tsx'
import { resultsLabels } from '../results/labels.ts'
import { NewsAndNotes } from '../results/news.tsx'
import { consequencesBeside, resultWithoutRules, resultWithRules } from '../results/news-lines.ts'
import { tableLabels } from './labels.ts'

/** Number of latest entries among which to look for an outcome. Older outcomes are no longer news. */
const RECENT = 12

/** Number of consequences to show at first. */
const AT_ONCE = 6

/**
 * The latest outcome of a matter, or the win, in a size that matches its importance: the outcome, the votes, and the
 * consequences with the rules behind them. The user can dismiss it.
 */
export function LatestMoment({ game }: { readonly game: string }) {
  const { data } = useInfiniteQuery(queries.entries(game))
  const [dismissed, dismiss] = useState(() => dismissedEntry(game))
  const entry = latestMomentIn(data?.pages.flatMap(page => page.entries) ?? [])
  const line = entry?.lines.find(it => it.is === 'win') ?? entry?.lines.find(isMoment)
  if (entry === undefined || line === undefined || entry.seq <= dismissed) return null
  const putAway = (): void => {
    rememberDismissed(game, entry.seq)
    dismiss(entry.seq)
  }
  return <Moment game={game} entry={entry} line={line} putAway={putAway} />
}

/** Whether the table shows an outcome now. It does not if the user has dismissed the latest one. */
export function showsMoment(game: string, entries: readonly PublicEntry[]): boolean {
  const entry = latestMomentIn(entries)
  return entry !== undefined && entry.seq > dismissedEntry(game)
}

function latestMomentIn(entries: readonly PublicEntry[]): PublicEntry | undefined {
  return entries.slice(0, RECENT).find(({ lines }) => lines.some(isMoment))
}

/** Whether a line of news says that something is decided or someone has won. */
export function isMoment({ is }: NewsLine): boolean {
  return is === 'win' || is === 'outcome'
}

function Moment({
  game,
  entry,
  line,
  putAway,
}: {
  readonly game: string
  readonly entry: PublicEntry
  readonly line: NewsLine
  readonly putAway: () => void
}) {
  const { seq, at, lines, notes = 0 } = entry
  const counts = lines.find(({ is }) => is === 'vote')?.counts ?? []
  const others = consequencesBeside(line, lines.slice(0, lines.length - notes))
  return (
    <section className={line.is === 'win' ? 'paper moment won' : 'paper moment'} aria-labelledby="moment">
      <h2 id="moment">
        {line.is === 'win' ? <Trophy className="icon" aria-hidden /> : null}
        <LinkedSentence game={game} parts={resultWithoutRules(line)} at={seq} />
      </h2>
      <VoteBar counts={counts} />
      {others.length === 0 ? null : (
        <NewsAndNotes game={game} seq={seq} news={others.map(resultWithRules)} notes={0} atOnce={AT_ONCE} />
      )}
      <p className="row apart small">
        <span>
          <Link to="/g/$game/entries/$seq" params={{ game, seq: String(seq) }} data-names="entry">
            {fillIn(resultsLabels.entry, { seq })}
          </Link>{' '}
          <When at={at} />
        </span>
        <span className="row">
          {line.is === 'win' ? (
            <Link to="/g/$game/win" params={{ game }} className="button small">
              {tableLabels.seeWin}
            </Link>
          ) : null}
          <button type="button" className="button quiet small" onClick={putAway}>
            {line.is === 'win' ? tableLabels.playOn : tableLabels.dismiss}
          </button>
        </span>
      </p>
    </section>
  )
}

const KEPT = 'dismissed moments'

/** Maximum number of games for which to remember the last dismissed outcome. */
const MOST = 300

/** Dismisses every outcome so far. */
export function dismissMoments(game: string, entries: number): void {
  rememberDismissed(game, entries - 1)
}

function dismissedEntry(game: string): number {
  return lookup(dismissedEntries(), game) ?? -1
}

function rememberDismissed(game: string, seq: number): void {
  const { [game]: _, ...others } = dismissedEntries()
  localStorage.setItem(KEPT, JSON.stringify(Object.fromEntries([...Object.entries(others), [game, seq]].slice(-MOST))))
}

function dismissedEntries(): { readonly [game: string]: number } {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '{}') as { readonly [game: string]: number }
  } catch {
    return {}
  }
}
