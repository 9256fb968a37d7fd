import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { questions, type Sought } from '../api/questions.ts'
import { EntryView } from '../parts/entry-view.tsx'
import { Fault, Loading } from '../parts/loading.tsx'
import { actTitle } from '../table/act-title.ts'
import { TakeAway } from '../take-away/take-away.tsx'

/** History in a game, page by page, newest first; or what is sought of it. */
export function EntriesPage() {
  const { game } = useParams({ from: '/g/$game/entries' })
  const sought = useSearch({ from: '/g/$game/entries' })
  const go = useNavigate({ from: '/g/$game/entries' })
  const { data, error, isPending } = useQuery(questions.soughtEntries(game, sought))
  const { data: summary } = useQuery(questions.game(game))
  const { before, ...filters } = sought
  if (isPending) return <Loading />
  return (
    <div className="stack">
      <section className="paper" aria-labelledby="happened">
        <h2 id="happened">History</h2>
        <EntrySearch game={game} sought={filters} seek={search => void go({ search })} />
        <Fault fault={error} />
        {data?.entries.length === 0 ? (
          <p>
            {data.before === undefined ? 'Nothing like that happened.' : 'Nothing like that among the latest of them.'}
          </p>
        ) : null}
        <ol className="plain feed">
          {data?.entries.map(entry => (
            <EntryView key={entry.seq} game={game} entry={entry} />
          ))}
        </ol>
        <nav aria-label="Pages" className="row">
          {before === undefined ? null : (
            <Link to="/g/$game/entries" params={{ game }} search={filters} className="button">
              Newest
            </Link>
          )}
          {data?.before === undefined ? null : (
            <Link
              to="/g/$game/entries"
              params={{ game }}
              search={{ ...filters, before: data.before }}
              className="button"
            >
              Show earlier
            </Link>
          )}
        </nav>
      </section>
      {summary === undefined ? null : <TakeAway game={summary} />}
    </div>
  )
}

/** What is sought among everything that happened: by whom, of which kind, about which rule. */
export function EntrySearch({
  game,
  sought,
  seek,
}: {
  readonly game: string
  readonly sought: Sought
  readonly seek: (sought: Sought) => void
}) {
  const { data: state } = useQuery(questions.state(game))
  const { data: possible } = useQuery(questions.acts(game))
  const { data: book } = useQuery(questions.rules(game))
  const [rule, write] = useDraftOf(sought.rule ?? '')
  const rules = book?.groups.flatMap(group => group.rules) ?? []
  const labels = rules.map(({ label }) => label)
  const acts = [...new Set([...(possible?.acts ?? []), ...(possible?.byHand ?? [])].map(({ act }) => act))]
  const choose = (name: keyof Sought, value: string) => seek(chosen(sought, name, value.trim()))
  const known = book !== undefined
  // What was typed before it was known which rules there are.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later it is sought as it is typed.
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
        <label htmlFor="by">Who</label>
        <select id="by" value={sought.by ?? ''} onChange={({ target }) => choose('by', target.value)}>
          <option value="">everybody</option>
          {state?.people.map(({ person, fullName }) => (
            <option key={person} value={person}>
              {fullName}
            </option>
          ))}
          <option value="clerk">the clock</option>
        </select>
      </div>
      <div className="field">
        <label htmlFor="act">What</label>
        <select
          id="act"
          value={sought.changed === undefined ? (sought.act ?? '') : RULES_CHANGED}
          onChange={({ target }) => seek(ofKind(sought, target.value))}
        >
          <option value="">everything</option>
          <option value={RULES_CHANGED}>The rules were changed</option>
          {acts.map(act => (
            <option key={act} value={act}>
              {actTitle(act)}
            </option>
          ))}
          <option value="fall">A deadline falls</option>
        </select>
      </div>
      <div className="field">
        <label htmlFor="about">About rule</label>
        <input
          id="about"
          list="rules-of-game"
          placeholder="any rule"
          autoComplete="off"
          value={rule}
          onChange={({ target }) => {
            write(target.value)
            // What is typed in full, or chosen, is sought at once; what is not yet a number of a rule waits.
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

/** Stands for no act: acts have one word for a name. */
const RULES_CHANGED = 'the rules were changed'

/** What is sought of one kind: an act, or what changed the rules. */
function ofKind({ act: _act, changed: _changed, ...rest }: Sought, kind: string): Sought {
  if (kind === RULES_CHANGED) return { ...rest, changed: 'rules' }
  return kind === '' ? rest : { ...rest, act: kind }
}

/** What is sought after one more choice; an empty one seeks everything. */
function chosen(sought: Sought, name: keyof Sought, value: string): Sought {
  const { [name]: _before, ...rest } = sought
  return value === '' ? rest : { ...rest, [name]: value }
}

/** What someone is typing in place of a value; when the value changes elsewhere, it is that. */
export function useDraftOf(value: string): readonly [string, (draft: string) => void] {
  const [draft, write] = useState(value)
  useEffect(() => write(value), [value])
  return [draft, write]
}
