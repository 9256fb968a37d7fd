import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { lookup } from '../../kernel/values/lookup.ts'
import type { GameState } from '../../wire/game/game-state.ts'
import { whereOneWas } from '../account/after-sign-in-and-out.ts'
import { queries } from '../api/queries.ts'
import { ActArgumentFields } from '../fields/argument-fields.tsx'
import { RefusingRules } from '../fields/refusing-rules.tsx'
import { fillIn } from '../parts/fill-in.ts'
import { LinkedSentence } from '../parts/linked-sentence.tsx'
import { RuleLink } from '../parts/rule-and-matter-links.tsx'
import { AdoptionView } from '../results/adoption-view.tsx'
import { formsLabels } from './labels.ts'
import '../style/act-form.css'
import { actLabel } from '../table/act-title.ts'
import { useIsPlayer } from '../table/use-viewer.ts'
import { voteTitle } from '../table/vote-title.ts'
import { ActSendButtons, Insisting } from './act-form-footer.tsx'
import { type ActFormProps, type ActOf, draftName } from './act-form-props.ts'
import { ActPreview } from './act-preview.tsx'
import { isComposed } from './argument-kinds.ts'
import { isBallotWord } from './ballot-words.ts'
import { argumentKindAndDetail, type Draft } from './field-props.ts'
import { RationaleField, useRationale } from './rationale-field.tsx'
import { Suggestions } from './suggestions.tsx'
import { useActForm } from './use-act.ts'
import { storedDraftNames } from './use-draft.ts'
import type { Succeeded } from './written-change.ts'

/** What the table needs of the forms. It loads them here, because it has to be small itself. */
export { cautionsOfKept } from './draft-text-and-cautions.ts'
export { inputForRevision } from './prefilled-act-forms.ts'

/** The field of a form with initial content that the user should look at first: the vote that a link has chosen, say. */
const FILLED = '[data-first], input:checked, .choice[aria-pressed="true"]'

/** The content of a form for an act. */
export function ActFormContent(of: ActFormProps) {
  const { game, state, act, title = actLabel(act), done, focus = false, stays = false } = of
  const rationale = useRationale(of)
  const making = useActForm({ ...of, done: rationale.done })
  const sent = useVoteLabel(of, making.args) ?? title
  const [since] = useState(state.entries)
  const [writing, write] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isBegun = of.begun !== undefined
  // A ballot that a link has filled in: the next press casts it.
  const [isFilled] = useState(isBegun && making.needed.length === 0 && act.arguments.some(isBallotWord))
  useEffect(() => {
    // Someone who must sign in first should learn that before they reach the first field.
    if (!focus || making.player !== true) return
    const first = isBegun ? form.current?.querySelector<HTMLElement>(FILLED) : null
    const field = first ?? form.current?.querySelector<HTMLElement>('input, select, textarea, button')
    const send = isFilled ? form.current?.querySelector<HTMLElement>('[type="submit"]') : null
    const focused = send ?? field
    focused?.focus({ preventScroll: true })
    if (form.current !== null) bringIntoSight(form.current)
    // The preview that arrives later must not cover the field: its margin leaves room for the preview.
    field?.scrollIntoView({ block: 'nearest' })
    send?.scrollIntoView({ block: 'nearest' })
  }, [focus, isBegun, isFilled, making.player])
  return (
    <form
      ref={form}
      className={stays ? 'act-form at-once' : writing ? 'act-form writing' : 'act-form'}
      aria-label={title}
      onFocus={({ target }) => write(isForWriting(target) || (writing && target.closest('.dry-run') === null))}
      onKeyDown={event => event.key === 'Escape' && !event.defaultPrevented && !stays && done()}
      onSubmit={event => {
        event.preventDefault()
        if (!making.sending.isPending) making.send()
      }}
    >
      <FormHead game={game} act={act} title={title} />
      <OfferedBy game={game} act={act} />
      <SignInAhead of={of} />
      <OtherDrafts of={of} />
      <ReplacementNote game={game} succeeded={of.begun?.succeeded} />
      <Suggestions of={of} fill={making.fillAll} />
      <ActArgumentFields making={making} state={state} />
      {rationale.fits && making.player === true ? <RationaleField text={rationale.text} keep={rationale.keep} /> : null}
      {stays ? null : <EventsSinceBegun game={game} since={since} state={state} />}
      <div className="act-end">
        <ActSendButtons title={sent} making={making} done={stays ? undefined : done} />
        <ActPreview game={game} act={act} making={making} />
      </div>
      <AdoptionPreview game={game} making={making} />
      <DraftKept making={making} />
      <Insisting game={game} entries={state.entries} making={making} />
    </form>
  )
}

