import { CopyableText, Field, type FieldGiven, SendButton } from './form-parts.tsx'
import { Fault } from './loading-and-faults.tsx'

/** A choice of how to invite someone: by email to their address, or by a link, which is shown only once. */
export function EmailOrLink({
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
        label="Their email address (optional)"
        type="email"
        autoComplete="off"
        hint="Without an address, you get a link that you can send to them."
        {...address}
      />
      <Fault fault={fault} />
      <div className="row">
        <SendButton quiet pending={isPending}>
          Invite
        </SendButton>
        {isSuccess && link === undefined ? <span role="alert">We sent an email.</span> : null}
      </div>
      {link === undefined ? null : <CopyableText label="Invitation link (shown only once)" text={link} />}
    </>
  )
}
