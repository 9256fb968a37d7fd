import { useEffect, useId, useState } from 'react'

/** A line of text that counts once one is done with it: on leaving it, or by Enter. */
export function SettledInput({
  label,
  value,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  const id = useId()
  const [typed, type] = useState(value)
  useEffect(() => type(value), [value])
  const settle = (): void => {
    if (typed !== value) onChange(typed)
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={typed}
        autoComplete="off"
        onChange={({ target }) => type(target.value)}
        onBlur={settle}
        onKeyDown={event => {
          if (event.key !== 'Enter' || typed === value) return
          event.preventDefault()
          settle()
        }}
      />
    </div>
  )
}
