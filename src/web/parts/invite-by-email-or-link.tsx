import { CopyableText, Field, type FieldGiven, SendButton } from './form-parts.tsx'
import { partsLabels } from './labels.ts'
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
        label={partsLabels.theirAddress}
        type="email"
        autoComplete="off"
        hint="Without an address, you get a link that you can send to them."
        {...address}
      />
      <Fault fault={fault} />
      <div className="row">
        <SendButton quiet pending={isPending}>
          {partsLabels.invite}
        </SendButton>
        {isSuccess && link === undefined ? <span role="alert">We sent an email.</span> : null}
      </div>
      {link === undefined ? null : <CopyableText label={partsLabels.invitationLink} text={link} />}
    </>
  )
}
