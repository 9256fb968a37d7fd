import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useId } from 'react'
import type { SearchHit } from '../../../wire/game/search.ts'
import { pastQueries, type SearchFilters } from '../../api/past-queries.ts'
import { queries } from '../../api/queries.ts'
import { dateInWords } from '../../parts/dates.ts'
import { HistoryNav } from '../../parts/history-nav.tsx'
import { Fault, Loading, MoreButton } from '../../parts/loading-and-faults.tsx'
import { isInBrowser } from '../../practice/practice-table.ts'
import { searchLabels } from '../../search/labels.ts'
import { MonthArchive } from '../../search/month-archive.tsx'
import { useInputFollowingValue } from './entries-page.tsx'

/** Finds words in everything that happened in a game, and in the texts of its rules, old ones included. */
export function SearchPage() {
  const { game } = useParams({ from: '/g/$game/entries/search' })
  const filters = useSearch({ from: '/g/$game/entries/search' })
  const isAsked = Object.keys(filters).length > 0
  return (
    <div className="stack">
      <section className="paper lead" aria-labelledby="search">
        <h2 id="search">{searchLabels.search}</h2>
        <HistoryNav game={game} />
        <SearchForm game={game} filters={filters} />
        {isAsked ? <Results game={game} filters={filters} /> : null}
      </section>
      <MonthArchive game={game} />
    </div>
  )
}

function SearchForm({ game, filters }: { readonly game: string; readonly filters: SearchFilters }) {
  const go = useNavigate({ from: '/g/$game/entries/search' })
  const { data: state } = useQuery(queries.state(game))
  const { data: matters } = useInfiniteQuery(queries.matters(game))
  const [words, write] = useInputFollowingValue(filters.words ?? '')
  const kinds = [...new Set(matters?.pages.flatMap(page => page.matters.map(({ kind }) => kind)))].toSorted()
  const id = useId()
  const seek = (change: SearchFilters) => {
    const all = { ...filters, words: words.trim(), ...change }
    void go({ params: { game }, search: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')) })
  }
  return (
    <search>
      <form
        className="entry-search no-print"
        aria-label="Search the game"
        onSubmit={event => {
          event.preventDefault()
          seek({})
        }}
      >
        <div className="field">
          <label htmlFor={`${id}-words`}>{searchLabels.words}</label>
          <input
            id={`${id}-words`}
            type="search"
            maxLength={200}
            autoComplete="off"
            value={words}
            onChange={({ target }) => write(target.value)}
          />
        </div>
        <div className="field">
          <label htmlFor={`${id}-what`}>{searchLabels.in}</label>
          <select
            id={`${id}-what`}
            value={filters.kind === undefined ? (filters.is ?? '') : choiceOfKind(filters.kind)}
            onChange={({ target }) => seek(chosenPlace(target.value, kinds))}
          >
            <option value="">everything</option>
            <option value="entry">{searchLabels.history}</option>
            <option value="rule">the texts of rules, old ones included</option>
            {kinds.map(kind => (
              <option key={kind} value={choiceOfKind(kind)} data-quoted>
                the history of {kind}s
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor={`${id}-by`}>By</label>
          <select id={`${id}-by`} value={filters.by ?? ''} onChange={({ target }) => seek({ by: target.value })}>
            <option value="">everyone</option>
            {state?.people.map(({ person, fullName }) => (
              <option key={person} value={person}>
                {fullName}
              </option>
            ))}
            <option value="clerk">the clock</option>
          </select>
        </div>
        <DayField label="From" value={filters.from} choose={from => seek({ from })} />
        <DayField label="To" value={filters.to} choose={to => seek({ to })} />
        <button type="submit" className="button">
          {searchLabels.search}
        </button>
      </form>
      <p className="small soft">
        All words must occur, or words that begin with them. Words in quotation marks must follow one another.
      </p>
    </search>
  )
}

/** What the choice “In” stands for: a kind of matter, or entries or rules alone. */
function chosenPlace(value: string, kinds: readonly string[]): SearchFilters {
  const kind = kinds.find(it => choiceOfKind(it) === value)
  return kind === undefined ? { is: value, kind: '' } : { is: '', kind }
}

/** The value of a choice, which cannot be `entry` or `rule` although a kind may have that name. */
function choiceOfKind(kind: string): string {
  return `kind ${kind}`
}

function DayField({
  label,
  value = '',
  choose,
}: {
  readonly label: string
  readonly value: string | undefined
  readonly choose: (day: string) => void
}) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} type="date" value={value} onChange={({ target }) => choose(target.value)} />
    </div>
  )
}

function Results({ game, filters }: { readonly game: string; readonly filters: SearchFilters }) {
  const { data, error, isPending, hasNextPage, fetchNextPage } = useInfiniteQuery(pastQueries.search(game, filters))
  if (isPending) return <Loading />
  const [first] = data?.pages ?? []
  const hits = data?.pages.flatMap(page => page.hits) ?? []
  return (
    <>
      <Fault fault={error} />
      {first === undefined || first.indexed >= first.entries ? null : (
        <p className="small soft" aria-live="polite">
          Reading the log: <span data-counts>{first.indexed}</span> of <span data-counts>{first.entries}</span> entries
          so far. The latest entries come last.
        </p>
      )}
      {hits.length === 0 && hasNextPage ? <p>Nothing so far. Older entries are not searched yet.</p> : null}
      {first !== undefined && hits.length === 0 && first.indexed >= first.entries && !hasNextPage ? (
        <p>
          Nothing matches. Try fewer words, or{' '}
          <Link to="/g/$game/entries/search" params={{ game }} search={{}}>
            {searchLabels.startAgain}
          </Link>
          .
        </p>
      ) : null}
      <ol className="plain feed" aria-label={searchLabels.results}>
        {hits.map(hit => (
          <Hit key={`${hit.is} ${hit.entry} ${hit.label ?? ''}`} game={game} hit={hit} />
        ))}
      </ol>
      <MoreButton more={hasNextPage} go={fetchNextPage}>
        Show older
      </MoreButton>
      {filters.words === undefined || isInBrowser(game) ? null : (
        <p>
          <Link to="/g/$game/talk" params={{ game }} search={{ find: filters.words.slice(0, LONGEST_IN_TALK) }}>
            Search the talk for these words
          </Link>
        </p>
      )}
    </>
  )
}

/** Maximum number of characters in a search of the talk. */
const LONGEST_IN_TALK = 120

function Hit({ game, hit }: { readonly game: string; readonly hit: SearchHit }) {
  const { is, entry, at, label = '', title, excerpt } = hit
  const isRule = is === 'rule'
  return (
    <li>
      <p>
        {isRule ? (
          <Link to="/g/$game/rules/$label" params={{ game, label }} search={{ at: entry }}>
            Rule <span data-quoted>{title === '' ? label : `${label} (${title})`}</span>
          </Link>
        ) : (
          <Link to="/g/$game/entries/$seq" params={{ game, seq: String(entry) }} data-quoted>
            {title}
          </Link>
        )}{' '}
        <span className="small soft">
          {isRule ? 'as of ' : ''}entry {entry}, <time dateTime={at}>{dateInWords(Date.parse(at))}</time>
        </span>
      </p>
      {excerpt.length === 0 ? null : (
        <p className="small" data-quoted>
          {excerpt.map(({ text, found }, place) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an excerpt never move.
            found ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>,
          )}
        </p>
      )}
    </li>
  )
}
