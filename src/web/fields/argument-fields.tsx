import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactElement, useId, useState } from 'react'
import { lookup } from '../../kernel/values/lookup.ts'
import type { GameState } from '../../wire/game/game-state.ts'
import { queries } from '../api/queries.ts'
import { Refused } from '../api/refused.ts'
import { type FieldName, KINDS, mustChooseMatter } from '../forms/argument-kinds.ts'
import { type ChangeDraft, changeFormArguments, ONE_CHANGE } from '../forms/change-draft.ts'
import { type Argument, argumentKindAndDetail, type FieldOf, rankOfField } from '../forms/field-props.ts'
import { argumentRefusalMessage, type useActForm } from '../forms/use-act.ts'
import { effectsDraft } from '../forms/written-effects.ts'
import { ChangeField } from './change-field.tsx'
import { ChangesField } from './changes-field.tsx'
import { ChoiceList } from './choice-controls.tsx'
import { ChoiceField, MatterField, RuleField } from './choice-field.tsx'
import { EffectField } from './effect-field.tsx'
import { ArgumentLabel, EditableRows, FieldFault, faultAttributes, NumberOrInstantField } from './inputs.tsx'
import { fieldsLabels } from './labels.ts'
import { SentenceField } from './sentence-field.tsx'
import { NameField, StructuredDataField, WordField } from './word-name-and-data-fields.tsx'

/**
 * All arguments of an act as fields: first what the act is about, then the required arguments, then the optional ones.
 */
export function ActArgumentFields({
  making,
  state,
}: {
  readonly making: ReturnType<typeof useActForm>
  readonly state: GameState
}) {
  const { asked, args, within, needed, fill, sending, dryRun } = making
  // An incomplete argument shows no error, because the form says what is still missing.
  const tried = needed.length > 0 ? [] : [sending.error, dryRun.error]
  const refusal = tried.find(it => it instanceof Refused)?.problem
  const forms = changeFormArguments(asked)
  const others = asked
    .filter(argument => !forms.includes(argument) && !isOptionalWithoutChoices(argument))
    .map(it => (it.optional && mustChooseMatter(asked, it) ? withExplicitNone(it) : it))
  const ordered = others.toSorted((a, b) => rankOfField(a) - rankOfField(b))
  const rest = ordered.filter(it => isForExperts(others, it))
  const main = ordered.filter(it => !rest.includes(it))
  const fieldFor = (argument: Argument) => (
    <ArgumentField
      key={argument.name}
      argument={argument}
      value={lookup(args, argument.name)}
      args={args}
      state={state}
      fault={argumentRefusalMessage(refusal, argument.name)}
      within={value => within({ [argument.name]: value })}
      onChange={value => fill(argument.name, value)}
    />
  )
  return (
    <>
      {forms.length === 0 ? null : (
        <ChangeField
          state={state}
          legend="What should change"
          forms={forms.flatMap(argument => argument.forms ?? [])}
          draft={args[ONE_CHANGE] as ChangeDraft | undefined}
          fault={argumentRefusalMessage(refusal, ONE_CHANGE)}
          within={change => within({ [ONE_CHANGE]: change })}
          onChange={change => fill(ONE_CHANGE, change)}
        />
      )}
      {main.map(fieldFor)}
      {rest.length === 0 ? null : (
        <details className="advanced">
          <summary>{fieldsLabels.moreOptions}</summary>
          <div className="stack">{rest.map(fieldFor)}</div>
        </details>
      )}
    </>
  )
}

/**
 * Whether an argument is collapsed: in a form for effects, this is every optional argument except the reason. A
 * sentence and a rule are enough for almost every record.
 */
function isForExperts(all: readonly Argument[], argument: Argument): boolean {
  const takesEffects = all.some(it => argumentKindAndDetail(it)[0] === 'effects')
  return takesEffects && argument.optional && !isWords(argument)
}

function isWords(argument: Argument): boolean {
  return argumentKindAndDetail(argument)[0] === 'words'
}

/** If the rules would choose one of several values on their own, the form lets the user choose one or none instead. */
function withExplicitNone(argument: Argument): Argument {
  const choices = argument.choices ?? []
  const none = choices.length > 1 ? [{ value: '', words: 'None of these' }] : []
  return { ...argument, optional: false, choices: [...choices, ...none] }
}

/** Whether an argument is optional and has no possible value at the moment. */
function isOptionalWithoutChoices({ optional, choices }: Argument): boolean {
  return optional && choices?.length === 0
}

