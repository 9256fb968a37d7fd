import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { questions } from '../api/questions.ts'
import { Fault } from '../parts/fault.tsx'
import { Loading } from '../parts/loading.tsx'
import { RuleInBook } from '../parts/rule-in-book.tsx'

/** The rulebook, now or as of an entry, by its groups; searched by any words. */
export function RulebookPage() {
  const { game } = useParams({ from: '/g/$game/rules' })
  const { at } = useSearch({ from: '/g/$game/rules' })
  const [sought, seek] = useState('')
  const { data, error, isPending } = useQuery(questions.rules(game, at))
  if (isPending) return <Loading />
  if (data === undefined) return <Fault fault={error} />
  const words = sought.toLowerCase()
  const fits = (text: string): boolean => text.toLowerCase().includes(words)
  return (
    <div className="stack">
      <div className="field no-print">
        <label htmlFor="seek">Search the rules</label>
        <input id="seek" type="search" value={sought} onChange={({ target }) => seek(target.value)} />
      </div>
      {at === undefined ? null : <p className="notice">As of entry {at}.</p>}
      {data.groups.map(({ name, heading, note, rules }) => (
        <section key={name} className="paper book" aria-label={heading || name}>
          {heading === '' ? null : <h2>{heading}</h2>}
          {note === '' ? null : <p className="law soft">{note}</p>}
          {rules
            .filter(rule => fits(`${rule.heading} ${rule.text}`))
            .map(rule => (
              <RuleInBook key={rule.label} game={game} rule={rule} at={at} />
            ))}
        </section>
      ))}
    </div>
  )
}
