import { createHash } from 'node:crypto'
import type { GameRecord } from '../../ports/game-store.ts'
import type { Passport, PassportPart } from '../../ports/passport.ts'
import { type Checkpoint, openCheckpoint, originOf, signedCheckpoint } from '../checkpoints/checkpoint.ts'
import { type NoteSigner, type VerifierKey, verifierKeyOf } from '../checkpoints/signed-note.ts'
import { sha256 } from '../play/world.ts'
import { passportPartLine } from './passport.ts'

/** The name of the last part of a moving copy, with which the old server signs everything before it. */
export const SIGNATURE = 'signature'

/** Who signed a copy: the address of the game there, without its scheme, and the key. */
export type Signed = { readonly origin: string; readonly key: VerifierKey }

/** The lines of a moving copy, with a signature of all of them at the end. Its head must name that part. */
export async function* signedLines(
  lines: AsyncGenerator<string>,
  { id, entries, head }: Pick<GameRecord, 'id' | 'entries' | 'head'>,
  signer: NoteSigner,
  home: string,
): AsyncGenerator<string> {
  const hash = createHash('sha256')
  for await (const line of lines) {
    hash.update(line)
    yield line
  }
  const checkpoint = { origin: originOf(home, id), entries, head }
  yield passportPartLine(signaturePart(checkpoint, hash.digest('hex'), signer))
}

function signaturePart(checkpoint: Checkpoint, hash: string, signer: NoteSigner): PassportPart {
  const note = signedCheckpoint({ ...checkpoint, more: [hashLine(hash)] }, signer)
  return { part: SIGNATURE, note, key: verifierKeyOf(signer) }
}

function hashLine(hash: string): string {
  return `passport ${hash}`
}

/**
 * Who signed a copy, if anyone did; `wrong` if the signature does not match the copy. Whether the key is one that this
 * server has a reason to trust is another question.
 */
export function signerOfCopy({ head, parts }: Passport, text: string): Signed | 'wrong' | undefined {
  const part = parts.find(it => it.part === SIGNATURE)
  if (part === undefined) return undefined
  const { note, key } = part
  if (part !== parts.at(-1) || typeof note !== 'string' || typeof key !== 'string') return 'wrong'
  const opened = openCheckpoint(note, key)
  if (!opened.ok) return 'wrong'
  const { origin, entries, head: last, more } = opened.checkpoint
  const signed = text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1)
  const isWhole = entries === head.entries && last === head.head && more?.[0] === hashLine(sha256(signed))
  return isWhole ? { origin, key } : 'wrong'
}