/** The component of each field. */
const FIELDS: { readonly [name in FieldName]: (field: FieldOf) => ReactElement } = {
  matter: MatterField,
  rule: RuleField,
  choice: ChoiceField,
  persons: PersonsField,
  entry: EntryField,
  number: NumberOrInstantField,
  word: WordField,
  name: NameField,
  sealed: SealedField,
  words: FreeTextField,
  data: StructuredDataField,
  change: OneChangeField,
  changes: field => <ChangesField {...field} drafts={(field.value ?? []) as readonly ChangeDraft[]} />,
  effects: EffectsField,
}

/** The field for an argument of an act, which depends on the argument's type. */
function ArgumentField(field: FieldOf) {
  const Suitable = FIELDS[KINDS[argumentKindAndDetail(field.argument)[0]].field]
  return <Suitable {...field} />
}

/** A field for one change. */
function OneChangeField({ argument, value, state, fault, within, onChange }: FieldOf) {
  return (
    <ChangeField
      state={state}
      legend={<ArgumentLabel argument={argument} />}
      forms={argument.forms}
      draft={value as ChangeDraft | undefined}
      fault={fault}
      within={within}
      onChange={onChange}
    />
  )
}

/** A field for a sealed word. Others see that the user has chosen a word, but not which one. */
function SealedField(field: FieldOf) {
  return (
    <div className="sealed stack">
      <p className="small">
        <strong>{fieldsLabels.sealed}</strong> The others can’t see what you write here, only that you wrote something.
        When a rule opens it, everyone can read it and check that it was not changed.
      </p>
      <WordField {...field} />
    </div>
  )
}

/** A field for free text. */
function FreeTextField({ argument, value, fault, onChange }: FieldOf) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>
        <ArgumentLabel argument={argument} />
      </label>
      <textarea
        id={id}
        value={value === undefined ? '' : String(value)}
        {...faultAttributes(`${id}fault`, fault)}
        onChange={({ target }) => onChange(target.value)}
      />
      <FieldFault id={`${id}fault`} fault={fault} />
    </div>
  )
}

/** A field for several people, in the order in which they are selected. */
function PersonsField({ argument, value, fault, onChange }: FieldOf) {
  const chosen = Array.isArray(value) ? (value as readonly string[]) : []
  return (
    <fieldset className="choices">
      <legend>
        <ArgumentLabel argument={argument} /> <span className="soft">in the order you choose them</span>
      </legend>
      <div className="row">
        {(argument.choices ?? []).map(({ value: person, words }) => (
          <button
            type="button"
            key={person}
            className="button choice"
            aria-pressed={chosen.includes(person)}
            onClick={() => onChange(chosen.includes(person) ? chosen.filter(it => it !== person) : [...chosen, person])}
          >
            {chosen.includes(person) ? `${chosen.indexOf(person) + 1}. ` : ''}
            {words}
          </button>
        ))}
      </div>
      <FieldFault fault={fault} />
    </fieldset>
  )
}

/** A field for effects: a sentence, and the full list of effects for experts. */
function EffectsField({ argument, value, state, fault, onChange }: FieldOf) {
  const draft = effectsDraft(value)
  const { more } = draft
  const [unfolded] = useState(more.length > 0)
  return (
    <>
      <SentenceField state={state} label={<ArgumentLabel argument={argument} />} draft={draft} onChange={onChange} />
      <FieldFault fault={fault} />
      <details className="advanced" open={unfolded}>
        <summary>{fieldsLabels.advanced}</summary>
        <EditableRows
          legend="Effects"
          one="effect"
          add={fieldsLabels.addEffect}
          rows={more}
          fresh={{ effect: 'award' }}
          onChange={rows => onChange({ ...draft, more: rows })}
        >
          {(effect, _, place) => (
            <EffectField
              state={state}
              draft={effect}
              place={place + 1}
              onChange={next => onChange({ ...draft, more: more.with(place, next) })}
            />
          )}
        </EditableRows>
      </details>
    </>
  )
}

/** Number of characters of an entry to show in the list. */
const A_LINE = 100

/** A field for an entry: one of the latest entries, or any entry by its number. */
function EntryField({ argument, value, state, fault, onChange }: FieldOf) {
  const id = useId()
  const { data } = useInfiniteQuery(queries.entries(state.game))
  const entries = data?.pages.flatMap(page => page.entries) ?? []
  const choices = entries.map(({ seq, words }) => ({ value: String(seq), words: `${seq}: ${words.slice(0, A_LINE)}` }))
  return (
    <ChoiceList
      label={<ArgumentLabel argument={argument} />}
      choices={choices}
      value={value}
      none="Choose one of the last …"
      fault={fault}
      onChange={onChange}
    >
      <label htmlFor={id} className="soft">
        or enter the number of an earlier entry
      </label>
      <input
        id={id}
        inputMode="numeric"
        value={value === undefined ? '' : String(value)}
        onChange={({ target }) => onChange(target.value)}
      />
    </ChoiceList>
  )
}
