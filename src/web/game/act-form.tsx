import { useEffect, useRef, useState } from 'react'
import { RuleLink } from '../parts/rule-link.tsx'
import { actCalled } from './act-called.ts'
import type { ActOf } from './act-of.ts'
import { ActOutcome } from './act-outcome.tsx'
import { ActSending } from './act-sending.tsx'
import { DraftKept } from './draft-kept.tsx'
import { FieldsOf } from './fields/fields-of.tsx'
import { SucceededNote } from './fields/succeeded-note.tsx'
import { FormHead } from './form-head.tsx'
import { IfAdoptedAhead } from './if-adopted-ahead.tsx'
import { Insisting } from './insisting.tsx'
import { OtherDrafts } from './other-drafts.tsx'
import { Overtaken } from './overtaken.tsx'
import { SignInAhead } from './sign-in-ahead.tsx'
import { draftName, useAct } from './use-act.ts'
import { useSentAs } from './use-sent-as.ts'

/**
 * An act as a form made from its arguments. What it would come to is said before it is sent; what is filled in is kept on
 * this device until it is done; sent twice, it is done once. `given` is settled beforehand and not asked for; with
 * `focus` the first field is ready for the keyboard; a form that `stays` is not closed.
 */
export function ActForm(of: ActOf & How) {
  return <Form key={draftName(of)} {...of} />
}

type How = { readonly focus?: boolean; readonly stays?: boolean }

function Form(of: ActOf & How) {
  const { game, state, act, title = actCalled(act), done, focus = false, stays = false } = of
  const making = useAct(of)
  const sent = useSentAs(of, making.args) ?? title
  const [since] = useState(state.entries)
  const [writing, write] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // Whoever has to sign in first reads that, before any field.
    if (!focus || making.player !== true) return
    form.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true })
    if (form.current !== null) bringIntoSight(form.current)
  }, [focus, making.player])
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
      <SucceededNote game={game} succeeded={of.begun?.succeeded} />
      <FieldsOf making={making} state={state} />
      {stays ? null : <Overtaken game={game} since={since} state={state} />}
      <div className="act-end">
        <ActSending title={sent} making={making} done={stays ? undefined : done} />
        <ActOutcome game={game} act={act} making={making} />
      </div>
      <IfAdoptedAhead game={game} making={making} />
      <DraftKept making={making} />
      <Insisting game={game} entries={state.entries} making={making} />
    </form>
  )
}

/** A form is seen whole; one that is higher than the window, from its head on. */
function bringIntoSight(form: HTMLElement): void {
  form.scrollIntoView({ block: form.offsetHeight > innerHeight ? 'start' : 'nearest' })
}

/** Whether one writes in an element. That one stops is no sign: a button would slip away from under the hand that presses it. */
function isForWriting(element: HTMLElement): boolean {
  return element.matches('textarea, .editor, .field input:not([type="checkbox"])')
}

function OfferedBy({ game, act: { offered } }: Pick<ActOf, 'game' | 'act'>) {
  if (offered === undefined)
    return (
      <p className="notice small">
        <strong>By hand.</strong> You do here what no program does, and vouch that the rules say so. Everybody sees it;
        anybody may doubt it or challenge it.
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
      {offered.length === 1 ? ' lets one do this.' : ' let one do this.'}
    </p>
  )
}
