import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { lookup } from '../../kernel/values/lookup.ts'
import { answered, api } from '../api/api.ts'
import { questions } from '../api/questions.ts'
import type { Schema } from '../api/schema.ts'
import { ActForm } from '../forms/act-form.tsx'
import { ActDone } from '../forms/act-outcome.tsx'
import { useBegun } from '../forms/use-draft.ts'
import { Fault } from '../parts/loading.tsx'
import { Said } from '../parts/said.tsx'
import { ActButton } from './act-button.tsx'
import { ActsOffered, actGroups } from './act-groups.tsx'
import { hasVoted } from './has-voted.ts'
import { NotNow } from './not-now.tsx'
import { RulesByHand } from './rules-by-hand.tsx'
import { usePlayer } from './use-player.ts'
import { voteTitle } from './vote-title.ts'
import { WaitsNow } from './waiting.tsx'

type PossibleAct = Schema['PossibleActs']['acts'][number]

/**
 * What I can do now: what the game waits for from me, then the rest, each act as a form; then what the rules would refuse
 * me, and why; then what people do by hand.
 */
export function WhatCanIDo({ game, state }: { readonly game: string; readonly state: Schema['GameState'] }) {
  const { data, error } = useQuery(questions.acts(game))
  const { data: summary } = useQuery(questions.game(game))
  const you = summary?.you
  const asked = useBegun(state)
  const [chosen, choose] = useState(asked.act)
  // What came of my last act, until I put it away or act again: whatever others do meanwhile, it can be read.
  const [outcome, tell] = useState<Schema['ActDone']>()
  const section = useRef<HTMLElement>(null)
  if (data === undefined) return <Fault fault={error} />
  if (summary?.left !== undefined) return <SeatLeft game={summary} />
  const waits = state.waitsFor.filter(({ person }) => person === you)
  const open = data.acts.filter(act => act.open)
  const form = [...data.acts, ...data.byHand].find(({ act }) => act === chosen)
  const begun = form === undefined ? undefined : asked.of(form)
  const again = (act: Pick<PossibleAct, 'arguments'>): boolean => hasVoted(act, state, you)
  const titled = (act: Pick<PossibleAct, 'act' | 'arguments'> & Partial<Pick<PossibleAct, 'leads'>>): string =>
    act.leads === 'in' ? 'Join the game' : voteTitle(act, state, you)
  const atOnce = (act: PossibleAct) => (
    <ActForm game={game} state={state} act={act} title={titled(act)} stays done={close} />
  )
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
      <ActForm focus game={game} state={state} act={form} title={titled(form)} begun={begun} done={close} />
    )
  const toggle = (act: string): void => choose(chosen === act ? undefined : act)
  const done = chosen === undefined ? outcome : undefined
  const came = <ActDone game={game} outcome={done} brief={waits.length > 0} putAway={() => tell(undefined)} />
  return (
    <section ref={section} className="paper" aria-labelledby="can-do">
      <h2 id="can-do" tabIndex={-1}>
        Your moves
      </h2>
      <LookingOn game={game} you={you} formOpen={filledIn !== null} />
      {waits.length === 0 ? came : null}
      {waits.length === 0 && done === undefined && open.length > 0 && you !== undefined ? (
        <OthersFirst state={state} />
      ) : null}
      {waits.map(it => (
        <WaitsForYou
          key={it.to}
          state={state}
          awaited={it}
          record={data.goesOnByHand ? () => choose('record') : undefined}
        />
      ))}
      {waits.length === 0 ? null : came}
      {actGroups(open, waits, again, you !== undefined && state.waitsFor.length > 0).map(group => (
        <ActsOffered
          key={group.are ?? group.title}
          group={group}
          chosen={chosen}
          choose={toggle}
          titled={titled}
          atOnce={atOnce}
        >
          {filledIn}
        </ActsOffered>
      ))}
      {open.length === 0 ? <NothingOpen isIn={you !== undefined} /> : null}
      {open.some(({ act }) => act === chosen) ? null : filledIn}
      <NotNow game={game} acts={data.acts.filter(act => !act.open)} seated={you !== undefined} choose={toggle} />
      <RulesByHand
        game={game}
        record={
          you !== undefined && data.byHand.some(({ act }) => act === 'record') ? () => choose('record') : undefined
        }
      />
      {you === undefined ? null : <ByHand acts={data.byHand} chosen={chosen} choose={toggle} />}
    </section>
  )
}

