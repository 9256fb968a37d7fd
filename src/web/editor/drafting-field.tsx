import { useEffect, useId, useRef } from 'react'
import { Beside, faulty } from '../game/fields/beside.tsx'
import type { Drafted, PlacedFault, ProgramWord } from './drafted.ts'
import { useEditor } from './use-editor.ts'

const NO_WORDS: readonly ProgramWord[] = []

/** Where one drafts the text of a rule or its program: in an editor, or in a plain field until it has come. */
export function DraftingField({
  fault,
  marked,
  words = NO_WORDS,
  ...drafted
}: Drafted & {
  /** What is wrong, in words. */
  readonly fault?: string | undefined
  /** The same with its place, to be marked there. */
  readonly marked?: PlacedFault | undefined
  /** What is offered while one types. */
  readonly words?: readonly ProgramWord[]
}) {
  const id = useId()
  const plain = useRef<HTMLTextAreaElement>(null)
  const [host, editor] = useEditor(drafted, plain)
  const { kind, label, value, hint, onChange } = drafted
  const isMarked = useRef(false)
  useEffect(() => {
    // What an editor is told while somebody begins to write in it takes back what they wrote: it is told nothing for nothing.
    if (marked !== undefined || isMarked.current) editor?.mark(marked)
    isMarked.current = marked !== undefined
  }, [editor, marked])
  useEffect(() => {
    if (words.length > 0) editor?.know(words)
  }, [editor, words])
  return (
    <div className="field drafting">
      {editor === undefined ? (
        <label htmlFor={id}>{label}</label>
      ) : (
        <span className="label" aria-hidden="true" onClick={() => editor.focus()}>
          {label}
        </span>
      )}
      <div ref={host} className="editor" hidden={editor === undefined} />
      {editor === undefined ? (
        <textarea
          ref={plain}
          id={id}
          className={kind === 'law' ? 'law-text' : 'program'}
          rows={kind === 'law' ? 8 : 12}
          spellCheck={kind === 'law'}
          value={value}
          placeholder={hint}
          {...faulty(`${id}fault`, fault)}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : null}
      <Beside id={`${id}fault`} fault={fault} />
    </div>
  )
}
