import { ChoiceOf } from './choice-of.tsx'
import { TextInput } from './text-input.tsx'

/** What a constant of a program counts as: one of what it may be, where that is known, else as somebody writes it. */
export function CountedField({
  label,
  value,
  choices,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly choices: readonly { readonly value: string; readonly words: string }[]
  readonly onChange: (value: string) => void
}) {
  if (choices.length === 0) return <TextInput label={label} value={value} onChange={onChange} />
  const others = choices.some(it => it.value === value) ? [] : [[value, value] as const]
  return (
    <ChoiceOf
      label={label}
      value={value}
      choices={[...others, ...choices.map(it => [it.value, it.words] as const)]}
      onChange={onChange}
    />
  )
}
