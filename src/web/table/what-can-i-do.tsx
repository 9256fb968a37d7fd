import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import { lookup } from '../../kernel/values/lookup.ts'
import type { ActDone, PossibleActs } from '../../wire/game/act.ts'
import type { GameState } from '../../wire/game/game-state.ts'
import type { Matter } from '../../wire/game/matter.ts'
import { queries } from '../api/queries.ts'
import { LatestActResult } from '../forms/act-done.tsx'
import { ActForm } from '../forms/act-form.tsx'
import type { ActOf } from '../forms/act-form-props.ts'
import { useFormFromAddress } from '../forms/use-form-from-address.ts'
import { Fault, Loading } from '../parts/loading-and-faults.tsx'
import { ActButton } from './act-button.tsx'
import { ActsOffered, actGroups } from './act-groups.tsx'
import { hasVoted, hasVotedInEachOpenVote } from './has-voted.ts'
import { tableLabels } from './labels.ts'
import { Membership } from './membership.tsx'
import { OnePressButtons, WouldChange } from './one-press-buttons.tsx'
import { onePressChoice } from './one-press-choice.ts'
import { ActsRefusedNow } from './refused-acts.tsx'
import { RulesByHand } from './rules-by-hand.tsx'
import { useIsPlayer } from './use-viewer.ts'
import { voteTitle } from './vote-title.ts'
import { VotesByHand } from './votes-by-hand.tsx'
import { isStallAmongMoves, Stalls, WaitsNow } from './waiting.tsx'
import { WaitsForYou } from './waits-for-you.tsx'

const FormerPlayerMoves = lazy(async () => ({ default: (await import('../pages/moving-pages.tsx')).FormerPlayerMoves }))

type PossibleAct = PossibleActs['acts'][number]

/** An act about a matter: the name of the act, its argument for the matter, and the label of the matter. */
type About = { readonly act: string; readonly argument: string; readonly label: string }

/** Up to this many matters have buttons for a choice at once. The next ones get theirs when these are done. */
const MOST_AT_ONCE = 5

/** The initial content of a form that is about a matter. */
function inputAbout({ argument, label }: About): ActOf['begun'] {
  return { name: `about ${label}`, args: { [argument]: label } }
}

/**
 * Your moves: first what the game is waiting for you to do, then your other possible acts, each as a form; then the
 * acts that the rules would refuse, with the reasons; and finally the acts by hand.
 */
