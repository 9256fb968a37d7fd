import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { questions } from '../api/questions.ts'
import { Refused } from '../api/refused.ts'
import type { Schema } from '../api/schema.ts'
import { byRules } from '../parts/decisive.ts'
import { Fault } from '../parts/loading.tsx'
import { NewsAndNotes } from '../parts/news.tsx'
import { RuleLink } from '../parts/rule-link.tsx'
import { RulesByWhich } from '../parts/rules-by-which.tsx'
import { Said } from '../parts/said.tsx'
import { WaitsNow } from '../table/waiting.tsx'
import type { ActOf } from './act-of.ts'
import { cautionsOf } from './cautions.ts'
import { draftsIn } from './change-draft.ts'
import { inFieldWords } from './field-words.ts'
import type { useAct } from './use-act.ts'
import { isAgainst } from './use-tried.ts'

type OutcomeOf = Pick<ActOf, 'game' | 'act'> & { readonly making: ReturnType<typeof useAct> }

/** What an act would come to if it were done now, above the button that does it: in the words of the server, or refused, with the rules that refuse it; or what is still to be filled in. */
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
  if (dryRun.error !== null)
    return isBesideField(dryRun.error) ? null : <FaultOfForm game={game} fault={dryRun.error} />
  if (dryRun.data === undefined) return <p className="soft small">Looking what the rules say to it …</p>
  const { news, notes, unborn, thrown, secret } = dryRun.data
  return (
    <div className="notice yes">
      <p>If you do this now:</p>
      {news.length === notes && !thrown && !secret ? (
        <p>It is written down, and nothing else follows at once.</p>
      ) : null}
      <NewsAndNotes game={game} unborn={unborn} news={news.map(line => byRules(line).words)} notes={notes} />
      <RulesByWhich game={game} lines={news} unborn={unborn} />
      {thrown ? <p className="small">Dice are thrown for it: what they show is not known before.</p> : null}
      {secret ? (
        <p className="small">It rests on what is kept from you: what that says is told to everybody once it is done.</p>
      ) : null}
    </div>
  )
}

/** Whether the rules refuse an act whatever it says. */
function isRefused({ open, refused = [] }: ActOf['act']): boolean {
  return open !== true && refused.length > 0
}

function isByRules(fault: unknown): boolean {
  return fault instanceof Refused && (fault.problem.rules ?? []).length > 0
}

/** Whether a fault is told beside the field that it is about. */
export function isBesideField(fault: unknown): boolean {
  return fault instanceof Refused && fault.problem.field?.startsWith('with.') === true
}

/** Why what is filled in would be refused, in the words of the form. */
function FaultOfForm({ game, fault }: { readonly game: string; readonly fault: unknown }) {
  const { data } = useQuery(questions.rules(game))
  if (!(fault instanceof Refused)) return <Fault fault={fault} />
  const detail = inFieldWords(fault.problem.detail, data?.groups ?? [])
  return <Fault fault={new Refused({ ...fault.problem, detail })} />
}

/** What whoever is about to send an act ought to know of who carries its rules out, in brief; one press leads to all of it. */
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

/** Where text and program of a rule are told of in the same form comes into sight. */
function show(from: HTMLElement, rule: string): void {
  const told = from.closest('form')?.querySelector(`[data-apart="${CSS.escape(rule)}"] .kept-program`)
  told?.scrollIntoView({ block: 'center' })
}

/** Why an act is refused now, beside the button that would do it: first what refuses it whatever it says, then what it says. */
function RefusedNow({
  game,
  act: { refused = [] },
  fault,
}: Pick<ActOf, 'game' | 'act'> & {
  /** What the rules say to what is written. */
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

/** So much of what came of an act stands there at once. */
const AT_ONCE = 5

/** What came of what someone has just done, where they did it; and what comes next, and from whom. `brief` where the next thing is waited for from them: then it is told in a line. */
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
  const news = outcome?.news.filter(line => !isNext(line)) ?? []
  const notes = Math.min(outcome?.notes ?? 0, news.length)
  const [first] = news.slice(0, news.length - notes)
  const rest = brief && first !== undefined ? news.slice(1) : news
  return (
    <div aria-live="polite">
      {outcome === undefined ? null : (
        <div className="notice yes act-done">
          <div className="row apart">
            <span>
              <strong>Done.</strong> {first === undefined ? 'It is written down. ' : null}
              <Link to="/g/$game/entries/$seq" params={{ game, seq: String(outcome.seq) }} data-names="entry">
                Entry {outcome.seq}
              </Link>
              {brief && first !== undefined ? (
                <>
                  : <Said game={game} words={byRules(first).words} at={outcome.seq} />
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

/** For whom the game waits now; that it waits for me alone stands below. */
function Next({ game }: { readonly game: string }) {
  const { data: state } = useQuery(questions.state(game))
  const { data: summary } = useQuery(questions.game(game))
  if (state === undefined) return null
  const { waitsFor } = state
  const you = summary?.you
  if (waitsFor.length > 0 && waitsFor.every(({ person }) => person === you)) return null
  if (waitsFor.length === 0) return <p>Now the game waits for nobody in particular: whoever may, can act.</p>
  return (
    <p>
      Now the game waits <WaitsNow state={state} you={you} />.
    </p>
  )
}

/** What came next when it was done: what comes next now is told as it stands now. */
function isNext(line: string): boolean {
  return line.startsWith('next: ')
}
