import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { api, responseDataOrThrow } from '../api/api.ts'
import { fillIn } from '../parts/fill-in.ts'
import { CopyableText, Folded } from '../parts/form-parts.tsx'
import { Fault } from '../parts/loading-and-faults.tsx'
import { When } from '../parts/when.tsx'
import { type OwnRules, requestedRules } from './own-rules.ts'
import { shelfLabels } from './shelf-labels.ts'
import { type Shelved, shelfQueries, useOpenEdition, useShelfChange } from './shelf-queries.ts'

/** A form that keeps the rules on this page as the next edition of a ruleset on one's shelf. */
export function KeepOnShelf({ own }: { readonly own: OwnRules }) {
  const id = useId()
  const client = useQueryClient()
  const [note, setNote] = useState('')
  const keeping = useMutation({
    mutationFn: () =>
      responseDataOrThrow(
        api.POST('/api/v1/shelf', { body: { ruleset: own.name, ownRules: requestedRules(own), note } }),
      ),
    onSuccess: () => {
      setNote('')
      void client.invalidateQueries({ queryKey: ['shelf'] })
    },
  })
  const kept = keeping.data?.editions.at(-1)
  return (
    <form
      className="paper stack"
      aria-label={shelfLabels.keep}
      onSubmit={event => {
        event.preventDefault()
        keeping.mutate()
      }}
    >
      <div className="field">
        <label htmlFor={id}>{shelfLabels.news}</label>
        <input
          id={id}
          className="input"
          maxLength={500}
          dir="auto"
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      <div className="row">
        <button type="submit" className="button" disabled={keeping.isPending || own.name === ''}>
          {shelfLabels.keep}
        </button>
        <span className="small soft" aria-live="polite">
          {kept === undefined ? '' : fillIn(shelfLabels.kept, { number: kept.number, ruleset: own.name })}
        </span>
      </div>
      <Fault fault={keeping.error} />
    </form>
  )
}

