import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { RecognisedRuleset } from '../../wire/ruleset-draft.ts'
import { api, responseDataOrThrow } from '../api/api.ts'
import { SendButton } from '../parts/form-parts.tsx'
import { Fault } from '../parts/loading-and-faults.tsx'
import { bringLabels } from './labels.ts'

const EXAMPLE = `1. All players obey the rules.

2. Turns

Players take turns, in the order in which they joined.`

/** The largest file that can be opened. Longer texts are not read. */
const MOST_BYTES = 1_048_576

/** A field for a text with rules, which can also be opened from a file, and a button that finds the rules in it. */
export function PastedText({
  text,
  onChange,
  onFound,
}: {
  readonly text: string
  readonly onChange: (text: string) => void
  readonly onFound: (found: RecognisedRuleset) => void
}) {
  const id = useId()
  const [isTooLarge, setTooLarge] = useState(false)
  const finding = useMutation({
    mutationFn: () => responseDataOrThrow(api.POST('/api/v1/rulesets/recognise', { body: { text } })),
    onSuccess: onFound,
  })
  return (
    <form
      className="paper stack"
      aria-label="Find the rules in a text"
      onSubmit={event => {
        event.preventDefault()
        finding.mutate()
      }}
    >
      <div className="field">
        <label htmlFor={id}>{bringLabels.text}</label>
        <textarea
          id={id}
          className="law-text"
          rows={12}
          dir="auto"
          placeholder={EXAMPLE}
          value={text}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => onChange(target.value)}
        />
        <p id={`${id}-hint`} className="small soft">
          Plain text, Markdown or the source of a web page. Each rule begins with its number: “101. …”, “Rule 101:
          Title” or “4.1 …”. Rules without numbers are numbered in order.
        </p>
      </div>
      <div className="field">
        <label htmlFor={`${id}-file`}>{bringLabels.openFile}</label>
        <input
          id={`${id}-file`}
          type="file"
          accept=".txt,.text,.md,.markdown,.html,.htm,text/plain,text/markdown,text/html"
          aria-describedby={`${id}-file-fault`}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            setTooLarge((file?.size ?? 0) > MOST_BYTES)
            if (file !== undefined && file.size <= MOST_BYTES) void file.text().then(onChange)
          }}
        />
        <p id={`${id}-file-fault`} className="fault" role="alert">
          {isTooLarge ? bringLabels.fileTooLarge : ''}
        </p>
      </div>
      <Fault fault={finding.error} />
      <div className="row">
        <SendButton pending={finding.isPending}>{bringLabels.findRules}</SendButton>
      </div>
    </form>
  )
}
