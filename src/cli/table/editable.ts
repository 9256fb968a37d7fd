import { terminalText } from '../terminal-text.ts'

/** A text that somebody changes at the terminal: what is shown to them, and what they mean by what they leave there. */
export type Editable = { readonly shown: string; meant(answer: string): string }

const MARK = /⟦U\+([0-9A-F]{4,6})(?:×(\d{1,6}))?⟧/g

/** A text with marks, which become the characters again that they stand for, unless they are taken out. */
export function editable(text: string): Editable {
  const shown = terminalText(text)
  const written = new Set(text.match(MARK))
  const marks = new Set((shown.match(MARK) ?? []).filter(mark => !written.has(mark)))
  return {
    shown,
    meant: answer =>
      answer.replace(MARK, (mark, hex: string, times = '1') =>
        marks.has(mark) ? String.fromCodePoint(Number.parseInt(hex, 16)).repeat(Number(times)) : mark,
      ),
  }
}
