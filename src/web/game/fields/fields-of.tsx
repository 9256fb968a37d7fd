import { Refused } from '../../api/refused.ts'
import type { Schema } from '../../api/schema.ts'
import { type ChangeDraft, changeForms, ONE_CHANGE } from '../change-draft.ts'
import type { Argument } from '../field-of.ts'
import { faultOf, type useAct } from '../use-act.ts'
import { ChangeField } from './change-field.tsx'
import { Field } from './field.tsx'

/** Every argument of an act, to be filled in: what is needed before what may be left out. */
export function FieldsOf({
  making,
  state,
}: {
  readonly making: ReturnType<typeof useAct>
  readonly state: Schema['GameState']
}) {
  const { asked, args, needed, fill, sending, dryRun } = making
  // What is not whole yet has no fault: it is told what is still to be filled in.
  const tried = needed.length > 0 ? [] : [sending.error, dryRun.error]
  const refusal = tried.find(it => it instanceof Refused)?.problem
  const forms = changeForms(asked)
  const others = asked.filter(argument => !forms.includes(argument) && !isIdle(argument))
  return (
    <>
      {forms.length === 0 ? null : (
        <ChangeField
          game={state.game}
          legend="What is to change"
          forms={forms.flatMap(argument => argument.forms ?? [])}
          draft={args[ONE_CHANGE] as ChangeDraft | undefined}
          fault={faultOf(refusal, ONE_CHANGE)}
          onChange={change => fill(ONE_CHANGE, change)}
        />
      )}
      {others
        .toSorted((a, b) => Number(a.optional) - Number(b.optional))
        .map(argument => (
          <Field
            key={argument.name}
            argument={argument}
            value={args[argument.name]}
            args={args}
            state={state}
            fault={faultOf(refusal, argument.name)}
            onChange={value => fill(argument.name, value)}
          />
        ))}
    </>
  )
}

/** What may be left out and can be nothing at the moment. */
function isIdle({ optional, choices }: Argument): boolean {
  return optional && choices?.length === 0
}
