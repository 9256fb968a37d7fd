import { canonical } from './canonical.ts'
import type { Beside, Entry } from './entry.ts'
import type { Json } from './json.ts'

/** SHA-256 of a text's UTF-8 bytes, as 64 hexadecimal digits. Handed in: the kernel itself reaches for nothing. */
export type Sha256 = (text: string) => string

/** What of an entry is chained, as canonical JSON: everything but the hash itself and the withholdable bytes beside it. */
export function chainedText(entry: Omit<Entry, 'hash' | 'beside'>): string {
  const { format, game, seq, prev, act, outside, effects, answer, machine, decisions } = entry
  const chained = { format, game, seq, prev, act, outside, effects, answer, machine, decisions }
  return canonical(chained as unknown as Json)
}

/** The hash of an entry. */
export function entryHash(entry: Omit<Entry, 'hash' | 'beside'>, sha256: Sha256): string {
  return sha256(chainedText(entry))
}

/** The hash that stands in the chain for a name or a piece of free text. */
export function saidHash(salt: string, text: string, sha256: Sha256): string {
  return sha256(`${salt}\n${text}`)
}

/** The texts beside an entry whose hash is not the one they are filed under. */
export function falselySaid(beside: Beside, sha256: Sha256): readonly string[] {
  return Object.entries(beside).flatMap(([hash, said]) => (isSaidBy(hash, said, sha256) ? [] : [hash]))
}

/** Whether a hash stands for this text. A salt is one line: else a line of the text could be told to be the salt's. */
export function isSaidBy(hash: string, { salt, text }: Beside[string], sha256: Sha256): boolean {
  return !salt.includes('\n') && saidHash(salt, text, sha256) === hash
}

/** An entry as its line of the log. */
export function entryLine(entry: Entry): string {
  return canonical(entry as unknown as Json)
}
