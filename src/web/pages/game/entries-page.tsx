import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Fragment, useEffect, useState } from 'react'
import type { PublicEntry } from '../../../wire/game/entry.ts'
import { api, responseDataOrThrow } from '../../api/api.ts'
import { pastQueries } from '../../api/past-queries.ts'
import { queries, type Sought } from '../../api/queries.ts'
import { GameExports } from '../../exports/game-exports.tsx'
import { useScrollToFragment } from '../../frame/use-heading-focus.ts'
import { EditionOrigin } from '../../parts/edition-origin.tsx'
import { ForkOrigin } from '../../parts/fork-origin.tsx'
import { CopyableText } from '../../parts/form-parts.tsx'
import { HistoryNav } from '../../parts/history-nav.tsx'
import { Fault, Loading } from '../../parts/loading-and-faults.tsx'
import { isInBrowser } from '../../practice/practice-table.ts'
import { EngineChange } from '../../results/engine-change.tsx'
import { EntryView } from '../../results/entry-view.tsx'
import { resultsLabels } from '../../results/labels.ts'
import { actTitle } from '../../table/act-title.ts'

/** The history of a game, page by page, newest first; or the results of a search. */
export function EntriesPage() {
  const { game } = useParams({ from: '/g/$game/entries' })
  const sought = useSearch({ from: '/g/$game/entries' })
  const go = useNavigate({ from: '/g/$game/entries' })
  const { data, error, isPending } = useQuery(queries.soughtEntries(game, sought))
  const { data: summary } = useQuery(queries.game(game))
  const { before, ...filters } = sought
  if (isPending) return <Loading />
  return (
    <div className="stack">
      <section className="paper lead" aria-labelledby="happened">
        <h2 id="happened">{resultsLabels.history}</h2>
        <HistoryNav game={game} />
        {isInBrowser(game) ? null : <Origin game={game} />}
        <EntrySearch game={game} sought={filters} seek={search => void go({ search })} />
        <Fault fault={error} />
        {data?.entries.length === 0 ? (
          <p>
            {data.before === undefined ? 'No matching entries.' : 'No matches in the latest entries.'}{' '}
            <Link to="/g/$game/entries" params={{ game }} search={{}}>
              Show all entries
            </Link>
          </p>
        ) : null}
        <ol className="plain feed">
          {data?.entries.map((entry, place) => (
            <Fragment key={entry.seq}>
              <EntryView game={game} entry={entry} />
              <EngineChangeAt
                game={game}
                entry={entry}
                previous={data.entries[place + 1] ?? beforePage(entry, data.machineBefore)}
              />
            </Fragment>
          ))}
        </ol>
        <nav aria-label={resultsLabels.pages} className="row">
          {before === undefined ? null : (
            <Link to="/g/$game/entries" params={{ game }} search={filters} className="button">
              {resultsLabels.newest}
            </Link>
          )}
          {data?.before === undefined ? null : (
            <Link
              to="/g/$game/entries"
              params={{ game }}
              search={{ ...filters, before: data.before }}
              className="button"
            >
              {resultsLabels.showEarlier}
            </Link>
          )}
        </nav>
      </section>
      {isInBrowser(game) ? null : <Feeds game={game} plays={summary?.you !== undefined} />}
      {summary === undefined ? null : <GameExports game={summary} />}
    </div>
  )
}

/** What is known of the entry before the oldest one of a page. */
function beforePage({ seq }: Decided, machine: string | undefined): Decided | undefined {
  return machine === undefined ? undefined : { seq: seq - 1, machine }
}

type Decided = Pick<PublicEntry, 'seq' | 'machine'>

/** Says that another engine decides the game from an entry on, if the previous entry is the next one in the list. */
function EngineChangeAt({
  game,
  entry,
  previous,
}: {
  readonly game: string
  readonly entry: Decided
  readonly previous: Decided | undefined
}) {
  const isOther = previous?.seq === entry.seq - 1 && previous.machine !== entry.machine
  const { data } = useQuery({ ...pastQueries.engines(), enabled: isOther })
  if (!isOther || previous === undefined || data === undefined) return null
  const engine = (machine: string) => ({
    machine,
    release: data.releases.find(it => it.machine === machine)?.name ?? null,
  })
  return (
    <li>
      <EngineChange game={game} seq={entry.seq} engine={engine(entry.machine)} before={engine(previous.machine)} />
    </li>
  )
}

/** Says which game this one goes on from, or from which edition of a ruleset it started. */
function Origin({ game }: { readonly game: string }) {
  const { data } = useQuery(pastQueries.forks(game))
  return data?.origin === undefined ? <EditionOrigin game={game} /> : <ForkOrigin origin={data.origin} />
}

/** Links to the feeds of a game, for feed readers, and the player's calendar. */
function Feeds({ game, plays }: { readonly game: string; readonly plays: boolean }) {
  const address = `/api/v1/games/${encodeURIComponent(game)}/feed.atom`
  const heading = useScrollToFragment('feeds')
  return (
    <section className="paper quiet" aria-labelledby="feeds">
      <h2 id="feeds" ref={heading} tabIndex={-1}>
        {resultsLabels.feeds}
      </h2>
      <link rel="alternate" type="application/atom+xml" title={resultsLabels.history} href={address} />
      <ul className="plain row">
        {FEEDS.map(({ name, query }) => (
          <li key={name}>
            <a href={`${address}${query}`}>{name}</a>
          </li>
        ))}
      </ul>
      {plays ? <CalendarAddress game={game} /> : null}
    </section>
  )
}

