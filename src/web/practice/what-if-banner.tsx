import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { queries } from '../api/queries.ts'
import { actAs, supposed } from './browser-tables.ts'
import { practiceLabels } from './labels.ts'
import { WHAT_IF } from './practice-table.ts'

/** Says on every page of a what-if that it is one, and lets the person at the browser choose who acts. */
export function WhatIfBanner() {
  const start = supposed()
  const client = useQueryClient()
  const id = useId()
  const { data: state } = useQuery(queries.state(WHAT_IF))
  const { data: summary } = useQuery(queries.game(WHAT_IF))
  const change = async (person: string): Promise<void> => {
    actAs(person)
    await client.resetQueries({ queryKey: ['game', WHAT_IF] })
  }
  if (start === undefined) return <p className="notice no">This what-if is gone. Open its page in the game again.</p>
  return (
    <div className="notice">
      <p>
        <strong>
          This is a what-if of{' '}
          <Link to="/g/$game" params={{ game: start.of }} data-written>
            {start.title}
          </Link>{' '}
          from{' '}
          <Link to="/g/$game/entries/$seq" params={{ game: start.of, seq: String(start.from) }}>
            entry {start.from}
          </Link>
          {practiceLabels.changesNothing}
        </strong>{' '}
        You hold every seat. It exists only in this tab.{' '}
        <Link to="/g/$game/what-if" params={{ game: start.of }} search={start.search}>
          What is supposed
        </Link>
      </p>
      <div className="row no-print">
        <label htmlFor={id}>{practiceLabels.actAs}</label>
        <select id={id} value={summary?.you ?? 'newcomer'} onChange={({ target }) => void change(target.value)}>
          {state?.people.map(({ person, fullName }) => (
            <option key={person} value={person}>
              {fullName}
            </option>
          ))}
          <option value="newcomer">Someone who is not in the game</option>
        </select>
      </div>
    </div>
  )
}
