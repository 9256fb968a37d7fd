import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Drafted, OpenedEditor } from './drafted.ts'

/** Editors come after the page, with the first form that has one. */
const editors = () => import('./open-editor.ts')

/**
 * An editor in the place of a plain field: undefined until it has come, and for good where it does not come. Whoever is
 * writing in the plain field by then goes on in the editor.
 */
export function useEditor(
  drafted: Drafted,
  plain: RefObject<HTMLTextAreaElement | null>,
): readonly [RefObject<HTMLDivElement | null>, OpenedEditor | undefined] {
  const host = useRef<HTMLDivElement>(null)
  const latest = useRef(drafted)
  latest.current = drafted
  const [editor, setEditor] = useState<OpenedEditor>()
  const writtenAt = useRef<number>(undefined)
  useEffect(() => {
    let opened: OpenedEditor | undefined
    let gone = false
    editors()
      .then(({ openEditor }) => {
        if (gone || host.current === null) return
        if (document.activeElement === plain.current) writtenAt.current = plain.current?.selectionStart
        const onChange = (value: string): void => latest.current.onChange(value)
        opened = openEditor(host.current, { ...latest.current, onChange })
        setEditor(opened)
      })
      // Without it the plain field stays, which needs nothing.
      .catch(() => undefined)
    return () => {
      gone = true
      opened?.close()
    }
  }, [plain])
  // Only once it is seen can the editor have the keyboard.
  useLayoutEffect(() => {
    if (writtenAt.current !== undefined) editor?.focus(writtenAt.current)
  }, [editor])
  useEffect(() => {
    editor?.say(drafted.value)
  }, [editor, drafted.value])
  return [host, editor]
}
