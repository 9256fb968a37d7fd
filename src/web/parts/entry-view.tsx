import { Link } from '@tanstack/react-router'
import type { Schema } from '../api/schema.ts'
import { byRules } from './decisive.ts'
import { Folded } from './form-parts.tsx'
import { News, NewsAndNotes } from './news.tsx'
import { newsBeside } from './news-beside.ts'
import { RulesByWhich } from './rules-by-which.tsx'
import { Said } from './said.tsx'
import { When } from './when.tsx'

/** So much of what happened in an entry is told at once; what rules note down would fill pages. */
const AT_ONCE = 6

/**
 * One entry: who did what when, and what came of it. In a list it bears its number and tells the rules by which all of
 * it came about once, folded; on its own page, `whole`, each beside what it did.
 */
export function EntryView({
  game,
  entry: { seq, at, words, news: all, notes = 0 },
  whole = false,
}: {
  readonly game: string
  readonly entry: Schema['ToldEntry']
  readonly whole?: boolean
}) {
  const { head, news: happened } = newsBeside(words, all.slice(0, all.length - notes))
  const news = [...happened, ...all.slice(all.length - notes)]
  const told = (line: string) => (whole ? line : byRules(line).words)
  return (
    <li className="entry" id={`entry-${seq}`}>
      <p className="entry-head">
        {whole ? null : <EntryNumber game={game} seq={seq} />}
        <Said game={game} words={told(head)} at={seq} />
      </p>
      {seq === 0 ? (
        <FoundingView game={game} news={news} />
      ) : (
        <>
          <NewsAndNotes
            game={game}
            seq={seq}
            news={news.map(told)}
            notes={whole ? 0 : notes}
            atOnce={whole ? news.length : AT_ONCE}
          />
          {whole ? null : <RulesByWhich game={game} lines={[head, ...news]} at={seq} />}
        </>
      )}
      <p className="small soft entry-foot">
        <When at={at} quiet={!whole} />
      </p>
    </li>
  )
}

/** Its number in front of its line, which leads to its own page. */
function EntryNumber({ game, seq }: { readonly game: string; readonly seq: number }) {
  return (
    <Link
      to="/g/$game/entries/$seq"
      params={{ game, seq: String(seq) }}
      className="entry-number"
      aria-label={`entry ${seq}: why?`}
      title="Why? All that was asked and answered"
      data-names="entry"
    >
      {seq}
    </Link>
  )
}

/** A rule with which a game began, and its number. */
const RULE = /^rule (\S+) is in force/

/** With what a game began: all of it by the founders, which is told once, and its rules in one line until one asks for them. */
function FoundingView({ game, news }: { readonly game: string; readonly news: readonly string[] }) {
  const lines = news.map(line => line.replace(/, by the founders$/, ''))
  const rules = lines.filter(line => RULE.test(line))
  const labels = rules.flatMap(line => RULE.exec(line)?.[1] ?? [])
  return (
    <Folded summary="what it began with, by the founders">
      {rules.length === 0 ? null : (
        <Folded
          summary={
            <span data-quoted>
              {rules.length} {rules.length === 1 ? 'rule' : 'rules'}, {labels[0]} to {labels.at(-1)}
            </span>
          }
        >
          <News game={game} seq={0} news={rules} />
        </Folded>
      )}
      <News game={game} seq={0} news={lines.filter(line => !RULE.test(line))} />
    </Folded>
  )
}
