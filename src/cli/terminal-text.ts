import { randomUUID } from 'node:crypto'
import { styleText } from 'node:util'
import { markText } from '../unicode/mark-text.ts'

const ESCAPE = '\u001b'
/** Stands for the escapes of our own styles until a text is printed. It is new in every run, so that no game can contain it. */
const OWN_ESCAPE = `${ESCAPE}${randomUUID()}`

/** Puts a text into a style, if the stream shows styles. */
export function styled(format: Parameters<typeof styleText>[0], text: string, stream: NodeJS.WritableStream): string {
  const [open = '', close = ''] = styleText(format, '|', { stream }).replaceAll(ESCAPE, OWN_ESCAPE).split('|')
  return `${open}${text}${close}`
}

/**
 * A text as it may be printed: a mark stands for each character that would not be seen, and for each one that would
 * command the terminal, except in our own styles.
 */
export function terminalText(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .split(OWN_ESCAPE)
    .map(part => markText(part))
    .join(ESCAPE)
}
