import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FieldFault, faultAttributes } from '../fields/inputs.tsx'
import type { Drafted, OpenedEditor, PlacedFault, ProgramWord } from './editor-types.ts'

const NO_WORDS: readonly ProgramWord[] = []

/**
 * The field for the text of a rule or for its program. It is an editor or, until the editor has loaded, a plain field.
 */
export function DraftingField({
  fault,
  marked,
  words = NO_WORDS,
  ...drafted
}: Drafted & {
  /** A sentence about the error. */
  readonly fault?: string | undefined
  /** The error with its position, to be marked there. */
  readonly marked?: PlacedFault | undefined
  /** The words to offer as completions. */
  readonly words?: readonly ProgramWord[]
}) {
  const id = useId()
  const plain = useRef<HTMLTextAreaElement>(null)
  const [host, editor] = useEditor(drafted, plain)
  const { kind, label, value, hint, onChange } = drafted
  const isMarked = useRef(false)
  useEffect(() => {
    // An update while someone is starting to type would undo their input, so unnecessary updates are skipped.
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
          {...faultAttributes(`${id}fault`, fault)}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : null}
      <FieldFault id={`${id}fault`} fault={fault} />
    </div>
  )
}

/** Editors are loaded after the page, together with the first form that has one. */
const editors = () => import('./open-editor.ts')

/**
 * Returns an editor to use in place of a plain field; undefined until it has loaded, or forever if it fails to load.
 * Someone who is already typing in the plain field is not disturbed: the editor replaces the field once they have left
 * it.
 */
function useEditor(
  drafted: Drafted,
  plain: RefObject<HTMLTextAreaElement | null>,
): readonly [RefObject<HTMLDivElement | null>, OpenedEditor | undefined] {
  const host = useRef<HTMLDivElement>(null)
  const latest = useRef(drafted)
  latest.current = drafted
  const [editor, setEditor] = useState<OpenedEditor>()
  useEffect(() => {
    let opened: OpenedEditor | undefined
    const gone = new AbortController()
    editors()
      .then(({ openEditor }) =>
        runWhenNotTyping(plain.current, gone.signal, () => {
          if (host.current === null) return
          const onChange = (value: string): void => latest.current.onChange(value)
          const editor = openEditor(host.current, { ...latest.current, onChange })
          opened = editor
          // Both happen in one step, so that no one can start to type in the plain field in between.
          flushSync(() => setEditor(editor))
        }),
      )
      // If loading fails, the plain field stays, and nothing else needs to be done.
      .catch(() => undefined)
    return () => {
      gone.abort()
      opened?.close()
    }
  }, [plain])
  useEffect(() => {
    editor?.say(drafted.value)
  }, [editor, drafted.value])
  return [host, editor]
}

/**
 * How long to wait after someone leaves a field, in milliseconds. If they left it by pressing a button, the press must
 * end before the button moves away from the pointer.
 */
const PRESSED = 300

/**
 * Runs a task when the user is not typing in a field: at once, or after they have left the field. Otherwise, a key
 * pressed while the field is being replaced would be lost.
 */
function runWhenNotTyping(field: HTMLElement | null, gone: AbortSignal, then: () => void): void {
  if (gone.aborted) return
  if (field === null || document.activeElement !== field) then()
  else {
    const again = (): void => runWhenNotTyping(field, gone, then)
    field.addEventListener('blur', () => setTimeout(again, PRESSED), { once: true, signal: gone })
  }
}
