import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Beside, faulty } from '../fields/inputs.tsx'
import type { Drafted, OpenedEditor, PlacedFault, ProgramWord } from './drafted.ts'

const NO_WORDS: readonly ProgramWord[] = []

/** The field for the text of a rule or its program: an editor, or a plain field until it has loaded. */
export function DraftingField({
  fault,
  marked,
  words = NO_WORDS,
  ...drafted
}: Drafted & {
  /** The fault in words. */
  readonly fault?: string | undefined
  /** The fault with its position, to be marked there. */
  readonly marked?: PlacedFault | undefined
  /** The completions that are offered. */
  readonly words?: readonly ProgramWord[]
}) {
  const id = useId()
  const plain = useRef<HTMLTextAreaElement>(null)
  const [host, editor] = useEditor(drafted, plain)
  const { kind, label, value, hint, onChange } = drafted
  const isMarked = useRef(false)
  useEffect(() => {
    // An update that an editor gets while someone starts to type would undo their input, so unnecessary updates are
    // skipped.
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

/** Editors are loaded after the page, with the first form that has one. */
const editors = () => import('./open-editor.ts')

/**
 * An editor in place of a plain field: undefined until it has loaded, and permanently if it fails to load. A user who
 * is already typing in the plain field can continue undisturbed: the editor replaces the field once they have left it.
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
        afterWriting(plain.current, gone.signal, () => {
          if (host.current === null) return
          const onChange = (value: string): void => latest.current.onChange(value)
          const editor = openEditor(host.current, { ...latest.current, onChange })
          opened = editor
          // In one step, so that no one can start to type in the plain field in between.
          flushSync(() => setEditor(editor))
        }),
      )
      // If loading fails, the plain field, which needs nothing else, stays.
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
 * The time to wait after a field is left, in milliseconds, so that pressing a button to leave it is finished and
 * nothing moves from under the pointer.
 */
const PRESSED = 300

/**
 * Runs a task once no one is typing in a field: at once if no one is, or when they have left the field. Otherwise, a
 * key pressed while a field is being replaced would be lost.
 */
function afterWriting(field: HTMLElement | null, gone: AbortSignal, then: () => void): void {
  if (gone.aborted) return
  if (field === null || document.activeElement !== field) then()
  else {
    const again = (): void => afterWriting(field, gone, then)
    field.addEventListener('blur', () => setTimeout(again, PRESSED), { once: true, signal: gone })
  }
}
