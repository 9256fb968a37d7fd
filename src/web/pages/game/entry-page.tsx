import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { EntryAnswer, PublicEntry } from '../../../wire/game/entry.ts'
import { queries } from '../../api/queries.ts'
import { moderationLabels } from '../../moderation/labels.ts'
import { WithholdableTexts } from '../../moderation/suspend-and-withhold.tsx'
import { fillIn } from '../../parts/fill-in.ts'
import { Folded } from '../../parts/form-parts.tsx'
import { LinkedSentence } from '../../parts/linked-sentence.tsx'
import { Fault, Loading, NoPage } from '../../parts/loading-and-faults.tsx'
import { plainTextOf } from '../../parts/sentence.ts'
import { isInBrowser } from '../../practice/practice-table.ts'
import { Decisions } from '../../results/decisions.tsx'
import { decisiveInWords } from '../../results/decisive-in-words.ts'
import { EngineChange, engineInWords } from '../../results/engine-change.tsx'
import { EntryActs } from '../../results/entry-acts.tsx'
import { EntryView } from '../../results/entry-view.tsx'
import { resultsLabels } from '../../results/labels.ts'
import { undoSentence } from '../../results/undo-sentence.ts'
import { TalkHere } from '../../talk/talk-here.tsx'

/** One entry: what happened, everything that the rules were asked, and its line in the log. */
export function EntryPage() {
  const { game, seq: number } = useParams({ from: '/g/$game/entries/$seq' })
  const seq = /^\d{1,15}$/.test(number) ? Number(number) : Number.NaN
  const entry = useQuery({ ...queries.entry(game, seq), enabled: !Number.isNaN(seq) })
  const { data: state } = useQuery(queries.state(game))
  const { data: explained } = useQuery({ ...queries.explanation(game, seq), enabled: entry.data !== undefined })
  if (Number.isNaN(seq)) return <NoEntry game={game} fault={null} />
  if (entry.isPending) return <Loading />
  if (entry.data === undefined) return <NoEntry game={game} fault={entry.error} />
  return (
    <div className="stack">
      <section className="paper lead" aria-labelledby="entry">
        <div className="row entry-title">
          <h2 id="entry" data-names="entry">
            {fillIn(resultsLabels.entry, { seq })}
          </h2>
          <Neighbours game={game} seq={seq} last={(state?.entries ?? seq + 1) - 1} />
        </div>
        <ol className="plain">
          <EntryView game={game} entry={{ ...entry.data.told, ...(explained && { words: explained.words }) }} whole />
        </ol>
        {entry.data.engineBefore === null ? null : (
          <EngineChange game={game} seq={seq} engine={entry.data.engine} before={entry.data.engineBefore} />
        )}
        <p>
          <Link to="/g/$game/rules" params={{ game }} search={{ at: seq }}>
            The rules at that time
          </Link>
          {seq === 0 || isInBrowser(game) ? null : (
            <>
              {' · '}
              <Link to="/g/$game/what-if" params={{ game }} search={{ without: seq }}>
                {resultsLabels.whatIf}
              </Link>
            </>
          )}
          {isInBrowser(game) ? null : (
            <>
              {' · '}
              <Link to="/g/$game/fork" params={{ game }} search={{ from: seq }}>
                {resultsLabels.goOn}
              </Link>
            </>
          )}
        </p>
      </section>
      <div className="side-by-side">
        <ActsAbout game={game} entry={entry.data} />
        <TalkHere game={game} about={`entry:${seq}`} />
        <QuestionsAsked game={game} told={entry.data.told} />
        <TextsToWithhold game={game} seq={seq} beside={entry.data.entry['beside']} />
      </div>
      <section className="paper quiet" aria-label="In the log">
        <details className="in-log">
          <summary>{resultsLabels.entryInLog}</summary>
          <p className="small soft">
            For developers: the exact record, without sealed parts. It was decided by{' '}
            <span data-names="release">{engineInWords(entry.data.engine)}</span>.
          </p>
          <pre data-log>{JSON.stringify(withFewTexts(entry.data.entry), null, 2)}</pre>
        </details>
      </section>
    </div>
  )
}

