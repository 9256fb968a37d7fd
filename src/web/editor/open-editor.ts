import { autocompletion, closeBrackets, completeFromList } from '@codemirror/autocomplete'
import { javascript } from '@codemirror/lang-javascript'
import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language'
import { lintGutter, setDiagnostics } from '@codemirror/lint'
import { Compartment, type Extension } from '@codemirror/state'
import { lineNumbers, placeholder } from '@codemirror/view'
import { classHighlighter } from '@lezer/highlight'
import { EditorView, minimalSetup } from 'codemirror'
import { markAndIsolate } from '../../unicode/mark-text.ts'
import type { Drafted, OpenedEditor, PlacedFault, ProgramWord } from './editor-types.ts'
import { markUnseen } from './mark-unseen.ts'

/**
 * Opens an editor in an element. The editor is in a shadow root, and its styles are in a constructed style sheet,
 * because the pages' content security policy does not allow style elements. The Tab key leaves the editor, as in any
 * other field.
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
      EditorView.scrollMargins.of(() => ({ bottom: heightOfFormEnd(host) })),
      selectionReplacement(),
      placeholder(markAndIsolate(hint ?? '')),
      EditorView.contentAttributes.of({ 'aria-label': markAndIsolate(label), ...(kind === 'law' ? LAW : {}) }),
      EditorView.updateListener.of(update => update.docChanged && onChange(update.state.doc.toString())),
      kind === 'program' ? [programEditing(), words.of([])] : [],
    ],
  })
  return {
    say(text) {
      if (text !== view.state.doc.toString()) view.dispatch({ changes: wholeReplacement(view, text) })
    },
    mark: fault => view.dispatch(setDiagnostics(view.state, fault === undefined ? [] : [diagnostic(view, fault)])),
    know: list => view.dispatch({ effects: words.reconfigure(completing(list)) }),
    focus: () => view.focus(),
    close: () => view.destroy(),
  }
}

/**
 * The height of the part of the window that the end of the form covers at the bottom. The editor keeps the text being
 * written above that part.
 */
function heightOfFormEnd(host: HTMLElement): number {
  return host.closest('form')?.querySelector<HTMLElement>('.act-end')?.offsetHeight ?? 0
}

/** The text of a rule is prose: it is spell-checked, and its sentences start with capitals. */
const LAW = { spellcheck: 'true', autocapitalize: 'sentences', autocorrect: 'on' }

function programEditing(): Extension {
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

function wholeReplacement(view: EditorView, insert: string) {
  return { from: 0, to: view.state.doc.length, insert }
}

/** Marks an error up to the end of its line. An error without a position marks the first line. */
function diagnostic({ state: { doc } }: EditorView, { line, column, message }: PlacedFault) {
  const at = doc.line(Math.min(Math.max(line ?? 1, 1), doc.lines))
  const from = Math.min(at.from + Math.max((column ?? 1) - 1, 0), at.to)
  return { from, to: at.to, severity: 'error', message: markAndIsolate(message) } as const
}

/**
 * Makes the editor itself replace a selection of several lines with typed text. The browser would join the remaining
 * parts with a style attribute, which the pages' content security policy forbids.
 */
export function selectionReplacement(): Extension {
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

const SHARED = {
  '&': {
    color: 'var(--ink)',
    backgroundColor: 'var(--paper-raised)',
    border: '1px solid var(--ink-soft)',
    borderRadius: 'var(--radius)',
    overflow: 'hidden',
  },
  '&.cm-focused': { outline: '3px solid var(--link)', outlineOffset: '2px' },
  '.cm-content': { caretColor: 'var(--ink)', padding: '0.45rem 0' },
  '.cm-line': { padding: '0 0.65rem' },
  '.cm-scroller': { maxHeight: '70vh' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'var(--mark)',
  },
  '.cm-placeholder': { color: 'var(--ink-soft)' },
  '.cm-gutters': {
    color: 'var(--ink-soft)',
    backgroundColor: 'var(--paper-sunk)',
    borderRight: '1px solid var(--line)',
  },
  '.cm-tooltip': {
    color: 'var(--ink)',
    backgroundColor: 'var(--paper-raised)',
    border: '1px solid var(--ink-soft)',
    borderRadius: 'var(--radius)',
    boxShadow: 'var(--shadow)',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { color: 'var(--on-act)', background: 'var(--act)' },
  '.cm-completionInfo': { maxWidth: '24rem', padding: '0.4rem 0.6rem' },
  '.cm-diagnostic': { borderLeft: '4px solid var(--no)' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--mark)' },
  '.unseen': {
    padding: '0 0.15em',
    border: '1px solid var(--no)',
    borderRadius: '3px',
    color: 'var(--no)',
    font: '600 0.8em var(--code)',
    whiteSpace: 'nowrap',
  },
  '.tok-keyword': { color: 'var(--margin-red)' },
  '.tok-string, .tok-string2': { color: 'var(--yes)' },
  '.tok-number, .tok-bool': { color: 'var(--waits)' },
  '.tok-comment': { color: 'var(--ink-soft)', fontStyle: 'italic' },
  '.tok-definition, .tok-propertyName': { fontWeight: '600' },
}

/** Gives the editor the pages' colours, which follow the theme automatically. */
export function editorTheme(kind: Drafted['kind']): Extension {
  const own =
    kind === 'law'
      ? { fontFamily: 'var(--law)', fontSize: 'var(--step-1)', lineHeight: '1.5' }
      : { fontFamily: 'var(--code)', fontSize: 'var(--small)' }
  const least = kind === 'law' ? '12rem' : '16rem'
  return EditorView.theme({
    ...SHARED,
    '.cm-scroller': { ...SHARED['.cm-scroller'], ...own },
    '.cm-content': { ...SHARED['.cm-content'], minHeight: least },
    '.cm-gutter': { minHeight: least },
  })
}