/** Whoever only looks on is told so; the form that one opens says by itself that one has to be signed in. */
function LookingOn({
  game,
  you,
  formOpen,
}: {
  readonly game: string
  readonly you: string | undefined
  readonly formOpen: boolean
}) {
  const player = usePlayer(game)
  if (player === false)
    return formOpen ? null : (
      <div className="notice looking-on">
        <p>You are looking on. To play a game at once, alone and without an account, practise with Suber’s rules.</p>
        <p className="row">
          <Link to="/practice" className="button main">
            Try it now, no account needed
          </Link>
          <Link to="/sign-in" className="button">
            Sign in to play here
          </Link>
        </p>
      </div>
    )
  if (player === undefined || you !== undefined) return null
  return <p className="notice">You are not in this game yet.</p>
}

/** Why there is no act at all that one could do. */
function NothingOpen({ isIn }: { readonly isIn: boolean }) {
  return isIn ? (
    <p>Nothing at the moment: the rules wait for somebody else.</p>
  ) : (
    <p>As the rules stand, nobody new can come in by themselves.</p>
  )
}

/** What the game waits for from me, and in brief what that is about. */
function WaitsForYou({
  state: { game, matters: all },
  awaited: { to, matters },
  record,
}: {
  readonly state: Schema['GameState']
  readonly awaited: Schema['Awaited']
  /** Opens the form in which the players do it by hand; absent where a rule in force offers an act for it. */
  readonly record: (() => void) | undefined
}) {
  const about = all.filter(({ kind, label }) => matters.some(it => it.kind === kind && it.label === label))
  return (
    <div className="notice waits-for-you">
      <p>
        <strong>The game waits for you</strong> <Said game={game} words={to} />.
      </p>
      {about.map(({ brief }) => (
        <p key={brief} className="small">
          <Said game={game} words={brief} />
        </p>
      ))}
      {record === undefined ? null : (
        <p>
          No rule in force offers an act for this: the players do it by hand.{' '}
          <button type="button" className="button quiet small" onClick={record}>
            Write down what came of it
          </button>
        </p>
      )}
    </div>
  )
}

/** The game waits for others: what someone may do all the same, they need not. */
function OthersFirst({ state }: { readonly state: Schema['GameState'] }) {
  if (state.waitsFor.length === 0) return null
  return (
    <p className="soft others-first">
      Nothing has to be done by you: the game waits <WaitsNow state={state} you={undefined} />.
    </p>
  )
}

/** What the rules offer whoever comes is not for who was here before: they come back as who they were. */
function SeatLeft({ game: { id, left = '', seated } }: { readonly game: Schema['GameSummary'] }) {
  return (
    <section className="paper" aria-labelledby="can-do">
      <h2 id="can-do">Your moves</h2>
      {seated.includes(left) ? (
        <p className="notice">You have left your seat, and somebody else has it now: ask the host for another.</p>
      ) : (
        <TakeAgain game={id} />
      )}
    </section>
  )
}

function TakeAgain({ game }: { readonly game: string }) {
  const queries = useQueryClient()
  const take = useMutation({
    mutationFn: () => answered(api.POST('/api/v1/games/{game}/seat', { params: { path: { game } } })),
    onSuccess: () => queries.resetQueries(),
  })
  return (
    <div className="notice stack">
      <p>You have left your seat, and can take it again until somebody else has it.</p>
      <Fault fault={take.error} />
      <div className="row">
        <button type="button" className="button" disabled={take.isPending} onClick={() => take.mutate()}>
          Take my seat again
        </button>
      </div>
    </div>
  )
}

/** What each act by hand is for. To insist is offered by the form of the act that is refused. */
const FOR: { readonly [act: string]: string } = {
  announce: 'Say something to everybody, as part of the game.',
  record: 'Carry out a rule that no program carries out: say which, and what comes of it.',
  answer: 'Say what a rule answers to a question, where it has no program that says it.',
  doubt: 'Doubt what somebody did by hand: its author is asked to correct it.',
  correct: 'Put right what you did by hand and somebody doubts.',
  challenge: 'Contest an entry, so that it is judged.',
}

/** What people do by hand, where no program carries a rule out. */
function ByHand({
  acts,
  chosen,
  choose,
}: {
  readonly acts: Schema['PossibleActs']['byHand']
  readonly chosen: string | undefined
  readonly choose: (act: string) => void
}) {
  const shown = acts.filter(({ act }) => Object.hasOwn(FOR, act))
  if (shown.length === 0) return null
  return (
    <details className="by-hand">
      <summary>Record a move: say something, or do what no program does</summary>
      <p className="small soft">
        A rule with a program is carried out by it. What a rule without one says, people do, and write down that they
        did: everybody sees by whom, and anybody may doubt it.
      </p>
      <ul className="plain by-hand-acts">
        {shown.map(({ act }) => (
          <li key={act}>
            <ActButton act={act} open={chosen === act} toggle={choose} />{' '}
            <span className="small soft">{lookup(FOR, act)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