/** An entry with at most a hundred texts, because the first entry of a game with a long history has many more. */
function withFewTexts(entry: EntryAnswer['entry']): object {
  const texts = Object.entries((entry['beside'] ?? {}) as object)
  return texts.length > 100 ? { ...entry, beside: Object.fromEntries(texts.slice(0, 100)) } : entry
}

/** Shows what the reader can do about an entry, if they are in the game. */
function ActsAbout({ game, entry }: { readonly game: string; readonly entry: EntryAnswer }) {
  const { data: state } = useQuery(queries.state(game))
  const { data: said } = useQuery({
    ...queries.effectsInWords(game, state?.entries ?? 0, ''),
    enabled: state !== undefined,
    // Otherwise the result of an act about the entry would disappear as soon as the game goes on.
    placeholderData: keepPreviousData,
  })
  if (state === undefined || said === undefined) return null
  return <EntryActs game={game} state={state} told={entry.told} undo={undoSentence(entry, said.people)} />
}

function NoEntry({ game, fault }: { readonly game: string; readonly fault: unknown }) {
  return (
    <NoPage fault={fault}>
      <p>
        {resultsLabels.numbersStartAt}{' '}
        <Link to="/g/$game/entries" params={{ game }} search={{}}>
          {resultsLabels.history}
        </Link>
      </p>
    </NoPage>
  )
}

function Neighbours({ game, seq, last }: { readonly game: string; readonly seq: number; readonly last: number }) {
  return (
    <nav aria-label="Previous and next entry" className="row small">
      {seq === 0 ? null : (
        <Link to="/g/$game/entries/$seq" params={{ game, seq: String(seq - 1) }} rel="prev">
          {resultsLabels.previous}
        </Link>
      )}
      {seq >= last ? null : (
        <Link to="/g/$game/entries/$seq" params={{ game, seq: String(seq + 1) }} rel="next">
          {resultsLabels.next}
        </Link>
      )}
    </nav>
  )
}

/** The texts of an entry that operators can withhold. No one else sees this part. */
function TextsToWithhold({
  game,
  seq,
  beside,
}: {
  readonly game: string
  readonly seq: number
  readonly beside: unknown
}) {
  const { data: me } = useQuery(queries.me())
  if (me?.operator !== true || isInBrowser(game)) return null
  const texts = Object.entries((beside ?? {}) as { readonly [hash: string]: { readonly text: string } })
  return (
    <section className="paper stack" aria-labelledby="for-operators">
      <h2 id="for-operators">{moderationLabels.forOperators}</h2>
      <WithholdableTexts game={game} entry={seq} texts={texts.map(([hash, { text }]) => ({ hash, text }))} />
    </section>
  )
}

function QuestionsAsked({ game, told: { seq, lines } }: { readonly game: string; readonly told: PublicEntry }) {
  const { data, error } = useQuery(queries.explanation(game, seq))
  const decisions = data?.decisions ?? []
  return (
    <section className="paper" aria-labelledby="asked">
      <h2 id="asked">Questions the rules answered</h2>
      <Fault fault={error} />
      {data?.missing == null ? null : <p className="notice">{data.missing}</p>}
      {data !== undefined && data.missing === null && decisions.length === 0 ? <p>None: no rule was needed.</p> : null}
      {decisiveInWords(lines, decisions).map(parts => (
        <p key={plainTextOf(parts)}>
          <LinkedSentence game={game} parts={parts} at={seq} />
        </p>
      ))}
      {decisions.length === 0 ? null : (
        <Folded summary={resultsLabels.allQuestions}>
          <Decisions game={game} decisions={decisions} at={seq} folded />
        </Folded>
      )}
      {(data?.failures ?? []).map(({ rule, hook, detail }) => (
        <p key={`${rule} ${hook} ${detail}`} className="notice no" data-quoted>
          The program of rule {rule} failed: {detail}
        </p>
      ))}
    </section>
  )
}
