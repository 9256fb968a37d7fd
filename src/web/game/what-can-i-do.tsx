import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { questions } from '../api/questions.ts'
import type { Schema } from '../api/schema.ts'
import { Fault } from '../parts/fault.tsx'
import { Said } from '../parts/said.tsx'
import { ActForm } from './act-form.tsx'
import { actGroups } from './act-groups.ts'
import { actTitle } from './act-title.ts'
import { ByHand } from './by-hand.tsx'
import { NotNow } from './not-now.tsx'
import { usePlayer } from './use-player.ts'

/**
 * What I can do now: what the game waits for from me, then the rest, each act as a form; then what the rules would refuse
 * me, and why; then what people do by hand.
 */
export function WhatCanIDo({ game, state }: { readonly game: string; readonly state: Schema['GameState'] }) {
  const { data, error } = useQuery(questions.acts(game))
  const { data: summary } = useQuery(questions.game(game))
  const [chosen, choose] = useState<string>()
  const [outcome, tell] = useState<Schema['ActDone']>()
  const section = useRef<HTMLElement>(null)
  if (data === undefined) return <Fault fault={error} />
  const waits = state.waitsFor.filter(({ person }) => person === summary?.you)
  const open = data.acts.filter(act => act.open)
  const form = [...data.acts, ...data.byHand].find(({ act }) => act === chosen)
  // The keyboard goes back to where the form was opened; what is done may not be there to be done again.
  const close = (result?: Schema['ActDone']): void => {
    const from = result === undefined ? ':is(.acts, .by-hand) button[aria-pressed="true"]' : 'h2'
    section.current?.querySelector<HTMLElement>(from)?.focus()
    choose(undefined)
    if (result !== undefined) tell(result)
  }
  const toggle = (act: string): void => choose(chosen === act ? undefined : act)
  return (
    <section ref={section} className="paper" aria-labelledby="can-do">
      <h2 id="can-do" tabIndex={-1}>
        What can I do?
      </h2>
      <LookingOn game={game} you={summary?.you} />
      {waits.map(({ to }) => (
        <p key={to} className="notice waits-for-you">
          <strong>The game waits for you</strong> <Said game={game} words={to} />.
        </p>
      ))}
      {actGroups(open, waits).map(({ title, acts }) => (
        <div key={title} className="acts">
          {title === '' ? null : <h3>{title}</h3>}
          <div className="row">
            {acts.map(({ act }) => (
              <ActButton key={act} act={act} chosen={chosen} choose={toggle} />
            ))}
          </div>
        </div>
      ))}
      {open.length === 0 ? <p>Nothing at the moment: the rules wait for somebody else.</p> : null}
      {form === undefined ? null : <ActForm focus game={game} state={state} act={form} done={close} />}
      <Done game={game} outcome={outcome} />
      <NotNow game={game} acts={data.acts.filter(act => !act.open)} choose={toggle} />
      <ByHand acts={data.byHand} chosen={chosen} choose={toggle} />
    </section>
  )
}

function LookingOn({ game, you }: { readonly game: string; readonly you: string | undefined }) {
  const player = usePlayer(game)
  if (player === false)
    return (
      <p className="notice">
        You are looking on. <a href="/sign-in">Sign in</a> to play; this is what the rules offer whoever comes.
      </p>
    )
  if (player === undefined || you !== undefined) return null
  return <p className="notice">You are not in this game yet; this is what the rules offer whoever comes.</p>
}

function ActButton({
  act,
  chosen,
  choose,
}: {
  readonly act: string
  readonly chosen: string | undefined
  readonly choose: (act: string) => void
}) {
  return (
    <button type="button" className="button" aria-pressed={chosen === act} onClick={() => choose(act)}>
      {actTitle(act)}
    </button>
  )
}

function Done({ game, outcome }: { readonly game: string; readonly outcome: Schema['ActDone'] | undefined }) {
  return (
    <p className="small" aria-live="polite">
      {outcome === undefined ? null : (
        <>
          Done:{' '}
          <Link to="/g/$game/entries/$seq" params={{ game, seq: String(outcome.seq) }} data-names="entry">
            entry {outcome.seq}
          </Link>
        </>
      )}
    </p>
  )
}
