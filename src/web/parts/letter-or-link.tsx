import { Copied, Field, type FieldGiven, SendButton } from './form-parts.tsx'
import { Fault } from './loading.tsx'

/** How someone is invited: by a letter to their address, which is then on its way, or by a link that is told once. */
export function LetterOrLink({
  address,
  fault,
  sending: { isPending, isSuccess },
  link,
}: {
  readonly address: FieldGiven
  readonly fault: unknown
  readonly sending: { readonly isPending: boolean; readonly isSuccess: boolean }
  readonly link: string | undefined
}) {
  return (
    <>
      <Field
        label="Their email address (if you like)"
        type="email"
        autoComplete="off"
        hint="Without one, you are told a link to pass on."
        {...address}
      />
      <Fault fault={fault} />
      <div className="row">
        <SendButton quiet pending={isPending}>
          Invite
        </SendButton>
        {isSuccess && link === undefined ? <span role="alert">We sent an email.</span> : null}
      </div>
      {link === undefined ? null : <Copied label="The link to pass on, told this once" text={link} />}
    </>
  )
}
