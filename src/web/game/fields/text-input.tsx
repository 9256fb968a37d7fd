import { useId } from 'react'

/** A line of text with its label. */
export function TextInput({
  label,
  value,
  hint,
  onChange,
}: {
  readonly label: string
  readonly value: string | undefined
  readonly hint?: string
  readonly onChange: (value: string) => void
}) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} value={value ?? ''} autoComplete="off" onChange={({ target }) => onChange(target.value)} />
      {hint === undefined ? null : (
        <p className="small soft hint" data-quoted>
          {hint}
        </p>
      )}
    </div>
  )
}
