import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { questions } from '../api/questions.ts'
import type { Schema } from '../api/schema.ts'
import { Fault } from '../parts/fault.tsx'
import { RuleLink } from '../parts/rule-link.tsx'
import { ActForm } from './act-form.tsx'
import { actTitle } from './act-title.ts'

type PossibleAct = Schema['PossibleActs']['acts'][number]

/** What I can do now, each act as a form; then what the rules would refuse me, and why; then what people do by hand. */
export function WhatCanIDo({ game, state }: { readonly game: string; readonly state: Schema['GameState'] }) {
  const { data: me } = useQuery(questions.me())
  const { data, error } = useQuery(questions.acts(game))
  const [chosen, choose] = useState<string>()
  if (data === undefined) return <Fault fault={error} />
  const open = data.acts.filter(act => act.open)
  const form = [...open, ...data.byHand].find(({ act }) => act === chosen)
  return (
    <section className="paper" aria-labelledby="can-do">
      <h2 id="can-do">What can I do?</h2>
      {me === null ? (
        <p className="notice">
          You are looking on. <a href="/sign-in">Sign in</a> to play; this is what the rules offer whoever comes.
        </p>
      ) : null}
      <div className="row">
        {open.map(({ act }) => (
          <button
            type="button"
            key={act}
            className="button"
            aria-pressed={chosen === act}
            onClick={() => choose(chosen === act ? undefined : act)}
          >
            {actTitle(act)}
          </button>
        ))}
      </div>
      {open.length === 0 ? <p>Nothing at the moment: the rules wait for somebody else.</p> : null}
      {form === undefined ? null : (
        <ActForm focus game={game} state={state} act={form} done={() => choose(undefined)} />
      )}
      <NotNow game={game} acts={data.acts.filter(act => !act.open)} />
      {data.byHand.length === 0 ? null : (
        <details className="by-hand">
          <summary>By hand: where no program carries a rule out</summary>
          <div className="row">
            {data.byHand.map(({ act }) => (
              <button
                type="button"
                key={act}
                className="button"
                aria-pressed={chosen === act}
                onClick={() => choose(chosen === act ? undefined : act)}
              >
                {actTitle(act)}
              </button>
            ))}
          </div>
        </details>
      )}
    </section>
  )
}

function NotNow({ game, acts }: { readonly game: string; readonly acts: readonly PossibleAct[] }) {
  if (acts.length === 0) return null
  return (
    <details>
      <summary>Not now, and why</summary>
      <ul className="plain">
        {acts.map(({ act, refused, offered }) => (
          <li key={act}>
            <strong>{actTitle(act)}</strong>: {refused.length === 0 ? 'there is nothing yet to do it with' : null}
            {refused.map(({ label, reason }, index) => (
              <span key={label} data-quoted>
                {index === 0 ? '' : ' '}rule <RuleLink game={game} label={label} />: {reason}
              </span>
            ))}
            {refused.length > 0 || offered.length === 0 ? null : (
              <span>
                {' '}
                (rule <RuleLink game={game} label={offered[0]?.rule ?? ''} />)
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