/** Creates or revokes the secret address at which the player's calendar program reads the game's deadlines. */
function CalendarAddress({ game }: { readonly game: string }) {
  const params = { path: { game } }
  const create = useMutation({
    mutationFn: () => responseDataOrThrow(api.POST('/api/v1/games/:game/calendar', { params })),
  })
  const revoke = useMutation({
    mutationFn: () => responseDataOrThrow(api.DELETE('/api/v1/games/:game/calendar', { params })),
    onSuccess: () => create.reset(),
  })
  return (
    <>
      <h3>Deadlines in your calendar</h3>
      <p className="small soft">
        Subscribe to this address in your calendar app. Anyone who knows the address can see the deadlines. A new
        address replaces the previous one.
      </p>
      <Fault fault={create.error ?? revoke.error} />
      {create.data === undefined ? null : <CopyableText label={resultsLabels.calendar} text={create.data.address} />}
      <div className="row">
        <button type="button" className="button" disabled={create.isPending} onClick={() => create.mutate()}>
          {resultsLabels.createCalendar}
        </button>
        <button type="button" className="button quiet" disabled={revoke.isPending} onClick={() => revoke.mutate()}>
          {resultsLabels.revokeCalendar}
        </button>
        <span className="small" aria-live="polite">
          {revoke.isSuccess && create.data === undefined ? resultsLabels.calendarRevoked : ''}
        </span>
      </div>
    </>
  )
}

const FEEDS = [
  { name: 'All entries', query: '' },
  { name: 'Proposals', query: '?about=proposals' },
  { name: 'Disputes and rulings', query: '?about=rulings' },
]

/** A search in the history by author, by kind and by rule. */
export function EntrySearch({
  game,
  sought,
  seek,
}: {
  readonly game: string
  readonly sought: Sought
  readonly seek: (sought: Sought) => void
}) {
  const { data: state } = useQuery(queries.state(game))
  const { data: possible } = useQuery(queries.acts(game))
  const { data: book } = useQuery(queries.rules(game))
  const [rule, write] = useInputFollowingValue(sought.rule ?? '')
  const rules = book?.groups.flatMap(group => group.rules) ?? []
  const labels = rules.map(({ label }) => label)
  const acts = [...new Set([...(possible?.acts ?? []), ...(possible?.byHand ?? [])].map(({ act }) => act))]
  const choose = (name: keyof Sought, value: string) => seek(withCondition(sought, name, value.trim()))
  const known = book !== undefined
  // Starts a search for a rule number that was typed before the rules had loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the rules have loaded, typing starts searches.
  useEffect(() => {
    if (rule !== (sought.rule ?? '') && labels.includes(rule.trim())) choose('rule', rule)
  }, [known])
  return (
    <form
      className="entry-search no-print"
      aria-label="Seek"
      onSubmit={event => {
        event.preventDefault()
        choose('rule', rule)
      }}
    >
      <div className="field">
        <label htmlFor="by">{resultsLabels.person}</label>
        <select id="by" value={sought.by ?? ''} onChange={({ target }) => choose('by', target.value)}>
          <option value="">everyone</option>
          {state?.people.map(({ person, fullName }) => (
            <option key={person} value={person}>
              {fullName}
            </option>
          ))}
          <option value="clerk">the clock</option>
        </select>
      </div>
      <div className="field">
        <label htmlFor="act">{resultsLabels.what}</label>
        <select
          id="act"
          value={sought.changed === undefined ? (sought.act ?? '') : RULES_CHANGED}
          onChange={({ target }) => seek(limitedToKind(sought, target.value))}
        >
          <option value="">everything</option>
          <option value={RULES_CHANGED}>{resultsLabels.ruleChanges}</option>
          {acts.map(act => (
            <option key={act} value={act}>
              {actTitle(act)}
            </option>
          ))}
          <option value="fall">Deadline passed</option>
        </select>
      </div>
      <div className="field">
        <label htmlFor="about">{resultsLabels.aboutRule}</label>
        <input
          id="about"
          list="rules-of-game"
          placeholder="any rule"
          autoComplete="off"
          value={rule}
          onChange={({ target }) => {
            write(target.value)
            // Searches at once for a complete or selected label, but waits while a number is still being typed.
            if (target.value === '' || labels.includes(target.value.trim())) choose('rule', target.value)
          }}
          onBlur={() => choose('rule', rule)}
        />
        <datalist id="rules-of-game">
          {rules.map(({ label, title }) => (
            <option key={label} value={label}>
              {title}
            </option>
          ))}
        </datalist>
      </div>
    </form>
  )
}

/** A value that cannot be the name of an act, because names of acts are single words. */
const RULES_CHANGED = 'rule changes'

/** Limits the search to one kind of entry: an act, or the entries that changed the rules. */
function limitedToKind({ act: _act, changed: _changed, ...rest }: Sought, kind: string): Sought {
  if (kind === RULES_CHANGED) return { ...rest, changed: 'rules' }
  return kind === '' ? rest : { ...rest, act: kind }
}

/** Adds a condition to the search. An empty condition matches everything. */
function withCondition(sought: Sought, name: keyof Sought, value: string): Sought {
  const { [name]: _before, ...rest } = sought
  return value === '' ? rest : { ...rest, [name]: value }
}

/** Input that will replace a value. When the value changes elsewhere, the input changes too. */
export function useInputFollowingValue(value: string): readonly [string, (draft: string) => void] {
  const [draft, write] = useState(value)
  useEffect(() => write(value), [value])
  return [draft, write]
}
