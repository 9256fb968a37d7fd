import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useMemo, useState } from 'react'
import type { Rule } from '../../../wire/game/rule.ts'
import { queries } from '../../api/queries.ts'
import { RulesAsOfChoice } from '../../law/as-of-choice.tsx'
import { type BookPart, inOrder, possibleOrderNames } from '../../law/book-order.ts'
import { BookRules } from '../../law/book-rules.tsx'
import { GameVocabulary } from '../../law/game-vocabulary.tsx'
import { lawLabels } from '../../law/labels.ts'
import { labelResolver } from '../../law/named-rules.ts'
import { type ProposedFor, proposalsByRule } from '../../law/proposed-changes-of-rule.tsx'
import { EditionOrigin } from '../../parts/edition-origin.tsx'
import { fillIn } from '../../parts/fill-in.ts'
import { Loading, NoPage } from '../../parts/loading-and-faults.tsx'
import '../../style/rulebook.css'
import { placesOfPhrase, startsWord } from '../../law/phrase-places.ts'
import { ruleChanges } from '../../law/rulebook-changes.ts'
import { RuleLink } from '../../parts/rule-and-matter-links.tsx'
import { useAfterFirstRender } from '../../parts/use-deferred-content.ts'

type Sought = { readonly label: string; readonly title: string; readonly text: string }

/** The results of a search: the matching rules, and the words to highlight in them. */
export type Found<Rule> = { readonly rules: readonly Rule[]; readonly marks: readonly string[] }

/**
 * Finds the rules with the given words: first rules that contain the words as a phrase, across line breaks (and
 * preferably at the start of a word); if there are none, rules with all of the words; and if there are none of these
 * either, rules with any of the words.
 */
export function rulesWithWords<Rule extends Sought>(rules: readonly Rule[], words: string): Found<Rule> {
  const anywhere = rules.filter(rule => holds(rule, words))
  const atWords = anywhere.filter(rule => holdsAtWord(rule, words))
  const together = atWords.length > 0 ? atWords : anywhere
  if (together.length > 0) return { rules: together, marks: [words] }
  const each = [...new Set(words.split(/\s+/).filter(word => word.length >= LONG))]
  const every = rules.filter(rule => each.length > 0 && each.every(word => holds(rule, word)))
  if (every.length > 0) return { rules: every, marks: each }
  return { rules: rules.filter(rule => each.some(word => holds(rule, word))), marks: each }
}

/** Words shorter than this are left out, because nearly every rule contains them. */
const LONG = 3

function holds(rule: Sought, words: string): boolean {
  return placesOfPhrase(searchedText(rule), words).length > 0
}

function holdsAtWord(rule: Sought, words: string): boolean {
  return placesOfPhrase(searchedText(rule), words).some(({ from }) => startsWord(searchedText(rule), from))
}

function searchedText({ label, title, text }: Sought): string {
  return `${label} ${title}\n${text}`
}

const NO_BOOK: readonly BookPart[] = []
const NOTHING: ReadonlyMap<string, readonly ProposedFor[]> = new Map()