/** Scrolls until a form is completely visible. If the form is taller than the window, its top is shown. */
function bringIntoSight(form: HTMLElement): void {
  form.scrollIntoView({ block: form.offsetHeight > innerHeight ? 'start' : 'nearest' })
}

/**
 * Whether an element is one that the user types in. Leaving such an element must not move anything, because a button
 * that the user is pressing could move away from the pointer.
 */
function isForWriting(element: HTMLElement): boolean {
  return element.matches('textarea, .editor, .field input:not([type="checkbox"])')
}

function OfferedBy({ game, act: { offered } }: Pick<ActOf, 'game' | 'act'>) {
  if (offered === undefined)
    return (
      <p className="notice small">
        <strong>{formsLabels.byHand}</strong> No program carries this out, so you vouch that the rules allow it.
        Everyone sees your move, and anyone may doubt or challenge it.
      </p>
    )
  if (offered.length === 0) return null
  return (
    <p className="small soft">
      {offered.length === 1 ? 'Rule ' : 'Rules '}
      {offered.map(({ rule }, place) => (
        <span key={rule}>
          {place === 0 ? '' : place === offered.length - 1 ? ' and ' : ', '}
          <RuleLink game={game} label={rule} />
        </span>
      ))}
      {offered.length === 1 ? ' lets you do this.' : ' let you do this.'}
    </p>
  )
}

/**
 * Shown before anything is filled in: the purpose of the act's form, unless a button above the form gives it, and why
 * the rules would refuse the act.
 */
function FormHead({ game, act, title }: Pick<ActOf, 'game' | 'act'> & { readonly title: string }) {
  if (act.open === true) return null
  return (
    <>
      <h3>{title}</h3>
      <RefusingRules game={game} against={act.refused} />
    </>
  )
}

/**
 * The button label for voting on the selected matter. If you have already voted, it offers to change your vote.
 * Undefined for any other act, and before a matter is selected.
 */
function useVoteLabel({ game, state, act }: ActOf, args: Draft): string | undefined {
  const { data: summary } = useQuery(queries.game(game))
  const name = act.arguments.some(isBallotWord)
    ? act.arguments.find(it => argumentKindAndDetail(it)[0] === 'matter')?.name
    : undefined
  const about = name === undefined ? undefined : lookup(args, name)
  return about === undefined ? undefined : voteTitle(act, state, summary?.you, about)
}

/** Says that the input is saved until the act is done, and offers to discard it. */
function DraftKept({ making: { asked, begun, forget } }: { readonly making: ReturnType<typeof useActForm> }) {
  if (!begun || !asked.some(isComposed)) return null
  return (
    <p className="small soft draft-kept">
      {formsLabels.draftSaved}{' '}
      <button type="button" className="button quiet small" onClick={forget}>
        Clear form
      </button>
    </p>
  )
}

/** Previews the adoption of the changes that an act proposes, so that users can read it before they do the act. */
function AdoptionPreview({
  game,
  making: { player, needed, dryRun },
}: {
  readonly game: string
  readonly making: ReturnType<typeof useActForm>
}) {
  const told = player === true && needed.length === 0 && dryRun.error === null
  const adoption = told ? dryRun.data?.adoption : undefined
  if (adoption === undefined) return null
  return (
    <div className="notice yes if-adopted-ahead">
      <p>{formsLabels.adoptedAsIs}</p>
      <AdoptionView game={game} adoption={adoption} />
    </div>
  )
}

