import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterWriting } from './after-writing.ts'
import type { Drafted, OpenedEditor } from './drafted.ts'

/** Editors come after the page, with the first form that has one. */
const editors = () => import('./open-editor.ts')

/**
 * An editor in the place of a plain field: undefined until it has come, and for good where it does not come. Whoever is
 * writing in the plain field by then goes on there undisturbed; the editor takes its place once they have left it.
 */
export function useEditor(
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
          // In one go: nobody can begin to write in the plain field between.
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
