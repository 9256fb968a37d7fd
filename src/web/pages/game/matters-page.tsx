import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { GameState } from '../../../wire/game/game-state.ts'
import type { Matter } from '../../../wire/game/matter.ts'
import type { Register } from '../../../wire/game/register.ts'
import { pastQueries } from '../../api/past-queries.ts'
import { queries } from '../../api/queries.ts'
import { mattersLabels } from '../../matters/labels.ts'
import { Fault, Loading } from '../../parts/loading-and-faults.tsx'
import { tableLabels } from '../../table/labels.ts'
import '../../style/matters.css'
import { lookup } from '../../../kernel/values/lookup.ts'
import { matterName, matterState, matterTitle } from '../../matters/matter-state.ts'
import { PersonLink } from '../../matters/person-link.tsx'
import { StateTag } from '../../matters/state-tag.tsx'
import { LinkedSentence } from '../../parts/linked-sentence.tsx'
import { RuleLink } from '../../parts/rule-and-matter-links.tsx'
import { capitalized, joined, plainTextOf, type Sentence, truncatedSentence } from '../../parts/sentence.ts'
import { camelCaseToWords } from '../../parts/value-view.tsx'
import { isKeyed } from '../../registers/register-shape.ts'

/**
 * Proposals, cases and everything else that players decide on: first the open ones, then those waiting in registers,
 * then the closed ones, each newest first.
 */
export function MattersPage() {
  const { game } = useParams({ from: '/g/$game/matters' })
  const { data: state, error: fault } = useQuery(queries.state(game))
  const { data, error, isPending, hasNextPage, fetchNextPage } = useInfiniteQuery(queries.matters(game))
  const [kind, choose] = useState<string>()
  const matters = data?.pages.flatMap(page => page.matters) ?? []
  if (isPending || (state === undefined && fault === null)) return <Loading />
  const fits = (it: { readonly kind: string }): boolean => kind === undefined || it.kind === kind
  const newest = (state?.matters ?? []).toReversed().filter(fits)
  // While a ruling can be challenged, its case stays open, but no one is waiting for it, so it comes last.
  const open = newest.toSorted((a, b) => Number(a.fields['phase'] === 'ruled') - Number(b.fields['phase'] === 'ruled'))
  const closed = matters.filter(it => !it.open && fits(it))
  const listed = (list: typeof closed) => (
    <ol className="plain">
      {list.map(matter => (
        <MatterLine
          key={`${matter.kind} ${matter.label} ${matter.since}`}
          game={game}
          matter={matter}
          deadlines={state?.deadlines ?? []}
        />
      ))}
    </ol>
  )
  return (
    <div className="stack">
      <Fault fault={error ?? fault} />
      <KindChoice matters={matters} kind={kind} choose={choose} />
      <div className="side-by-side">
        <section className="paper lead" aria-labelledby="open">
          <h2 id="open">{tableLabels.underConsideration}</h2>
          {open.length === 0 ? <NothingOpen game={game} /> : listed(open)}
        </section>
        <ChangesNotPutToVote game={game} />
        {closed.length === 0 && !hasNextPage ? null : (
          <section className="paper" aria-labelledby="closed">
            <h2 id="closed">{mattersLabels.decided}</h2>
            {listed(closed)}
            {hasNextPage ? (
              <button type="button" className="button" onClick={() => void fetchNextPage()}>
                Show older
              </button>
            ) : null}
          </section>
        )}
      </div>
    </div>
  )
}

function NothingOpen({ game }: { readonly game: string }) {
  return (
    <div className="stack">
      <p>Nothing is under consideration. Proposals and disputes begin at the table.</p>
      <div className="row">
        <Link to="/g/$game" params={{ game }} className="button">
          See your moves
        </Link>
      </div>
    </div>
  )
}

/** A filter by kind: all matters, or one kind, by the name that players use. */
export function KindChoice({
  matters,
  kind,
  choose,
}: {
  readonly matters: readonly { readonly kind: string }[]
  readonly kind: string | undefined
  readonly choose: (kind: string | undefined) => void
}) {
  const kinds = [...new Set(matters.map(it => it.kind))].toSorted()
  if (kinds.length < 2) return null
  return (
    <fieldset className="choices row no-print">
      <legend className="hidden-text">{mattersLabels.kinds}</legend>
      {[undefined, ...kinds].map(it => (
        <button type="button" key={it ?? ''} className="button" aria-pressed={kind === it} onClick={() => choose(it)}>
          {it === undefined ? 'All' : capitalizedPlural(it)}
        </button>
      ))}
    </fieldset>
  )
}

