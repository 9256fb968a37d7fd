import { useId } from 'react'

/** One of a few words, each with what people read. */
export function ChoiceOf({
  label,
  value,
  choices,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly choices: readonly (readonly [value: string, words: string])[]
  readonly onChange: (value: string) => void
}) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {choices.map(([it, words]) => (
          <option key={it} value={it}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}