export function WhatCanIDo({ game, state }: { readonly game: string; readonly state: GameState }) {
  const { data, error } = useQuery(queries.acts(game))
  const { data: summary } = useQuery(queries.game(game))
  const you = summary?.you
  const asked = useFormFromAddress(state)
  const [chosen, choose] = useState(asked.act)
  // The result of your last act. It stays, whatever others do, until you dismiss it or do something else.
  const [outcome, tell] = useState<ActDone>()
  // The matter that the open form is about, if a button for this matter opened the form.
  const [about, setAbout] = useState<About>()
  // What your last act was a choice on, if one press made it.
  const [pressed, setPressed] = useState<About>()
  const section = useRef<HTMLElement>(null)
  if (data === undefined) return <MovesAwaited fault={error} />
  if (summary?.left !== undefined)
    return (
      <Suspense fallback={<Loading />}>
        <FormerPlayerMoves game={summary} />
      </Suspense>
    )
  const waits = state.waitsFor.filter(({ person }) => person === you)
  const open = data.acts.filter(act => act.open)
  // Someone who is alone waits for others, and has nothing to record yet.
  const byHand = data.goesOnByHand && state.people.length > 1
  const form = [...data.acts, ...data.byHand].find(({ act }) => act === chosen)
  const begun = form === undefined ? undefined : about?.act === form.act ? inputAbout(about) : asked.of(form)
  const again = (act: Pick<PossibleAct, 'arguments'>): boolean => hasVoted(act, state, you)
  const titled = (act: Pick<PossibleAct, 'act' | 'arguments'> & Partial<Pick<PossibleAct, 'leads'>>): string =>
    act.leads === 'in' ? tableLabels.join : voteTitle(act, state, you)
  const atOnce = (act: PossibleAct) => (
    <ActForm game={game} state={state} act={act} title={titled(act)} stays done={close} />
  )
  // The focus returns to the element that opened the form. After the act, this element may no longer exist.
  const close = (result?: ActDone): void => {
    const from = result === undefined ? ':is(.acts, .waits-for-you, .by-hand) button[aria-pressed="true"]' : 'h2'
    section.current?.querySelector<HTMLElement>(from)?.focus()
    choose(undefined)
    setAbout(undefined)
    setPressed(undefined)
    asked.leave()
    if (result !== undefined) tell(result)
  }
  const filledIn =
    form === undefined || begun === 'waits' ? null : (
      <ActForm focus game={game} state={state} act={form} title={titled(form)} begun={begun} done={close} />
    )
  const recordUnder = (rule: string): void => {
    asked.open('record', rule)
    choose('record')
  }
  const toggle = (act: string): void => {
    choose(chosen === act ? undefined : act)
    setAbout(undefined)
  }
  const openAbout = (next: About): void => {
    choose(next.act)
    setAbout(next)
  }
  const undoForm = (entry: number): void => openAbout({ act: 'undo', argument: 'entry', label: `${entry}` })
  const choices = waits
    .flatMap(({ matters, cases }) => [...matters, ...cases])
    .slice(0, MOST_AT_ONCE)
    .flatMap(it => {
      const matter = state.matters.find(({ kind, label }) => kind === it.kind && label === it.label)
      const choice = onePressChoice(data.acts, it)
      return matter === undefined || choice === undefined ? [] : [{ matter, choice }]
    })
  const isAtOnce = (act: string | undefined): boolean => choices.some(({ choice }) => choice.act.act === act)
  const done = chosen === undefined ? outcome : undefined
  const changed = data.acts.find(({ act, open }) => open && act === pressed?.act)
  const mayChange = changed !== undefined && hasVotedInEachOpenVote(changed, state, you, pressed?.label).includes(true)
  // While the result offers to change the vote, nothing else does.
  const offered = open.filter(({ act }) => !isAtOnce(act) && !(done !== undefined && mayChange && act === pressed?.act))
  const buttonsFor = (matter: Matter) => {
    const choice = choices.find(it => it.matter === matter)?.choice
    if (choice === undefined) return null
    const { act } = choice.act
    const of = { act, argument: choice.about, label: matter.label }
    const isOpen = chosen === act && (about === undefined || about.label === matter.label)
    const more = (
      <ActButton
        act={act}
        title={tableLabels.moreOptions}
        open={isOpen}
        toggle={() => (isOpen ? toggle(act) : openAbout(of))}
      />
    )
    return (
      <OnePressButtons
        state={state}
        matter={matter}
        choice={choice}
        formIsOpen={chosen === act}
        more={more}
        done={result => {
          close(result)
          setPressed(of)
        }}
      >
        <WouldChange state={state} matter={matter} />
      </OnePressButtons>
    )
  }
  const came = (
    <LatestActResult
      game={game}
      outcome={done}
      brief={waits.length > 0}
      putAway={() => tell(undefined)}
      undo={outcome?.undoUntil === undefined ? undefined : undoForm}
    >
      {pressed === undefined || !mayChange ? null : (
        <p>
          Not what you meant?{' '}
          <button type="button" className="button small" onClick={() => openAbout(pressed)}>
            {tableLabels.changeVote}
          </button>
        </p>
      )}
    </LatestActResult>
  )
  return (
    <section ref={section} className="paper" aria-labelledby="can-do">
      <h2 id="can-do" tabIndex={-1}>
        {tableLabels.yourMoves}
      </h2>
      <WatchingNotice game={game} you={you} formOpen={filledIn !== null} />
      {you === undefined ? null : <Membership state={state} you={you} />}
      {waits.length === 0 ? came : null}
      {waits.length === 0 && done === undefined && open.length > 0 && you !== undefined ? (
        <WaitingForOthersNotice state={state} />
      ) : null}
      {waits.map(it => (
        <WaitsForYou
          key={it.to}
          state={state}
          awaited={it}
          record={byHand ? () => choose('record') : undefined}
          buttonsFor={buttonsFor}
        />
      ))}
      <VotesByHand game={game} votes={data.votesByHand} />
      {isStallAmongMoves(state, you, data) ? <Stalls state={state} /> : null}
      {waits.length === 0 ? null : came}
      {isAtOnce(chosen) ? <div className="acts">{filledIn}</div> : null}
      {actGroups(offered, again, you !== undefined && state.waitsFor.length > 0).map(group => (
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
      {open.length === 0 ? <NoActPossible isIn={you !== undefined} offered={data.acts.length > 0} /> : null}
      {open.some(({ act }) => act === chosen) ? null : filledIn}
      <ActsRefusedNow
        game={game}
        acts={data.acts.filter(act => !act.open)}
        seated={you !== undefined}
        choose={toggle}
      />
      <RulesByHand
        game={game}
        record={you !== undefined && data.byHand.some(({ act }) => act === 'record') ? recordUnder : undefined}
      />
      {you === undefined ? null : (
        <ByHand acts={data.byHand} chosen={chosen} choose={toggle} open={data.acts.length === 0} />
      )}
    </section>
  )
}

/** The place of your moves until they are known, so that what is below does not move when they arrive. */
function MovesAwaited({ fault }: { readonly fault: unknown }) {
  return (
    <section className="paper moves-awaited" aria-labelledby="can-do">
      <h2 id="can-do">{tableLabels.yourMoves}</h2>
      <Fault fault={fault} />
    </section>
  )
}

/** Tells viewers that they are only watching. If a form is open, the form itself says that they must sign in. */
function WatchingNotice({
  game,
  you,
  formOpen,
}: {
  readonly game: string
  readonly you: string | undefined
  readonly formOpen: boolean
}) {
  const player = useIsPlayer(game)
  if (player === false)
    return formOpen ? null : (
      <div className="notice looking-on">
        <p>You are watching. To play right away, without an account, try a practice game.</p>
        <p className="row">
          <Link to="/practice" className="button main">
            {tableLabels.tryNow}
          </Link>
          <Link to="/sign-in" className="button">
            {tableLabels.signInToPlay}
          </Link>
        </p>
      </div>
    )
  if (player === undefined || you !== undefined) return null
  return <p className="notice">You are not in this game yet.</p>
}

/** Explains why no act is possible at all. */
function NoActPossible({ isIn, offered }: { readonly isIn: boolean; readonly offered: boolean }) {
  if (isIn && !offered) return <p>{tableLabels.noProgram}</p>
  return isIn ? (
    <p>Nothing at the moment: the game is waiting for someone else.</p>
  ) : (
    <p>Under the current rules, no one can join on their own.</p>
  )
}

/** Says that the game is waiting for others, so your possible acts are optional. */
function WaitingForOthersNotice({ state }: { readonly state: GameState }) {
  if (state.waitsFor.length === 0) return null
  return (
    <p className="soft others-first">
      {tableLabels.needNotAct} <WaitsNow state={state} you={undefined} />.
    </p>
  )
}

/** The purpose of each act by hand. Insisting on an act is not included, because the refused act's form offers it. */
const FOR: { readonly [act: string]: string } = {
  announce: 'Say something to everyone, as part of the game.',
  record: 'Carry out a rule that has no program: choose the rule, and say what happens.',
  answer:
    'Answer a question on behalf of a rule when no program answers it, or leave the value out to withdraw an answer.',
  doubt: 'Cast doubt on something that was done by hand. Its author will be asked to correct it.',
  withdrawDoubt: 'Take back your doubt about an entry.',
  correct: 'Correct an entry that someone doubts, or record anything still owed since then.',
  challenge: 'Contest an entry and have it judged.',
}

/** The acts by hand, for rules that no program carries out. */
function ByHand({
  acts,
  chosen,
  choose,
  open,
}: {
  readonly acts: PossibleActs['byHand']
  readonly chosen: string | undefined
  readonly choose: (act: string) => void
  /** Whether the list is open from the start, because there are no other moves. */
  readonly open: boolean
}) {
  const shown = acts.filter(({ act }) => Object.hasOwn(FOR, act))
  if (shown.length === 0) return null
  return (
    <details className="by-hand" open={open}>
      <summary>{tableLabels.recordMove}</summary>
      <p className="small soft">
        A program carries out its own rule. People carry out rules without a program and record what they did. Everyone
        sees who recorded a move, and anyone may doubt the move.
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