/** Explains why the form starts with the repeal and replacement of a rule. */
function ReplacementNote({ game, succeeded }: { readonly game: string; readonly succeeded: Succeeded | undefined }) {
  if (succeeded === undefined) return null
  const { rule, program, against } = succeeded
  return (
    <div className="notice small">
      <p>
        <strong>{formsLabels.noRuleCanBeAmended}</strong> ({against.length === 1 ? 'rule' : 'rules'}{' '}
        {against.map(({ label }, place) => (
          <span key={label}>
            {place === 0 ? '' : place === against.length - 1 ? ' and ' : ', '}
            <RuleLink game={game} label={label} />
          </span>
        ))}
        ). To make rule <RuleLink game={game} label={rule} /> say something else, repeal it and enact a new rule in its
        place. Both changes are filled in below; edit the text of the new rule.
        {program ? ` ${formsLabels.programRemovedToo}` : ''}
      </p>
    </div>
  )
}

/** Shows what has happened since the user started to fill in the form, if it may affect the act. */
function EventsSinceBegun({
  game,
  since,
  state,
}: {
  readonly game: string
  readonly since: number
  readonly state: GameState
}) {
  const { data } = useInfiniteQuery({ ...queries.entries(game), enabled: state.entries > since })
  const meanwhile = data?.pages.flatMap(({ entries }) => entries).filter(({ seq }) => seq >= since) ?? []
  if (state.entries <= since || meanwhile.length === 0) return null
  return (
    <div className="notice overtaken" role="status">
      <p>{formsLabels.sinceOpened}</p>
      <ul>
        {meanwhile.toReversed().map(({ seq, parts }) => (
          <li key={seq}>
            <LinkedSentence game={game} parts={parts} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/**
 * Tells visitors who are not signed in, before they fill in a form, that they must sign in and will then return to the
 * form.
 */
function SignInAhead({ of: { game, act, given, begun } }: { readonly of: ActOf }) {
  if (useIsPlayer(game) !== false) return null
  // A form on the table page is opened again when the user returns. A form on another page is always open.
  const remember = (): void => {
    if (given === undefined && begun === undefined) whereOneWas.remember(`/g/${game}?do=${encodeURIComponent(act.act)}`)
  }
  return (
    <div className="notice">
      <p>
        <strong>{formsLabels.signInAhead}</strong> Your draft stays in this browser, and you’ll return to it after
        signing in.
      </p>
      <p className="row">
        <Link to="/sign-in" className="button" onClick={remember}>
          Sign in first
        </Link>
        <Link to="/sign-up" className="button" onClick={remember}>
          {formsLabels.createAccount}
        </Link>
        <Link to="/practice" className="button quiet">
          Try it without an account
        </Link>
      </p>
    </div>
  )
}

/** Links to the user's other drafts for this act, begun on a rule's page or on the table page. */
function OtherDrafts({ of }: { readonly of: ActOf }) {
  const { game, act, given } = of
  const bare = draftName({ ...of, begun: undefined, given: {} })
  const [kept] = useState(() => storedDraftNames(bare).filter(it => it === bare || it.startsWith(`${bare} ${RULE}`)))
  const others = kept.filter(it => it !== draftName(of))
  if (given !== undefined || of.begun?.revises !== undefined || others.length === 0) return null
  return (
    <p className="small">
      Also saved on this device:{' '}
      {others.map((name, place) => {
        const rule = name === bare ? undefined : name.slice(bare.length + 1 + RULE.length)
        return (
          <span key={name}>
            {place === 0 ? '' : ', '}
            <Link to="/g/$game" params={{ game }} search={{ do: act.act, ...(rule === undefined ? {} : { rule }) }}>
              {rule === undefined ? 'a draft from the table' : fillIn(formsLabels.draftOfRule, { rule })}
            </Link>
          </span>
        )
      })}
    </p>
  )
}

/** The prefix of the names of drafts that were started on a rule's page. */
const RULE = 'rule '
