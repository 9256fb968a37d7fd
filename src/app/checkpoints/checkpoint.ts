import { bytesOfBase64, type NoteSigner, openNote, signedNote, type VerifierKey } from './signed-note.ts'

/**
 * A statement by a server about the log of a game: it has so many entries, and the last one has this hash. Because each
 * entry contains the hash of the one before it, this fixes every entry up to there.
 */
export type Checkpoint = {
  /** The game: the server's host and the path of the game's page. */
  readonly origin: string
  readonly entries: number
  /** The hash of the last entry, in hexadecimal. */
  readonly head: string
  /** Further lines, which say nothing about the log. */
  readonly more?: readonly string[]
}

/** What a checkpoint of a game is about, for a server at this address. */
export function originOf(home: string, game: string): string {
  return `${new URL(home).host}/g/${game}`
}

/** A checkpoint as a signed note with at least three lines: origin, number of entries, and the hash in base64. */
export function signedCheckpoint({ origin, entries, head, more = [] }: Checkpoint, signer: NoteSigner): string {
  const lines = [origin, `${entries}`, Uint8Array.fromHex(head).toBase64(), ...more]
  return signedNote(lines.map(line => `${line}\n`).join(''), signer)
}

type OpenedCheckpoint =
  | { readonly ok: true; readonly checkpoint: Checkpoint }
  | { readonly ok: false; readonly fault: string }

/** Reads a checkpoint, which must be signed with this key; without a key, the signature is not checked. */
export function openCheckpoint(note: string, key?: VerifierKey): OpenedCheckpoint {
  const opened = key === undefined ? { ok: true as const, text: note } : openNote(note, key)
  if (!opened.ok) return opened
  const [, origin = '', entries = '', encoded = '', rest = ''] = CHECKPOINT.exec(opened.text) ?? []
  const head = bytesOfBase64(encoded)
  if (head?.length !== 32)
    return {
      ok: false,
      fault: 'This is not a checkpoint: it needs a line each for the game, the entries and the hash.',
    }
  // Without a key, what follows includes the signatures.
  const more = key === undefined ? [] : rest.split('\n').slice(0, -1)
  const checkpoint = { origin, entries: Number(entries), head: head.toHex() }
  return { ok: true, checkpoint: more.length === 0 ? checkpoint : { ...checkpoint, more } }
}

/** The three lines of a checkpoint. More lines may follow, which say nothing about the log. */
const CHECKPOINT = /^([^\n]{1,300})\n([1-9]\d{0,9})\n([A-Za-z0-9+/]{43}=)\n((?:[^\n]*\n)*)[^\n]*$/
