import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { lookup } from '../../../kernel/values/lookup.ts'
import type { BroughtHistory } from '../../../wire/game/history.ts'
import { pastQueries } from '../../api/past-queries.ts'
import { HistoryNav } from '../../parts/history-nav.tsx'
import { Fault, Loading, MoreButton, NoPage } from '../../parts/loading-and-faults.tsx'
import { searchLabels } from '../../search/labels.ts'

type Kind = 'rule' | 'proposal' | 'judgment' | 'other'
type Line = BroughtHistory['lines'][number]

/** What happened before the game began here: every event, or one of them. */
export function BroughtPage() {
  const { game } = useParams({ from: '/g/$game/entries/before' })
  const { item, kind, words } = useSearch({ from: '/g/$game/entries/before' })
  if (item !== undefined) return <OneEvent key={item} game={game} item={item} />
  return <AllEvents game={game} sought={{ ...(kind && { kind }), ...(words && { words }) }} />
}

function AllEvents({
  game,
  sought,
}: {
  readonly game: string
  readonly sought: { readonly kind?: Kind; readonly words?: string }
}) {
  const { data, error, isPending, hasNextPage, fetchNextPage } = useInfiniteQuery(pastQueries.brought(game, sought))
  if (isPending) return <Loading />
  const [head] = data?.pages ?? []
  const lines = data?.pages.flatMap(page => page.lines) ?? []
  return (
    <section className="paper lead" aria-labelledby="brought">
      <h2 id="brought">{searchLabels.before}</h2>
      <HistoryNav game={game} />
      <Fault fault={error} />
      {head === undefined ? null : <WhereFrom head={head} />}
      {head === undefined || head.events === 0 ? null : <EventSearch game={game} sought={sought} />}
      {head !== undefined && head.events > 0 && lines.length === 0 ? <p>No matching events.</p> : null}
      <EventLines game={game} lines={lines} />
      <MoreButton more={hasNextPage} go={fetchNextPage}>
        {searchLabels.showEarlier}
      </MoreButton>
    </section>
  )
}

/** Says who brought the history, and that nobody decided it here. */
function WhereFrom({ head: { by, from, source, events } }: { readonly head: BroughtHistory }) {
  if (events === 0) return <p>This game began here. Nobody brought a history of it.</p>
  return (
    <p className="notice">
      <strong>{searchLabels.broughtNotDecided}</strong> {by === null ? 'The founders' : <span data-quoted>{by}</span>}{' '}
      brought these {events} events when the game began here
      {from === null ? '' : <span data-quoted>, from {from}</span>}. They have no effect in the game, and nothing proves
      that they are true.
      {source === null ? null : (
        <>
          {' '}
          <a href={source} rel="noopener noreferrer nofollow ugc" data-quoted>
            {source}
          </a>
        </>
      )}
    </p>
  )
}

const KINDS: { readonly [kind in Kind]: string } = {
  rule: 'Rules',
  proposal: searchLabels.proposals,
  judgment: 'Judgments',
  other: 'Other events',
}

