import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Beside, faulty } from '../fields/inputs.tsx'
import type { Drafted, OpenedEditor, PlacedFault, ProgramWord } from './drafted.ts'

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
    // What an editor is told while someone begins to write in it takes back what they wrote: it is told nothing for nothing.
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

/** Editors come after the page, with the first form that has one. */
const editors = () => import('./open-editor.ts')

/**
 * An editor in the place of a plain field: undefined until it has come, and for good where it does not come. Whoever is
 * writing in the plain field by then goes on there undisturbed; the editor takes its place once they have left it.
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
          // In one go: no one can begin to write in the plain field between.
          flushSync(() => setEditor(editor))
        }),
      )
      // Without it the plain field stays, which needs nothing.
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

/** So long after a field is left whatever was pressed to leave it has been pressed: nothing slips away from under a hand. */
const PRESSED = 300

/**
 * Does something once no one writes in a field: at once where no one does, else when they have left it. A key that is
 * pressed while a field gives its place to another is lost.
 */
function afterWriting(field: HTMLElement | null, gone: AbortSignal, then: () => void): void {
  if (gone.aborted) return
  if (field === null || document.activeElement !== field) then()
  else {
    const again = (): void => afterWriting(field, gone, then)
    field.addEventListener('blur', () => setTimeout(again, PRESSED), { once: true, signal: gone })
  }
}
