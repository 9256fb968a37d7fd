import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { questions } from '../api/questions.ts'
import type { Schema } from '../api/schema.ts'
import { Fault } from '../parts/fault.tsx'
import { inSentence } from '../parts/in-sentence.ts'
import { Said } from '../parts/said.tsx'
import { ActButton } from './act-button.tsx'
import { ActDone } from './act-done.tsx'
import { ActForm } from './act-form.tsx'
import { actGroups } from './act-groups.ts'
import { ByHand } from './by-hand.tsx'
import { NotNow } from './not-now.tsx'
import { useBegun } from './use-begun.ts'
import { usePlayer } from './use-player.ts'

/**
 * What I can do now: what the game waits for from me, then the rest, each act as a form; then what the rules would refuse
 * me, and why; then what people do by hand.
 */
export function WhatCanIDo({ game, state }: { readonly game: string; readonly state: Schema['GameState'] }) {
  const { data, error } = useQuery(questions.acts(game))
  const { data: summary } = useQuery(questions.game(game))
  const asked = useBegun(game, state.entries)
  const [chosen, choose] = useState(asked.act)
  const [outcome, tell] = useState<Schema['ActDone']>()
  const section = useRef<HTMLElement>(null)
  if (data === undefined) return <Fault fault={error} />
  const waits = state.waitsFor.filter(({ person }) => person === summary?.you)
  const open = data.acts.filter(act => act.open)
  const form = [...data.acts, ...data.byHand].find(({ act }) => act === chosen)
  const begun = form === undefined ? undefined : asked.of(form)
  // The keyboard goes back to where the form was opened; what is done may not be there to be done again.
  const close = (result?: Schema['ActDone']): void => {
    const from = result === undefined ? ':is(.acts, .by-hand) button[aria-pressed="true"]' : 'h2'
    section.current?.querySelector<HTMLElement>(from)?.focus()
    choose(undefined)
    asked.leave()
    if (result !== undefined) tell(result)
  }
  const filledIn =
    form === undefined || begun === 'waits' ? null : (
      <ActForm focus game={game} state={state} act={form} begun={begun} done={close} />
    )
  const toggle = (act: string): void => choose(chosen === act ? undefined : act)
  return (
    <section ref={section} className="paper" aria-labelledby="can-do">
      <h2 id="can-do" tabIndex={-1}>
        What can I do?
      </h2>
      <LookingOn game={game} you={summary?.you} />
      <ActDone game={game} outcome={chosen === undefined ? outcome : undefined} />
      {waits.length === 0 && open.length > 0 && summary?.you !== undefined ? <OthersFirst state={state} /> : null}
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
              <ActButton key={act} act={act} open={chosen === act} toggle={toggle} />
            ))}
          </div>
          {acts.some(({ act }) => act === chosen) ? filledIn : null}
        </div>
      ))}
      {open.length === 0 ? <p>Nothing at the moment: the rules wait for somebody else.</p> : null}
      {open.some(({ act }) => act === chosen) ? null : filledIn}
      <NotNow
        game={game}
        acts={data.acts.filter(act => !act.open)}
        seated={summary?.you !== undefined}
        choose={toggle}
      />
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

/** The game waits for others: what somebody may do all the same, they need not. */
function OthersFirst({ state: { waitsFor } }: { readonly state: Schema['GameState'] }) {
  if (waitsFor.length === 0) return null
  return (
    <p className="soft others-first">
      Nothing has to be done by you: the game waits for{' '}
      {inSentence(
        waitsFor.map(({ name }) => name),
        4,
      )}
      .
    </p>
  )
}
