import type { Extension } from '@codemirror/state'
import { EditorView } from 'codemirror'

/**
 * What is typed over several lines is put in their place by the editor itself: left to the browser, it would join what is
 * left of them with a style attribute, which the policy of the pages forbids.
 */
export function replacesLines(): Extension {
  return EditorView.domEventHandlers({
    beforeinput(event, view) {
      const { from, to } = view.state.selection.main
      if (event.inputType !== 'insertText' || event.data === null || !view.state.sliceDoc(from, to).includes('\n'))
        return false
      event.preventDefault()
      view.dispatch(view.state.replaceSelection(event.data), { userEvent: 'input.type', scrollIntoView: true })
      return true
    },
  })
}
