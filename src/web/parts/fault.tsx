import { Refused } from '../api/refused.ts'

/** Why something was not shown or not done, in words: with the rules that refused it, and what they say. */
export function Fault({ fault }: { readonly fault: unknown }) {
  if (fault === null || fault === undefined) return null
  if (!(fault instanceof Refused)) return <p className="notice no">{String(fault)}</p>
  const { detail, rules = [] } = fault.problem
  return (
    <div className="notice no" role="alert">
      <p>{detail}</p>
      {rules.map(({ label, text }) => (
        <details key={label}>
          <summary>What rule {label} says</summary>
          <p className="law" dir="auto">
            {text}
          </p>
        </details>
      ))}
    </div>
  )
}
