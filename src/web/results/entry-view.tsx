import { Link } from '@tanstack/react-router'
import type { PublicEntry } from '../../wire/game/entry.ts'
import { fillIn } from '../parts/fill-in.ts'
import { Folded } from '../parts/form-parts.tsx'
import { LinkedSentence } from '../parts/linked-sentence.tsx'
import { When } from '../parts/when.tsx'
import { resultsLabels } from './labels.ts'
import { News, NewsAndNotes } from './news.tsx'
import { headlineAndOtherPlaces, resultWithoutRules, resultWithRules } from './news-lines.ts'
import { RulesByWhich } from './rules-behind-results.tsx'

/** Number of an entry's results to show at first, because the notes by rules would fill pages. */
const AT_ONCE = 6

/**
 * An entry: who did what and when, and the results. In a list, it starts with its number, and the rules behind all
 * results are listed once, collapsed. On its own page (`whole`), the rules are next to each result.
 */
export function EntryView({
  game,
  entry: { seq, at, parts, lines, notes = 0 },
  whole = false,
}: {
  readonly game: string
  readonly entry: PublicEntry
  readonly whole?: boolean
}) {
  const { headline, others } = headlineAndOtherPlaces(lines)
  const told = lines.map(whole ? resultWithRules : resultWithoutRules)
  const news = others.flatMap(place => (told[place] === undefined ? [] : [told[place]]))
  return (
    <li className="entry" id={`entry-${seq}`}>
      <p className="entry-head">
        {whole ? null : <EntryNumber game={game} seq={seq} />}
        <LinkedSentence game={game} parts={told[headline ?? -1] ?? parts} at={seq} />
      </p>
      {seq === 0 ? (
        <FoundingView game={game} lines={lines} />
      ) : (
        <>
          <NewsAndNotes
            game={game}
            seq={seq}
            news={news}
            notes={whole ? 0 : notes}
            atOnce={whole ? news.length : AT_ONCE}
          />
          {whole ? null : <RulesByWhich game={game} lines={lines} at={seq} />}
        </>
      )}
      <p className="small soft entry-foot">
        <When at={at} quiet={!whole} />
      </p>
    </li>
  )
}

/** An entry's number before its line, with a link to the entry's own page. */
function EntryNumber({ game, seq }: { readonly game: string; readonly seq: number }) {
  return (
    <Link
      to="/g/$game/entries/$seq"
      params={{ game, seq: String(seq) }}
      className="entry-number"
      aria-label={fillIn(resultsLabels.entryWhy, { seq })}
      title="Why? All questions and answers"
      data-names="entry"
    >
      {seq}
    </Link>
  )
}

/**
 * The initial content of a game. All of it comes from the founders, so they are named only once. The rules are
 * collapsed into one line.
 */
function FoundingView({ game, lines }: { readonly game: string; readonly lines: PublicEntry['lines'] }) {
  const rules = lines.filter(({ is }) => is === 'rule')
  const labels = rules.flatMap(({ label }) => label ?? [])
  const results = (some: typeof lines) => some.map(line => line.parts)
  return (
    <Folded summary="What the founders set: the rules, the people and the first values">
      {rules.length === 0 ? null : (
        <Folded
          summary={
            <span data-quoted>
              {rules.length} {rules.length === 1 ? 'rule' : 'rules'}, {labels[0]} to {labels.at(-1)}
            </span>
          }
        >
          <News game={game} seq={0} news={results(rules)} />
        </Folded>
      )}
      <News game={game} seq={0} news={results(lines.filter(({ is }) => is !== 'rule'))} />
    </Folded>
  )
}
