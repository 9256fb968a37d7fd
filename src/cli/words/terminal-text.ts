import { randomUUID } from 'node:crypto'
import { styleText } from 'node:util'
import { markText } from '../../unicode/mark-text.ts'

const ESCAPE = '\u001b'
/**
 * A placeholder for the escape sequences of the program's own styles, until a text is printed. It is different in every
 * run, so no game can contain it.
 */
const OWN_ESCAPE = `${ESCAPE}${randomUUID()}`

/** Applies a style to a text, if the stream supports styles. */
export function styled(format: Parameters<typeof styleText>[0], text: string, stream: NodeJS.WritableStream): string {
  const [open = '', close = ''] = styleText(format, '|', { stream }).replaceAll(ESCAPE, OWN_ESCAPE).split('|')
  return `${open}${text}${close}`
}

/**
 * Makes a text printable: characters that are invisible or would control the terminal are escaped, except in the
 * program's own styles.
 */
export function terminalText(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .split(OWN_ESCAPE)
    .map(part => markText(part))
    .join(ESCAPE)
}

/** Wraps a paragraph to a width, and indents every line after the first. */
export function wrap(text: string, width: number, indent = ''): string {
  return text
    .split('\n')
    .map(line => wrapLine(line, Math.max(20, width), indent))
    .join('\n')
}

function wrapLine(line: string, width: number, indent: string): string {
  const lead = (/^\s*/.exec(line)?.[0] ?? '').slice(0, width)
  const lines: string[] = []
  let current = lead
  for (const word of line.trim().split(/\s+/)) {
    const joined = current.trim() === '' ? `${current}${word}` : `${current} ${word}`
    if (joined.length > width && current.trim() !== '') {
      lines.push(current)
      current = `${lead}${indent}${word}`
    } else current = joined
  }
  return [...lines, current].join('\n')
}