function capitalizedPlural(kind: string): string {
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)}s`
}

/** Number of characters of a matter's changes to show in a list. */
const A_LINE = 220

/** A matter in a list: its name and title, its state, its author, and a summary of its changes. */
export function MatterLine({
  game,
  matter,
  deadlines,
}: {
  readonly game: string
  readonly matter: Matter
  readonly deadlines: GameState['deadlines']
}) {
  const { kind, label, by, since, open } = matter
  const title = matterTitle(matter)
  const then = useChangesAsProposed(game, matter)
  const told = then === undefined ? matter.briefGist : truncatedSentence(then, A_LINE)
  const gist = plainTextOf(told) === title ? [] : told
  return (
    <li className="entry">
      <p className="row matter-head">
        <Link to="/g/$game/matters/$kind/$label" params={{ game, kind, label }} className="entry-head">
          {matterName(matter)}
          {title === '' ? '' : `: ${title}`}
        </Link>
        <StateTag game={game} state={matterState(matter, deadlines)} />
      </p>
      {gist.length === 0 ? null : (
        <p>
          <LinkedSentence game={game} at={open ? undefined : since} parts={gist} />
        </p>
      )}
      <p className="small soft">
        {by === null ? null : (
          <>
            by <PersonLink game={game} name={by} />,{' '}
          </>
        )}
        proposed in{' '}
        <Link to="/g/$game/entries/$seq" params={{ game, seq: String(since) }} data-names="entry">
          entry {since}
        </Link>
      </p>
    </li>
  )
}

/**
 * The changes of a closed matter in the words in which they were proposed, shown if rules that they name have since
 * left the game.
 */
export function useChangesAsProposed(
  game: string,
  { label, kind, open, namesGoneRules }: Matter,
): Sentence | undefined {
  const { data } = useInfiniteQuery({
    ...pastQueries.matterHistory(game, label, kind),
    enabled: !open && namesGoneRules,
  })
  const form = data?.pages.flatMap(({ lines }) => lines).findLast(line => line.form !== null)?.form
  if (form == null) return undefined
  const changes = form.changes.map(({ parts }) => parts)
  return capitalized(joined(changes, '; '))
}

/**
 * Changes to the rules that are stored in registers and have not been put to a vote, such as suggestions, each with a
 * permanent link.
 */
export function ChangesNotPutToVote({ game }: { readonly game: string }) {
  const { data } = useQuery(queries.registers(game))
  const persistence = (data?.registers ?? []).filter(register => changesInRegister(register).length > 0)
  return persistence.map(register => (
    <section key={register.name} className="paper" aria-label={register.heading}>
      <h2>{register.heading}</h2>
      <p className="small soft">Recorded, but not put to a vote.</p>
      <ul className="plain">
        {changesInRegister(register).map(change => (
          <KeptChangeLine key={change.key} game={game} register={register} change={change} />
        ))}
      </ul>
    </section>
  ))
}

function KeptChangeLine({
  game,
  register: { name, keys },
  change: { key, kind, rule, title, text },
}: {
  readonly game: string
  readonly register: Register
  readonly change: StoredChange
}) {
  return (
    <li className="entry">
      <p data-quoted>
        {keys === 'person' ? <PersonLink game={game} name={key} /> : camelCaseToWords(key)}: {camelCaseToWords(kind)}{' '}
        {rule === undefined ? (
          'a new rule'
        ) : (
          <>
            rule <RuleLink game={game} label={rule} />
          </>
        )}
        {title === undefined ? '' : ` (${title})`}
        {text === undefined ? '' : `: “${text}”`}
      </p>
      <p className="small">
        <Link
          to="/g/$game/registers/$register"
          params={{ game, register: name }}
          search={{ of: key }}
          hash={`of-${key}`}
        >
          {mattersLabels.pageAndHistory}
          <span className="hidden-text"> ({key})</span>
        </Link>
      </p>
    </li>
  )
}

/** A change to the rules that is stored in a register and has not been put to a vote, such as a suggestion. */
export type StoredChange = {
  /** The key in the register. */
  readonly key: string
  readonly kind: string
  readonly rule?: string
  readonly title?: string
  readonly text?: string
}

/** The changes that a register stores, by key. Most registers store none. */
export function changesInRegister({ keys, value }: Register): readonly StoredChange[] {
  if (keys === null || !isKeyed(value)) return []
  return Object.entries(value).flatMap(([key, kept]) => {
    if (!isKeyed(kept) || typeof kept['kind'] !== 'string') return []
    const told = ['rule', 'title', 'text'].flatMap(name =>
      typeof lookup(kept, name) === 'string' && lookup(kept, name) !== '' ? [[name, lookup(kept, name)] as const] : [],
    )
    return told.length === 0 ? [] : [{ key, kind: kept['kind'], ...Object.fromEntries(told) }]
  })
}
