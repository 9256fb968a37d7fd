import { own } from '../../../kernel/own.ts'
import { Refused } from '../../api/refused.ts'
import type { Schema } from '../../api/schema.ts'
import { type ChangeDraft, changeForms, ONE_CHANGE } from '../change-draft.ts'
import type { Argument } from '../field-of.ts'
import { rankOfField } from '../rank-of-field.ts'
import { saysOfWhat } from '../says-of-what.ts'
import { faultOf, type useAct } from '../use-act.ts'
import { ChangeField } from './change-field.tsx'
import { Field } from './field.tsx'

/** Every argument of an act, to be filled in: first what it is about, then what is needed, then what may be left out. */
export function FieldsOf({
  making,
  state,
}: {
  readonly making: ReturnType<typeof useAct>
  readonly state: Schema['GameState']
}) {
  const { asked, args, within, needed, fill, sending, dryRun } = making
  // What is not whole yet has no fault: it is told what is still to be filled in.
  const tried = needed.length > 0 ? [] : [sending.error, dryRun.error]
  const refusal = tried.find(it => it instanceof Refused)?.problem
  const forms = changeForms(asked)
  const others = asked
    .filter(argument => !forms.includes(argument) && !isIdle(argument))
    .map(it => (it.optional && saysOfWhat(asked, it) ? toBeChosen(it) : it))
  return (
    <>
      {forms.length === 0 ? null : (
        <ChangeField
          state={state}
          legend="What is to change"
          forms={forms.flatMap(argument => argument.forms ?? [])}
          draft={args[ONE_CHANGE] as ChangeDraft | undefined}
          fault={faultOf(refusal, ONE_CHANGE)}
          within={change => within({ [ONE_CHANGE]: change })}
          onChange={change => fill(ONE_CHANGE, change)}
        />
      )}
      {others
        .toSorted((a, b) => rankOfField(a) - rankOfField(b))
        .map(argument => (
          <Field
            key={argument.name}
            argument={argument}
            value={own(args, argument.name)}
            args={args}
            state={state}
            fault={faultOf(refusal, argument.name)}
            within={value => within({ [argument.name]: value })}
            onChange={value => fill(argument.name, value)}
          />
        ))}
    </>
  )
}

/** Of several that the rules would choose among, whoever fills in the form chooses one, or says that they mean none. */
function toBeChosen(argument: Argument): Argument {
  const choices = argument.choices ?? []
  const none = choices.length > 1 ? [{ value: '', words: 'None of these in particular' }] : []
  return { ...argument, optional: false, choices: [...choices, ...none] }
}

/** What may be left out and can be nothing at the moment. */
function isIdle({ optional, choices }: Argument): boolean {
  return optional && choices?.length === 0
}
