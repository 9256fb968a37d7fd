import { createHash } from 'node:crypto'

/** The tag of an answer that is the same for everybody: of its very text. */
export function textEtag(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
}