/** The rulebook, now or after an entry, as printed, by number or by class, with a search. */
export function RulebookPage() {
  const { game } = useParams({ from: '/g/$game/rules' })
  const { at } = useSearch({ from: '/g/$game/rules' })
  const go = useNavigate({ from: '/g/$game/rules' })
  const [sought, seek] = useState('')
  const [onlyNews, showOnlyNews] = useState(false)
  const [order, setOrder] = useState('as printed')
  const words = useDeferredValue(sought.trim())
  const { data, error, isPending } = useQuery(queries.rules(game, at))
  const book: readonly BookPart[] = data?.groups ?? NO_BOOK
  const rules = useMemo(() => book.flatMap(part => part.rules), [book])
  const meaning = useMemo(() => labelResolver(rules), [rules])
  const { data: state } = useQuery(queries.state(game))
  const open = at === undefined ? state?.matters : undefined
  const proposed = useMemo(() => (open === undefined ? NOTHING : proposalsByRule(open)), [open])
  const { data: first } = useQuery(queries.rules(game, 0))
  const news = useMemo(
    () => newOrChangedRules(first?.groups.flatMap(part => part.rules) ?? rules, rules),
    [first, rules],
  )
  const parts = useMemo(() => {
    const kept = onlyNews ? partsWithLabels(inOrder(book, order), news) : inOrder(book, order)
    return partsWithWords(kept, words)
  }, [book, order, words, onlyNews, news])
  const marks = useMemo(() => (words === '' ? [] : phrasesToHighlight(rules, words)), [rules, words])
  if (isPending) return <Loading />
  if (data === undefined)
    return (
      <NoPage fault={error}>
        <p>
          <Link to="/g/$game/rules" params={{ game }} search={{}}>
            {lawLabels.currentRules}
          </Link>
        </p>
      </NoPage>
    )
  const count = parts.reduce((sum, part) => sum + part.rules.length, 0)
  return (
    <div className="rulebook">
      <aside className={words === '' ? 'stack' : 'stack seeking'}>
        <div className="paper book-tools no-print">
          <div className="field">
            <label htmlFor="seek">{lawLabels.search}</label>
            <input id="seek" type="search" value={sought} onChange={({ target }) => seek(target.value)} />
            <p className="small soft" aria-live="polite" data-counts>
              {words === ''
                ? ''
                : count === 0
                  ? 'No rules match your search.'
                  : fillIn(lawLabels.found, { count, all: rules.length })}
            </p>
          </div>
          <div className="field">
            <label htmlFor="order">{lawLabels.order}</label>
            <select id="order" value={order} onChange={({ target }) => setOrder(target.value)}>
              {possibleOrderNames(book).map(name => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </div>
          <ChangedRulesFilter many={news.size} only={onlyNews} choose={showOnlyNews} />
          <RulesAsOfChoice
            game={game}
            at={at}
            choose={chosen => void go({ search: chosen === undefined ? {} : { at: chosen } })}
          />
          <button type="button" className="button quiet" onClick={() => window.print()}>
            Print the rules
          </button>
          <EditionOrigin game={game} />
          {at === undefined ? (
            <Link to="/found" search={{ rulesOf: game }} className="button quiet">
              {lawLabels.startWithTheseRules}
            </Link>
          ) : null}
        </div>
        <details className="paper contents-folded no-print">
          <summary>{lawLabels.contents}</summary>
          <Contents parts={parts} news={news} />
        </details>
        <div className="paper contents-open no-print">
          <Contents parts={parts} news={news} />
        </div>
      </aside>
      <div className="stack book">
        {at === undefined ? null : <WhatChanged game={game} at={at} then={rules} />}
        <BookRules game={game} parts={parts} at={at} meaning={meaning} marks={marks} news={news} proposed={proposed} />
        {at === undefined ? <GameVocabulary game={game} /> : null}
      </div>
    </div>
  )
}

/** A choice to show only rules that are new or changed. */
function ChangedRulesFilter({
  many,
  only,
  choose,
}: {
  readonly many: number
  readonly only: boolean
  readonly choose: (only: boolean) => void
}) {
  if (many === 0 && !only)
    return <p className="small soft">No rules have been added or changed since the game began.</p>
  return (
    <label className="ticked">
      <input type="checkbox" checked={only} onChange={({ target }) => choose(target.checked)} />
      <span>
        {lawLabels.newOrChanged} (<span data-counts>{many}</span>)
      </span>
    </label>
  )
}

/** The rules that match the search. */
function partsWithWords(parts: readonly BookPart[], words: string): readonly BookPart[] {
  if (words === '') return parts
  const sought = rulesWithWords(
    parts.flatMap(part => part.rules),
    words,
  )
  return partsWithLabels(parts, new Map(sought.rules.map(({ label }) => [label, label])))
}

function phrasesToHighlight(rules: readonly Rule[], words: string): readonly string[] {
  return rulesWithWords(rules, words).marks
}

/** The part of the rulebook that contains the given rules. */
function partsWithLabels(parts: readonly BookPart[], labels: ReadonlyMap<string, string>): readonly BookPart[] {
  return parts.flatMap(part => {
    const rules = part.rules.filter(({ label }) => labels.has(label))
    return rules.length === 0 ? [] : [{ ...part, rules }]
  })
}

type Rules = Parameters<typeof ruleChanges>[0]

/** The rules that are new or have changed since the start of the game, by label, each marked “new” or “changed”. */
export function newOrChangedRules(first: Rules, now: Rules): ReadonlyMap<string, string> {
  const changes = ruleChanges(first, now).filter(({ there }) => there)
  return new Map(changes.map(({ label, isNew }) => [label, isNew ? 'new' : 'changed']))
}

/** The changes to the rulebook since an entry, rule by rule, each linked to the history of its rule. */
export function WhatChanged({
  game,
  at,
  then,
}: {
  readonly game: string
  readonly at: number
  readonly then: readonly Rule[]
}) {
  const { data } = useQuery(queries.rules(game))
  if (data === undefined) return null
  const changes = ruleChanges(
    then,
    data.groups.flatMap(({ rules }) => rules),
  )
  return (
    <details className="notice" open={changes.length <= 5}>
      <summary>{lawLabels.changesSince}</summary>
      {changes.length === 0 ? <p>None: the rules are the same today.</p> : null}
      <ul>
        {changes.map(({ label, title, what, there }) => (
          <li key={`${label} ${there}`}>
            <RuleLink game={game} label={label} at={there ? undefined : at}>
              Rule {label}
            </RuleLink>
            {title === '' ? '' : ` (${title})`} <span data-quoted>{what.join(', ')}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

/**
 * The table of contents of the rulebook. In wide windows, the table is next to the rulebook; in narrow ones, it is
 * collapsed above the rulebook. It is rendered after the first rules.
 */
export function Contents({
  parts,
  news,
}: {
  readonly parts: readonly BookPart[]
  readonly news: ReadonlyMap<string, string>
}) {
  const shown = useAfterFirstRender() ? parts : []
  return (
    <nav aria-label={lawLabels.contents} className="contents no-print">
      <p className="small soft">
        Choose a rule to go to it in the rulebook. “Its page and history” shows everything about it.
      </p>
      {shown.map(({ name, heading, rules }) =>
        rules.length === 0 ? null : (
          <div key={name}>
            {heading === '' ? null : (
              <p className="contents-part" data-law>
                {heading}
              </p>
            )}
            <ol className="plain">
              {rules.map(rule => (
                <li key={rule.label} className={rule.void === null ? undefined : 'void'}>
                  <a href={`#rule-${rule.label}`} data-names="rule">
                    <span className="rule-number">{rule.label}</span>
                    <span>
                      {rule.title}{' '}
                      {news.has(rule.label) ? <span className="tag news">{news.get(rule.label)}</span> : null}
                    </span>
                  </a>
                </li>
              ))}
            </ol>
          </div>
        ),
      )}
    </nav>
  )
}
