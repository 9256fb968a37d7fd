import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useMemo, useState } from 'react'
import { questions } from '../api/questions.ts'
import { AsOf } from '../law/as-of.tsx'
import { type BookPart, inOrder, ordersOf } from '../law/book-order.ts'
import { BookRules } from '../law/book-rules.tsx'
import { Contents } from '../law/contents.tsx'
import { meaningIn } from '../law/meaning-in.ts'
import { placesOf } from '../law/places-of.ts'
import { WhatChanged } from '../law/what-changed.tsx'
import { Fault } from '../parts/fault.tsx'
import { Loading } from '../parts/loading.tsx'
import '../style/rulebook.css'

const NO_BOOK: readonly BookPart[] = []

/** The rulebook, now or as of an entry: as it is printed, by number or by class; searched by any words. */
export function RulebookPage() {
  const { game } = useParams({ from: '/g/$game/rules' })
  const { at } = useSearch({ from: '/g/$game/rules' })
  const go = useNavigate({ from: '/g/$game/rules' })
  const [sought, seek] = useState('')
  const [order, setOrder] = useState('as printed')
  const words = useDeferredValue(sought.trim())
  const { data, error, isPending } = useQuery(questions.rules(game, at))
  const book: readonly BookPart[] = data?.groups ?? NO_BOOK
  const rules = useMemo(() => book.flatMap(part => part.rules), [book])
  const meaning = useMemo(() => meaningIn(rules), [rules])
  const marks = useMemo(() => (words === '' ? [] : [words]), [words])
  const parts = useMemo(() => found(inOrder(book, order), words), [book, order, words])
  if (isPending) return <Loading />
  if (data === undefined) return <Fault fault={error} />
  const count = parts.reduce((sum, part) => sum + part.rules.length, 0)
  return (
    <div className="rulebook">
      <aside className="stack">
        <div className="paper book-tools no-print">
          <div className="field">
            <label htmlFor="seek">Search the rules</label>
            <input id="seek" type="search" value={sought} onChange={({ target }) => seek(target.value)} />
            <p className="small soft" aria-live="polite" data-counts>
              {words === '' ? '' : count === 0 ? 'No rule has these words.' : `In ${count} of ${rules.length} rules`}
            </p>
          </div>
          <div className="field">
            <label htmlFor="order">Order</label>
            <select id="order" value={order} onChange={({ target }) => setOrder(target.value)}>
              {ordersOf(book).map(name => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </div>
          <AsOf
            game={game}
            at={at}
            choose={chosen => void go({ search: chosen === undefined ? {} : { at: chosen } })}
          />
          <button type="button" className="button quiet" onClick={() => window.print()}>
            Print the rules
          </button>
        </div>
        <details className="paper contents-folded no-print">
          <summary>Contents</summary>
          <Contents parts={parts} />
        </details>
        <div className="paper contents-open no-print">
          <Contents parts={parts} />
        </div>
      </aside>
      <div className="stack book">
        {at === undefined ? null : <WhatChanged game={game} at={at} then={rules} />}
        <BookRules game={game} parts={parts} at={at} meaning={meaning} marks={marks} />
      </div>
    </div>
  )
}

/** The rules in which some words stand, wherever their lines break. */
function found(parts: readonly BookPart[], words: string): readonly BookPart[] {
  if (words === '') return parts
  return parts.flatMap(part => {
    const rules = part.rules.filter(
      ({ label, title, text }) => placesOf(`${label} ${title}\n${text}`, words).length > 0,
    )
    return rules.length === 0 ? [] : [{ ...part, rules }]
  })
}
