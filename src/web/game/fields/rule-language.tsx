import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { questions } from '../../api/questions.ts'

/** The words that a program has: what it can bring about, and what it can be asked. */
export function RuleLanguage() {
  const [open, setOpen] = useState(false)
  const effects = useQuery({ ...questions.knownEffects(), enabled: open })
  const asked = useQuery({ ...questions.knownQuestions(), enabled: open })
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>The words of programs</summary>
      <h3>What a rule can bring about</h3>
      <ul className="plain small words-of-programs">
        {effects.data?.effects.map(({ name, about }) => (
          <li key={name}>
            <code>{about}</code>
          </li>
        ))}
      </ul>
      <h3>What a rule can be asked</h3>
      <ul className="plain small words-of-programs">
        {asked.data?.questions.map(({ name, about, value }) => (
          <li key={name}>
            <code>{name}</code>: {about}; the answer is {value}
          </li>
        ))}
      </ul>
    </details>
  )
}
