import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { questions } from '../api/questions.ts'
import { actTitle } from './act-title.ts'
import { ChangeField } from './change-field.tsx'
import { Choices } from './choices.tsx'
import type { FieldOf } from './field-of.ts'

/** One argument of an act, with a way to fill it in that fits its type. */
export function ActField(field: FieldOf) {
  const { name, type, value, state, onChange } = field
  const id = useId()
  const optional = type.endsWith('?')
  const [kind = '', ...rest] = type.replace(/\?$/, '').split(' ')
  const label = (
    <>
      {actTitle(name)}
      {optional ? <span className="soft"> (if you like)</span> : null}
    </>
  )
  if (kind === 'change') return <ChangeField {...field} label={label} />
  const words = wordsFor(field)
  if (words !== undefined) return <Choices label={label} choices={words} value={value} onChange={onChange} />
  if (kind === 'matter')
    return (
      <Pick
        id={id}
        label={label}
        optional={optional}
        value={value}
        onChange={onChange}
        choices={state.matters
          .filter(it => it.open && it.kind === rest[0])
          .map(it => ({ value: it.label, words: it.words }))}
      />
    )
  if (kind === 'person' || kind === 'persons')
    return (
      <Pick
        id={id}
        label={label}
        optional={optional}
        value={value}
        onChange={onChange}
        choices={[
          ...state.people.map(it => ({ value: it.name, words: it.fullName })),
          ...(rest[0] === 'or' ? [{ value: rest[1] ?? '', words: rest[1] ?? '' }] : []),
        ]}
      />
    )
  if (kind === 'rule') return <RulePick id={id} {...field} label={label} optional={optional} />
  if (kind === 'words' || kind === 'effects' || kind === 'data' || kind === 'changes' || kind === 'act')
    return (
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <textarea
          id={id}
          required={!optional}
          value={typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)}
          onChange={({ target }) => onChange(kind === 'words' ? target.value : read(target.value))}
        />
      </div>
    )
  const counted = kind === 'integer' || kind === 'entry'
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        required={!optional}
        inputMode={counted ? 'numeric' : 'text'}
        value={value === undefined ? '' : String(value)}
        onChange={({ target }) =>
          onChange(counted && /^-?\d+$/.test(target.value) ? Number(target.value) : target.value)
        }
      />
    </div>
  )
}

/** The words among which a rule lets one choose: declared by the rule, or by the matter that is voted on. */
function wordsFor({ type, args, state }: FieldOf): readonly string[] | undefined {
  if (type.startsWith('one of: ')) return type.replace(/\?$/, '').slice('one of: '.length).split(', ')
  if (type.replace(/\?$/, '').split(' ').at(-1) !== 'word') return undefined
  const voting = state.matters.filter(({ open, fields }) => open && Array.isArray(fields['choices']))
  const meant = voting.find(({ label }) => Object.values(args).includes(label)) ?? voting[0]
  return meant?.fields['choices'] as readonly string[] | undefined
}

type PickOf = {
  readonly id: string
  readonly label: React.ReactNode
  readonly optional: boolean
  readonly value: unknown
  readonly choices: readonly { readonly value: string; readonly words: string }[]
  readonly onChange: (value: unknown) => void
}

function Pick({ id, label, optional, value, choices, onChange }: PickOf) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        required={!optional}
        value={value === undefined ? '' : String(value)}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      >
        <option value="">{optional ? '—' : 'Choose …'}</option>
        {choices.map(it => (
          <option key={it.value} value={it.value}>
            {it.words}
          </option>
        ))}
      </select>
    </div>
  )
}

function RulePick(field: Omit<FieldOf, 'label'> & Pick<PickOf, 'id' | 'label' | 'optional'>) {
  const { data } = useQuery(questions.rules(field.state.game))
  const rules = data?.groups.flatMap(group => group.rules) ?? []
  const choices = rules.map(({ label, heading }) => ({ value: label, words: heading }))
  return <Pick {...field} choices={choices} />
}

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
