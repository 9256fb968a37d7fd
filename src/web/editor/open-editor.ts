import { autocompletion, closeBrackets, completeFromList } from '@codemirror/autocomplete'
import { javascript } from '@codemirror/lang-javascript'
import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language'
import { lintGutter, setDiagnostics } from '@codemirror/lint'
import { Compartment, type Extension } from '@codemirror/state'
import { lineNumbers, placeholder } from '@codemirror/view'
import { classHighlighter } from '@lezer/highlight'
import { EditorView, minimalSetup } from 'codemirror'
import { markAndIsolate } from '../../unicode/mark-text.ts'
import type { Drafted, OpenedEditor, PlacedFault, ProgramWord } from './drafted.ts'
import { editorTheme } from './editor-theme.ts'
import { markUnseen } from './mark-unseen.ts'
import { replacesLines } from './replaces-lines.ts'

/**
 * Opens an editor in an element. It stands in a shadow root, where its styles come by a sheet made in a script, which the
 * policy of the pages allows, and not by a style element, which it does not. Tab leaves it like any other field.
 */
export function openEditor(host: HTMLElement, { kind, label, value, hint, onChange }: Drafted): OpenedEditor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  root.replaceChildren()
  const words = new Compartment()
  const view = new EditorView({
    doc: value,
    root,
    parent: root,
    extensions: [
      minimalSetup,
      markUnseen(kind === 'program' ? 'code' : 'prose'),
      editorTheme(kind),
      EditorView.lineWrapping,
      EditorView.scrollMargins.of(() => ({ bottom: endBelow(host) })),
      replacesLines(),
      placeholder(markAndIsolate(hint ?? '')),
      EditorView.contentAttributes.of({ 'aria-label': markAndIsolate(label), ...(kind === 'law' ? LAW : {}) }),
      EditorView.updateListener.of(update => update.docChanged && onChange(update.state.doc.toString())),
      kind === 'program' ? [forPrograms(), words.of([])] : [],
    ],
  })
  return {
    say(text) {
      if (text !== view.state.doc.toString()) view.dispatch({ changes: wholly(view, text) })
    },
    mark: fault => view.dispatch(setDiagnostics(view.state, fault === undefined ? [] : [diagnostic(view, fault)])),
    know: list => view.dispatch({ effects: words.reconfigure(completing(list)) }),
    focus: () => view.focus(),
    close: () => view.destroy(),
  }
}

/** How much of the window the end of the form covers: what one writes is not hidden below it. */
function endBelow(host: HTMLElement): number {
  return host.closest('form')?.querySelector<HTMLElement>('.act-end')?.offsetHeight ?? 0
}

/** A text is written as prose is: its spelling is looked after, and sentences begin with capitals. */
const LAW = { spellcheck: 'true', autocapitalize: 'sentences', autocorrect: 'on' }

function forPrograms(): Extension {
  return [
    lineNumbers(),
    lintGutter(),
    javascript({ typescript: true }),
    syntaxHighlighting(classHighlighter),
    bracketMatching(),
    closeBrackets(),
    indentOnInput(),
  ]
}

function completing(list: readonly ProgramWord[]): Extension {
  return autocompletion({
    icons: false,
    override: [
      completeFromList(list.map(({ word, about }) => ({ label: word, type: 'keyword', info: markAndIsolate(about) }))),
    ],
  })
}

function wholly(view: EditorView, insert: string) {
  return { from: 0, to: view.state.doc.length, insert }
}

/** A fault marks what is left of its line; one without a place marks the first line. */
function diagnostic({ state: { doc } }: EditorView, { line, column, message }: PlacedFault) {
  const at = doc.line(Math.min(Math.max(line ?? 1, 1), doc.lines))
  const from = Math.min(at.from + Math.max((column ?? 1) - 1, 0), at.to)
  return { from, to: at.to, severity: 'error', message: markAndIsolate(message) } as const
}