function EventSearch({
  game,
  sought: { kind, words = '' },
}: {
  readonly game: string
  readonly sought: { readonly kind?: Kind; readonly words?: string }
}) {
  const go = useNavigate({ from: '/g/$game/entries/before' })
  const [written, setWritten] = useState(words)
  const id = useId()
  const seek = (next: { kind?: Kind | undefined; words: string }) =>
    void go({
      params: { game },
      search: { ...(next.kind && { kind: next.kind }), ...(next.words.trim() && { words: next.words.trim() }) },
    })
  return (
    <search>
      <form
        className="row"
        aria-label="Search events"
        onSubmit={event => {
          event.preventDefault()
          seek({ kind, words: written })
        }}
      >
        <div className="field">
          <label htmlFor={`${id}-kind`}>{searchLabels.show}</label>
          <select
            id={`${id}-kind`}
            value={kind ?? ''}
            onChange={({ target }) => seek({ kind: (target.value || undefined) as Kind | undefined, words: written })}
          >
            <option value="">Everything</option>
            {Object.entries(KINDS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor={`${id}-words`}>With the words</label>
          <input
            id={`${id}-words`}
            type="search"
            maxLength={120}
            value={written}
            onChange={({ target }) => setWritten(target.value)}
          />
        </div>
        <button type="submit" className="button">
          {searchLabels.search}
        </button>
      </form>
    </search>
  )
}

function EventLines({ game, lines }: { readonly game: string; readonly lines: readonly Line[] }) {
  return (
    <ol className="plain feed">
      {lines.map(({ item, words, when }) => (
        <li key={item} className="entry">
          <Link to="/g/$game/entries/before" params={{ game }} search={{ item }} data-quoted>
            {words}
          </Link>{' '}
          <span className="small soft">{when}</span>
        </li>
      ))}
    </ol>
  )
}

/** One event, with its texts and votes. */
function OneEvent({ game, item }: { readonly game: string; readonly item: number }) {
  const { data, error, isPending } = useQuery(pastQueries.broughtEvent(game, item))
  if (isPending) return <Loading />
  if (data === undefined)
    return (
      <NoPage fault={error}>
        <Link to="/g/$game/entries/before" params={{ game }} search={{}}>
          {searchLabels.before}
        </Link>
      </NoPage>
    )
  const { event = {}, related = [], lines } = data
  const [line] = lines
  return (
    <section className="paper lead" aria-labelledby="event">
      <h2 id="event" data-quoted>
        {line?.words}
      </h2>
      <p className="soft">{line?.when}</p>
      <WhereFrom head={data} />
      <EventTexts told={event} />
      {related.length === 0 ? null : (
        <>
          <h3>{line?.kind === 'rule' ? 'Because of' : 'What it changed'}</h3>
          <EventLines game={game} lines={related} />
        </>
      )}
      <nav aria-label="Other events" className="row no-print">
        {item <= 1 ? null : <ItemLink game={game} item={item - 1} words="← Earlier" />}
        {item >= data.events ? null : <ItemLink game={game} item={item + 1} words="Later →" />}
        <Link to="/g/$game/entries/before" params={{ game }} search={{}}>
          {searchLabels.allEvents}
        </Link>
      </nav>
    </section>
  )
}

function ItemLink({ game, item, words }: { readonly game: string; readonly item: number; readonly words: string }) {
  return (
    <Link to="/g/$game/entries/before" params={{ game }} search={{ item }}>
      {words}
    </Link>
  )
}

/** The fields of an event that contain text, with their labels, in the order in which they are shown. */
const TEXTS: readonly (readonly [field: string, label: string])[] = [
  ['title', 'Title'],
  ['text', 'Text'],
  ['question', 'Question'],
  ['ruling', 'Ruling'],
  ['reasons', 'Reasons'],
  ['what', 'What changed'],
  ['outcome', 'Outcome'],
  ['comment', 'Comment'],
]

type Vote = { readonly by: string; readonly vote: string; readonly comment?: string }

function EventTexts({ told }: { readonly told: { readonly [field: string]: unknown } }) {
  const votes = Array.isArray(told['votes']) ? (told['votes'] as readonly Vote[]) : []
  return (
    <>
      {TEXTS.map(([field, label]) => {
        const text = lookup(told, field)
        return typeof text !== 'string' ? null : (
          <section key={field} aria-label={label}>
            <h3>{label}</h3>
            <p className="law" dir="auto" data-quoted>
              {text}
            </p>
          </section>
        )
      })}
      {votes.length === 0 ? null : (
        <section aria-labelledby="votes">
          <h3 id="votes">Votes</h3>
          <ul className="plain">
            {votes.map(({ by, vote, comment }) => (
              <li key={by} data-quoted>
                {by}: {vote}
                {comment === undefined ? '' : ` (${comment})`}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
