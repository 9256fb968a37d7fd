import type { Letter } from '../ports/email.ts'

const UTF8 = new TextEncoder()

/** How many bytes some texts take. */
export function bytesIn(...texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + UTF8.encode(text).length, 0)
}

/** How many bytes emails take in the outbox. */
export function letterBytes(letters: readonly Letter[]): number {
  return letters.reduce((sum, { id, subject, text }) => sum + bytesIn(id, subject, text), 0)
}
