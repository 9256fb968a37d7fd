import { Refused } from '../api/refused.ts'
import { Fault } from '../parts/loading-and-faults.tsx'
import { NewsAndNotes } from '../results/news.tsx'
import { resultWithoutRules } from '../results/news-lines.ts'
import { RefusalReasons } from '../results/refusal-reasons.tsx'
import { RulesByWhich } from '../results/rules-behind-results.tsx'
import type { ActOf } from './act-form-props.ts'
import { draftsIn } from './change-draft.ts'
import { cautionsOf, cautionsOfKept } from './draft-text-and-cautions.ts'
import { formsLabels } from './labels.ts'
import type { useActForm } from './use-act.ts'
import { isAmongRefusingRules } from './use-trials.ts'

type PreviewOf = Pick<ActOf, 'game' | 'act'> & { readonly making: ReturnType<typeof useActForm> }

/**
 * The preview of an act, above its button: the server's description, a refusal with the rules that refuse the act, or
 * what is still missing.
 */
export function ActPreview(of: PreviewOf) {
  return (
    <div className="dry-run" aria-live="polite" tabIndex={-1}>
      {isRefusedWhateverGiven(of.act) ? <Preview {...of} /> : null}
      <ActCautions making={of.making} />
      {isRefusedWhateverGiven(of.act) ? null : <Preview {...of} />}
    </div>
  )
}

function Preview({ game, act, making }: PreviewOf) {
  const { player, needed, dryRun } = making
  if (player !== true) return null
  if (needed.length > 0)
    return (
      <>
        {isRefusedWhateverGiven(act) ? <RefusedNow game={game} act={act} /> : null}
        <p className="soft small">{needed.join(' ')}</p>
      </>
    )
  if (isRefusedWhateverGiven(act) && isRefusalByRules(dryRun.error))
    return <RefusedNow game={game} act={act} fault={dryRun.error} />
  if (dryRun.error !== null) return isShownAtField(dryRun.error) ? null : <Fault fault={dryRun.error} />
  if (dryRun.data === undefined) return <p className="soft small">Checking the rules …</p>
  const { lines, notes, unborn, thrown, secret } = dryRun.data
  return (
    <div className="notice yes">
      <p>{formsLabels.ifDoneNow}</p>
      {lines.length === notes && !thrown && !secret ? (
        <p>It is recorded, and nothing else happens right away.</p>
      ) : null}
      <NewsAndNotes game={game} unborn={unborn} news={lines.map(resultWithoutRules)} notes={notes} />
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
function isRefusedWhateverGiven({ open, refused = [] }: ActOf['act']): boolean {
  return open !== true && refused.length > 0
}

function isRefusalByRules(fault: unknown): boolean {
  return fault instanceof Refused && (fault.problem.rules ?? []).length > 0
}

/** Whether an error is shown next to its field. */
export function isShownAtField(fault: unknown): boolean {
  return fault instanceof Refused && fault.problem.field?.startsWith('with.') === true
}

/** A short notice before an act is sent, about who will carry out its rules, with a link to the details. */
function ActCautions({
  making: { asked, args, rules, needed, dryRun },
}: {
  readonly making: ReturnType<typeof useActForm>
}) {
  if (needed.length > 0) return null
  return [...cautionsOf(draftsIn(asked, args), rules), ...cautionsOfKept(dryRun.data?.kept ?? [])].map(
    ({ words, at }) => (
      <p key={words} className={at === undefined ? 'small caution' : 'small caution warned'}>
        <span data-quoted>{words}</span>{' '}
        {at === undefined ? null : (
          <button
            type="button"
            className="button quiet small in-line"
            onClick={({ currentTarget }) => scrollToComparison(currentTarget, at)}
          >
            {formsLabels.look}
          </button>
        )}
      </p>
    ),
  )
}

/** Scrolls to the comparison of a rule's text and program in the same form. */
function scrollToComparison(from: HTMLElement, rule: string): void {
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
  const reasons = [...refused, ...said.filter(it => !isAmongRefusingRules(refused, it))]
  return (
    <p className="notice no small">
      {formsLabels.notNow} <RefusalReasons game={game} rules={reasons} />.
    </p>
  )
}
