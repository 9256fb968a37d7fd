import type { Extension } from '@codemirror/state'
import { EditorView } from 'codemirror'
import type { Drafted } from './drafted.ts'

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

/** The editor in the colours of the pages, which follow the theme by themselves. */
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
