import { answered, api } from '../api/api.ts'
import { Fault } from '../parts/fault.tsx'
import { Field } from '../parts/field.tsx'
import { SendButton } from '../parts/send-button.tsx'
import { useForm } from '../parts/use-form.ts'

/** Telling the operators of the house what ought not to be here. It is no judgment under the rules. */
export function ReportAbuse({ game }: { readonly game: string }) {
  const form = useForm(
    { why: '', entry: '' },
    {
      needed: ['why'],
      send: ({ why, entry }) => {
        const body = { why, ...(/^\d+$/.test(entry) ? { entry: Number(entry) } : {}) }
        return answered(api.POST('/api/v1/games/{game}/reports', { params: { path: { game } }, body }))
      },
    },
  )
  return (
    <details>
      <summary>Report abuse</summary>
      {form.sending.isSuccess ? (
        <p className="notice yes" role="alert">
          The operators of this house are told. They can withhold a text or stop a game, and everybody sees that they
          did.
        </p>
      ) : (
        <form className="stack inner-form" aria-label="Report abuse" onSubmit={form.onSubmit} noValidate>
          <p>
            For what ought to be nowhere: threats, other people’s addresses, and the like. What is against the rules of
            the game is for its players to judge.
          </p>
          <Field label="What is wrong?" maxLength={2000} {...form.field('why')} />
          <Field label="In which entry? (its number, if it is in one)" {...form.field('entry')} />
          <Fault fault={form.fault} />
          <div className="row">
            <SendButton quiet pending={form.sending.isPending}>
              Tell the operators
            </SendButton>
          </div>
        </form>
      )}
    </details>
  )
}
