import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queries } from '../api/queries.ts'
import { Refused } from '../api/refused.ts'
import type { Schema } from '../api/schema.ts'
import { RuleLink } from '../parts/game-links.tsx'
import { LinkedSentence } from '../parts/linked-sentence.tsx'
import { Fault } from '../parts/loading.tsx'
import { NewsAndNotes } from '../parts/news.tsx'
import { withoutRules, withRules } from '../parts/news-lines.ts'
import { RulesByWhich } from '../parts/rules-by-which.tsx'
import { WaitsNow } from '../table/waiting.tsx'
import type { ActOf } from './act-of.ts'
import { draftsIn } from './change-draft.ts'
import { cautionsOf } from './text-followed.ts'
import type { useAct } from './use-act.ts'
import { isAgainst } from './use-tried.ts'

type OutcomeOf = Pick<ActOf, 'game' | 'act'> & { readonly making: ReturnType<typeof useAct> }

/**
 * The preview of an act, above its button: the server's description, a refusal with the rules that refuse the act, or
 * what is still missing.
 */
export function ActOutcome(of: OutcomeOf) {
  return (
    <div className="dry-run" aria-live="polite" tabIndex={-1}>
      {isRefused(of.act) ? <Outcome {...of} /> : null}
      <Cautioned making={of.making} />
      {isRefused(of.act) ? null : <Outcome {...of} />}
    </div>
  )
}

function Outcome({ game, act, making }: OutcomeOf) {
  const { player, needed, dryRun } = making
  if (player !== true) return null
  if (needed.length > 0)
    return (
      <>
        {isRefused(act) ? <RefusedNow game={game} act={act} /> : null}
        <p className="soft small">{needed.join(' ')}</p>
      </>
    )
  if (isRefused(act) && isByRules(dryRun.error)) return <RefusedNow game={game} act={act} fault={dryRun.error} />
  if (dryRun.error !== null) return isBesideField(dryRun.error) ? null : <Fault fault={dryRun.error} />
  if (dryRun.data === undefined) return <p className="soft small">Checking the rules …</p>
  const { lines, notes, unborn, thrown, secret } = dryRun.data
  return (
    <div className="notice yes">
      <p>If you do this now:</p>
      {lines.length === notes && !thrown && !secret ? (
        <p>It is recorded, and nothing else happens right away.</p>
      ) : null}
      <NewsAndNotes game={game} unborn={unborn} news={lines.map(withoutRules)} notes={notes} />
      <RulesByWhich game={game} lines={lines} unborn={unborn} />
      {thrown ? <p className="small">Dice will be thrown, so the result is not known in advance.</p> : null}
      {secret ? (
        <p className="small">
          The result depends on something hidden from you, which everyone will see once this is done.
        </p>
      ) : null}
    </div>
  )
}

/** Whether the rules refuse an act whatever its arguments are. */
function isRefused({ open, refused = [] }: ActOf['act']): boolean {
  return open !== true && refused.length > 0
}

function isByRules(fault: unknown): boolean {
  return fault instanceof Refused && (fault.problem.rules ?? []).length > 0
}

/** Whether an error is shown next to its field. */
export function isBesideField(fault: unknown): boolean {
  return fault instanceof Refused && fault.problem.field?.startsWith('with.') === true
}

/** A short notice before an act is sent, about who will carry out its rules, with a link to the details. */
function Cautioned({ making: { asked, args, rules, needed } }: { readonly making: ReturnType<typeof useAct> }) {
  if (needed.length > 0) return null
  return cautionsOf(draftsIn(asked, args), rules).map(({ words, at }) => (
    <p key={words} className={at === undefined ? 'small caution' : 'small caution warned'}>
      <span data-quoted>{words}</span>{' '}
      {at === undefined ? null : (
        <button
          type="button"
          className="button quiet small in-line"
          onClick={({ currentTarget }) => show(currentTarget, at)}
        >
          Look
        </button>
      )}
    </p>
  ))
}

/** Scrolls to the comparison of a rule's text and program in the same form. */
function show(from: HTMLElement, rule: string): void {
  const told = from.closest('form')?.querySelector(`[data-apart="${CSS.escape(rule)}"] .kept-program`)
  told?.scrollIntoView({ block: 'center' })
}

/**
 * Explains next to the button of an act why it is refused now: first the reasons that do not depend on its arguments,
 * then the others.
 */
function RefusedNow({
  game,
  act: { refused = [] },
  fault,
}: Pick<ActOf, 'game' | 'act'> & {
  /** The refusal of the current input, if the rules refuse it. */
  readonly fault?: unknown
}) {
  const said = fault instanceof Refused ? (fault.problem.rules ?? []) : []
  const reasons = [...refused, ...said.filter(it => !isAgainst(refused, it))]
  return (
    <p className="notice no small">
      Not now:{' '}
      {reasons.map(({ label, reason }, place) => (
        <span key={label}>
          {place === 0 ? '' : '; '}
          <span data-quoted>{reason.replace(/\.$/, '')}</span> (rule <RuleLink game={game} label={label} />)
        </span>
      ))}
      .
    </p>
  )
}

/** Number of results of an act to show at first. */
const AT_ONCE = 5

/**
 * Shows the result of the user's latest act where they did it, with the next step and the people who have to take it.
 * With `brief`, the result takes one line, because the next step is the user's own.
 */
export function ActDone({
  game,
  outcome,
  brief = false,
  putAway,
}: {
  readonly game: string
  readonly outcome: Schema['ActDone'] | undefined
  readonly brief?: boolean
  readonly putAway: () => void
}) {
  // The news about what came next at the time is left out, because the current next step is shown below.
  const lines = outcome?.lines.filter(({ is }) => is !== 'next') ?? []
  const notes = Math.min(outcome?.notes ?? 0, lines.length)
  const [first] = lines.slice(0, lines.length - notes)
  const rest = lines.slice(brief && first !== undefined ? 1 : 0).map(withRules)
  return (
    <div aria-live="polite">
      {outcome === undefined ? null : (
        <div className="notice yes act-done">
          <div className="row apart">
            <span>
              <strong>Done.</strong> {first === undefined ? 'It is recorded. ' : null}
              <Link to="/g/$game/entries/$seq" params={{ game, seq: String(outcome.seq) }} data-names="entry">
                Entry {outcome.seq}
              </Link>
              {brief && first !== undefined ? (
                <>
                  : <LinkedSentence game={game} parts={withoutRules(first)} at={outcome.seq} />
                </>
              ) : null}
            </span>
            <button type="button" className="button quiet small" onClick={putAway}>
              Dismiss
            </button>
          </div>
          <NewsAndNotes game={game} seq={outcome.seq} news={rest} notes={notes} atOnce={brief ? 0 : AT_ONCE} />
          {brief ? null : <Next game={game} />}
        </div>
      )}
    </div>
  )
}

/** Shows who the game is waiting for now, unless that is only you, because your moves are shown below. */
function Next({ game }: { readonly game: string }) {
  const { data: state } = useQuery(queries.state(game))
  const { data: summary } = useQuery(queries.game(game))
  if (state === undefined) return null
  const { waitsFor } = state
  const you = summary?.you
  if (waitsFor.length > 0 && waitsFor.every(({ person }) => person === you)) return null
  if (waitsFor.length === 0)
    return <p>The game is waiting for no one in particular: anyone who is allowed to can act.</p>
  return (
    <p>
      The game is waiting <WaitsNow state={state} you={you} />.
    </p>
  )
}
