import { type ReactNode, useState } from 'react'
import { api, responseDataOrThrow } from '../api/api.ts'
import { Field, SendButton, useForm } from '../parts/form-parts.tsx'
import { Fault } from '../parts/loading-and-faults.tsx'
import { useRefetchAfterAction } from './operator-queries.ts'
import '../style/operate.css'
import { fillIn } from '../parts/fill-in.ts'
import { moderationLabels } from './labels.ts'

/** A form for suspending a game or resuming it. */
export function SuspendGame({
  game,
  title = moderationLabels.privateGame,
  suspended,
}: {
  readonly game: string
  readonly title?: string | undefined
  readonly suspended: boolean
}) {
  const sent = useRefetchAfterAction(game)
  const params = { path: { game } }
  if (suspended)
    return (
      <ReasonForm
        key="resume"
        action={moderationLabels.resumeGame}
        about={title}
        hint="Deadlines that came due in the meantime will now pass, in order. The players get an email, and the reason stays in the moderation log."
        send={why => responseDataOrThrow(api.DELETE('/api/v1/games/:game/suspension', { params, body: { why } }))}
        sent={sent}
      />
    )
  return (
    <ReasonForm
      key="suspend"
      action={moderationLabels.suspendGame}
      about={title}
      hint="Until the game is resumed, no one can act in it and no deadline passes. Everyone who opens it sees this reason, and its players get an email."
      send={why => responseDataOrThrow(api.POST('/api/v1/games/:game/suspension', { params, body: { why } }))}
      sent={sent}
    />
  )
}

/**
 * A form for an action that requires a reason, collapsed until someone opens it. The people concerned can read the
 * reason.
 */
export function ReasonForm({
  action,
  about,
  label = moderationLabels.why,
  hint,
  maxLength = 1_000,
  send,
  sent,
  children,
}: {
  /** The label of the button. */
  readonly action: string
  /** The target of the action, for people with screen readers, who cannot see where the form is on the page. */
  readonly about: string
  readonly label?: string
  readonly hint: string
  readonly maxLength?: number
  readonly send: (why: string) => Promise<unknown>
  readonly sent: () => void
  /** Further fields. */
  readonly children?: ReactNode
}) {
  const form = useForm({ why: '' }, { send: ({ why }) => send(why), sent, beside: {} })
  return (
    <details>
      <summary>{action}</summary>
      <form
        className="stack inner-form"
        aria-label={fillIn(moderationLabels.actionAbout, { action, about })}
        onSubmit={form.onSubmit}
        noValidate
      >
        {children}
        <Field label={label} hint={hint} maxLength={maxLength} {...form.field('why')} />
        <Fault fault={form.fault} />
        <div className="row">
          <SendButton quiet pending={form.sending.isPending}>
            {action}
          </SendButton>
        </div>
      </form>
    </details>
  )
}

/** A withholdable text, with the hash that stands for it in the log. */
type WithholdableText = { readonly hash: string; readonly text: string }

/** The names and free texts in an entry, each of which an operator can permanently withhold. */
export function WithholdableTexts({
  game,
  entry,
  texts,
}: {
  readonly game: string
  readonly entry: number
  readonly texts: readonly WithholdableText[]
}) {
  const sent = useRefetchAfterAction(game)
  const params = { path: { game } }
  const [words, setWords] = useState('')
  const matching = texts.filter(({ text }) => text.toLowerCase().includes(words.toLowerCase()))
  if (texts.length === 0) return <p className="small">{moderationLabels.nothingToWithhold}</p>
  return (
    <>
      {texts.length > MOST_TEXTS ? (
        <Field label="Find a text" name="find" value={words} fault={undefined} onChange={setWords} />
      ) : null}
      <ul className="plain lines">
        {matching.slice(0, MOST_TEXTS).map(({ hash, text }) => (
          <li key={hash}>
            <blockquote className="law reported" dir="auto" data-quoted>
              {text}
            </blockquote>
            <ReasonForm
              action={moderationLabels.withhold}
              about={text.slice(0, 60)}
              hint="The text is deleted from the server and cannot be restored. Everyone sees this reason in its place."
              maxLength={500}
              send={why =>
                responseDataOrThrow(api.POST('/api/v1/games/:game/withheld', { params, body: { entry, hash, why } }))
              }
              sent={sent}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Maximum number of texts to show at once. The first entry of a game with a long history has many. */
const MOST_TEXTS = 20