/** The rulesets on one's shelf, each with its editions. */
export function MyShelf({ onOpen }: { readonly onOpen: (own: OwnRules) => void }) {
  const { data, error } = useQuery(shelfQueries.own())
  if (data === undefined) return <Fault fault={error} />
  const { rulesets } = data
  return (
    <section className="paper stack" aria-labelledby="my-shelf">
      <h2 id="my-shelf">{shelfLabels.myShelf}</h2>
      {rulesets.length === 0 ? (
        <p>{shelfLabels.empty}</p>
      ) : (
        <ul className="plain own-rules">
          {rulesets.map(ruleset => (
            <OnShelf key={ruleset.id} ruleset={ruleset} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** A ruleset on a shelf, and what happens when one of its editions is opened. */
type Given = { readonly ruleset: Shelved; readonly onOpen: (own: OwnRules) => void }

const VISIBILITIES: readonly (readonly [Shelved['visibility'], string])[] = [
  ['private', 'Only I can see it'],
  ['link', 'Everyone with the link can see it'],
  ['public', 'Everyone can find it, with my name'],
]

function OnShelf({ ruleset, onOpen }: Given) {
  const id = useId()
  const { title, name, visibility, hidden } = ruleset
  const change = useShelfChange(ruleset.id)
  const [isDeleting, setDeleting] = useState(false)
  return (
    <li className="stack">
      <h3 className="rhythm">
        <Link to="/shelf/$shelved" params={{ shelved: ruleset.id }} dir="auto">
          {title}
        </Link>{' '}
        <span className="small soft">{name}</span>
      </h3>
      {hidden === undefined ? null : <HiddenRuleset why={hidden.why} />}
      <Editions ruleset={ruleset} onOpen={onOpen} />
      <div className="field">
        <label htmlFor={id}>{shelfLabels.whoCanSee}</label>
        <select
          id={id}
          className="input rhythm"
          value={visibility}
          disabled={change.isPending}
          onChange={({ target }) => change.mutate(target.value as Shelved['visibility'])}
        >
          {VISIBILITIES.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </div>
      {visibility === 'private' ? null : (
        <CopyableText label={shelfLabels.link} text={`${location.origin}/shelf/${ruleset.id}`} />
      )}
      <div className="row">
        {isDeleting ? (
          <>
            <span>Delete it with all its editions? Games that started from it go on.</span>
            <button type="button" className="button" disabled={change.isPending} onClick={() => change.mutate(null)}>
              {shelfLabels.deleteIt}
            </button>
            <button type="button" className="button" onClick={() => setDeleting(false)}>
              {shelfLabels.keepIt}
            </button>
          </>
        ) : (
          <button type="button" className="button" onClick={() => setDeleting(true)}>
            {shelfLabels.delete}
          </button>
        )}
      </div>
      <Fault fault={change.error} />
    </li>
  )
}

/** Says that the operators hide a ruleset, and why. */
export function HiddenRuleset({ why }: { readonly why: string }) {
  return (
    <p className="notice no">
      The operators of this site hide this ruleset from everyone but its owner:{' '}
      <span data-quoted dir="auto">
        {why}
      </span>
    </p>
  )
}

/** A choice among the editions of a ruleset, and what one can do with the chosen one. */
export function Editions({ ruleset: { id: shelved, title, editions }, onOpen }: Given) {
  const id = useId()
  const newest = editions.at(-1)
  const [chosen, choose] = useState<number>()
  const opening = useOpenEdition(onOpen)
  const edition = editions.find(({ number }) => number === chosen) ?? newest
  if (edition === undefined) return null
  const { rules, programs } = edition
  const open = (to: 'found' | 'bring') => opening.mutate({ shelved, edition: edition.number, to })
  return (
    <>
      <div className="field">
        <label htmlFor={id}>{fillIn(shelfLabels.editionOf, { title })}</label>
        <select
          id={id}
          className="input rhythm"
          value={edition.number}
          onChange={({ target }) => choose(Number(target.value))}
        >
          {editions.toReversed().map(({ number, note }) => (
            <option key={number} value={number}>
              {note === ''
                ? fillIn(shelfLabels.edition, { number })
                : fillIn(shelfLabels.editionWithNote, { number, note })}
            </option>
          ))}
        </select>
      </div>
      <p className="small soft">
        {rules === 1 ? fillIn(shelfLabels.oneRule, { programs }) : fillIn(shelfLabels.manyRules, { rules, programs })}{' '}
        Kept <When at={edition.at} />.
      </p>
      <div className="row">
        <button type="button" className="button main" disabled={opening.isPending} onClick={() => open('found')}>
          {shelfLabels.start}
        </button>
        <button type="button" className="button" disabled={opening.isPending} onClick={() => open('bring')}>
          {shelfLabels.editCopy}
        </button>
        <span className="small soft" aria-live="polite">
          {opening.isSuccess ? 'It is open below.' : ''}
        </span>
      </div>
      <Fault fault={opening.error} />
      <Folded key={edition.number} summary={shelfLabels.readRules}>
        <RulesOfEdition shelved={shelved} edition={edition.number} />
      </Folded>
    </>
  )
}

/** The rules of an edition, each with its text; of a ruleset in files, also what stands above the text. */
function RulesOfEdition({ shelved, edition }: { readonly shelved: string; readonly edition: number }) {
  const { data, error } = useQuery(shelfQueries.edition(shelved, edition))
  if (data === undefined) return <Fault fault={error} />
  const { draft, files = {} } = data.ownRules
  const rules =
    draft?.rules.map(({ number, title, text }) => [`${number} ${title}`.trim(), text] as const) ?? Object.entries(files)
  return (
    <div className="stack">
      {rules.map(([name, text]) => (
        <section key={name} aria-label={name}>
          <p dir="auto">
            <strong>{name}</strong>
          </p>
          <p className="law own-note" dir="auto">
            {text}
          </p>
        </section>
      ))}
    </div>
  )
}
