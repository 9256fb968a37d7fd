import { actTitle } from './act-title.ts'

/** A few words of the rules, as buttons: “for”, “against”; “wheat”, “psoriasis”. */
export function Choices({
  label,
  choices,
  value,
  onChange,
}: {
  readonly label: React.ReactNode
  readonly choices: readonly string[]
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}) {
  return (
    <fieldset className="choices">
      <legend>{label}</legend>
      <div className="row">
        {choices.map(choice => (
          <button
            type="button"
            key={choice}
            className="button"
            aria-pressed={value === choice}
            onClick={() => onChange(value === choice ? undefined : choice)}
          >
            {actTitle(choice)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
