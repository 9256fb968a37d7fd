import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { queries } from '../api/queries.ts'
import { Fault } from '../parts/loading-and-faults.tsx'
import { TooLong } from '../parts/too-long.tsx'
import { type Completion, completionAt, mentionablePeople } from './mention-completion.ts'

/** Maximum number of characters of a message. */
const LONGEST = 4_000

/**
 * A field for a message. Ctrl+Enter or the button sends it. After `@`, the field offers the people of the game, to be
 * chosen with the arrow keys and Enter or with the pointer.
 */
export function WritingField({
  game,
  label,
  value,
  send,
  sending,
  fault,
  focus = false,
  rows = 2,
  change,
  submit,
  cancel,
}: {
  readonly game: string
  readonly label: string
  readonly value: string
  /** The label of the button. */
  readonly send: string
  readonly sending: boolean
  readonly fault: unknown
  readonly focus?: boolean
  readonly rows?: number
  readonly change: (text: string) => void
  readonly submit: () => void
  readonly cancel?: (() => void) | undefined
}) {
  const { data: state } = useQuery(queries.state(game))
  const [completion, complete] = useState<Completion>()
  const [chosen, choose] = useState(0)
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const people = completion === undefined ? [] : completion.people
  const look = ({ value: text, selectionStart }: HTMLTextAreaElement): void => {
    complete(completionAt(text, selectionStart, mentionablePeople(state?.people ?? [])))
    choose(0)
  }
  const take = (name: string): void => {
    const { current } = field
    if (completion === undefined || current === null) return
    const start = `${value.slice(0, completion.from)}@${name} `
    // The caret is placed before the next key arrives: a later one would move it away from what is typed meanwhile.
    flushSync(() => {
      change(start + value.slice(completion.to))
      complete(undefined)
    })
    current.focus()
    current.setSelectionRange(start.length, start.length)
  }
  const isReady = value.trim() !== '' && value.length <= LONGEST && !sending
  const sendIfPossible = (): void => {
    if (isReady) submit()
  }
  const press = (event: KeyboardEvent): void => {
    const named = people[chosen]
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) sendIfPossible()
    else if (event.key === 'Escape' && completion !== undefined) complete(undefined)
    else if (event.key === 'Escape' && cancel !== undefined) cancel()
    else if (named === undefined) return
    else if (event.key === 'ArrowDown') choose((chosen + 1) % people.length)
    else if (event.key === 'ArrowUp') choose((chosen + people.length - 1) % people.length)
    else if (event.key === 'Enter' || event.key === 'Tab') take(named)
    else return
    event.preventDefault()
  }
  return (
    <form
      className="writing-field"
      onSubmit={event => {
        event.preventDefault()
        sendIfPossible()
      }}
    >
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <textarea
          ref={field}
          id={id}
          rows={rows}
          value={value}
          // biome-ignore lint/a11y/noAutofocus: the user has just asked for this field.
          autoFocus={focus}
          aria-describedby={`${id}hint`}
          aria-autocomplete="list"
          aria-controls={people.length > 0 ? `${id}people` : undefined}
          aria-activedescendant={people.length > 0 ? `${id}person${chosen}` : undefined}
          onChange={({ target }) => {
            change(target.value)
            look(target)
          }}
          onKeyDown={press}
          onBlur={() => complete(undefined)}
        />
      </div>
      {people.length === 0 ? null : (
        <div id={`${id}people`} role="listbox" aria-label="People to mention" className="mentionable">
          {people.map((name, place) => (
            <div
              key={name}
              id={`${id}person${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === chosen}
              onPointerDown={event => {
                event.preventDefault()
                take(name)
              }}
            >
              {name}
            </div>
          ))}
        </div>
      )}
      <Fault fault={fault} />
      <TooLong what="A message" text={value} most={LONGEST} />
      <div className="row writing-end">
        <button type="submit" className="button main" disabled={!isReady}>
          {sending ? 'One moment …' : send}
        </button>
        {cancel === undefined ? null : (
          <button type="button" className="button" onClick={cancel}>
            Cancel
          </button>
        )}
        <span id={`${id}hint`} className="small soft">
          Markdown. @ mentions someone. Ctrl+Enter sends.
        </span>
      </div>
    </form>
  )
}
