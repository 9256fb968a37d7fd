import assert from 'node:assert/strict'
import { type NoteSigner, privateKeyOf, verifierKeyOf } from '../../src/app/checkpoints/signed-note.ts'
import { confirmationText } from '../../src/app/passport/end-of-move.ts'
import { movingKeyText, newMovingKeys } from '../../src/app/passport/moving-key.ts'
import { decryptMovingPart, encryptMovingPart, type MovingPart } from '../../src/app/passport/moving-part.ts'
import { passportText } from '../../src/app/passport/passport.ts'
import { readPassport } from '../../src/app/passport/read-passport.ts'
import { SIGNATURE, signedLines } from '../../src/app/passport/signed-copy.ts'
import { sha256 } from '../../src/app/play/world.ts'
import { openGameSession } from '../../src/app/session/session.ts'
import { entryHash } from '../../src/kernel/log/chain.ts'
import type { Entry } from '../../src/kernel/log/entry.ts'
import { parsedEntry, unparsedEntry } from '../../src/kernel/log/unparsed-entry.ts'
import type { JsonObject } from '../../src/kernel/values/json.ts'
import type { Passport, PassportPart } from '../../src/ports/passport.ts'
import { world } from '../unit/played-game.ts'

const HOME = 'http://evil.localhost'
const signer: NoteSigner = { name: 'evil.localhost', privateKey: privateKeyOf(new Uint8Array(32).fill(7)) }
const keys = newMovingKeys()
/** The code of a copy for which no other is given. */
export const CODE = 'e'.repeat(43)

/** Calls itself a server, and is a program of the attacker. */
export const EVIL = {
  home: HOME,
  key: movingKeyText({ publicKey: keys.publicKey, home: HOME }),
  verifier: verifierKeyOf(signer),
}

/** What the attacker finds in a moving copy that was made for them. */
export function opened(text: string): { readonly passport: Passport; readonly moving: MovingPart } {
  const read = readPassport(new TextEncoder().encode(text))
  assert.ok(read.ok)
  const { passport } = read
  const moving = decryptMovingPart(passport, keys)
  assert.ok(typeof moving === 'object', String(moving))
  return { passport, moving }
}

/** The text that confirms the arrival, as the attacker’s program would show it. */
export function confirmation(code: string, game: string): string {
  return confirmationText({ code, signer: EVIL.verifier, address: `${HOME}/g/${game}` })
}

type Said = { readonly by: string; readonly do: string; readonly with: JsonObject; readonly at: number }

/** Appends acts to a log in anyone’s name: each is decided by the rules, and valid. The dice are the attacker’s. */
export function played(entries: readonly Entry[], acts: readonly Said[]): readonly Entry[] {
  const game = entries[0]?.game ?? ''
  const powers = { world, readShipped: () => undefined }
  const session = openGameSession(powers, { game, entries: entries.map(unparsedEntry), secret: '9'.repeat(64) })
  assert.ok(session !== 'needsLog')
  const added = acts.flatMap(({ by, ...act }, place) => {
    const reply = session.ask({ ask: 'act', id: `a${place}`, by: { person: by }, ...act })
    assert.ok(reply.is === 'done')
    assert.equal(reply.refusal, undefined, JSON.stringify(reply.refusal))
    return reply.entries.map(parsedEntry)
  })
  return [...entries, ...added]
}

/** Appends an entry with made-up effects, which an unknown engine is said to have decided. */
export function invented(entries: readonly Entry[], effects: readonly JsonObject[], by = 'p1'): readonly Entry[] {
  const last = entries.at(-1) ?? assert.fail()
  const { act, outside: _, ...rest } = last
  const entry = {
    ...rest,
    ...{ seq: last.seq + 1, prev: last.hash, machine: 'f'.repeat(64), beside: {}, outside: { faces: [] } },
    act: { ...act, id: `${last.seq + 1}`, by, do: 'announce', with: {}, at: act.at + 1 },
    effects: effects.map(effect => ({ ...effect, warrant: { rule: null, via: 'founders' } })),
  } as unknown as Entry
  return [...entries, { ...entry, hash: entryHash(entry, sha256) }]
}

type Made = {
  readonly recipient: string
  readonly origin: string
  readonly parts?: readonly PassportPart[]
  readonly claims?: MovingPart['claims']
  /** The code with which the attacker “hands over” what they have made up. */
  readonly code?: string
}

/** A moving copy for a server, made and signed by the attacker, who calls the game’s address theirs. */
export async function copyFor(
  entries: readonly Entry[],
  { recipient, origin, parts = [], claims = {}, code = CODE }: Made,
): Promise<string> {
  const last = entries.at(-1) ?? assert.fail()
  const bound = { game: last.game, entries: entries.length, head: last.hash }
  const moving = { sealed: [], receipt: 'r', handover: sha256(code), claims, signer: EVIL.verifier }
  const part = encryptMovingPart(moving, bound, recipient)
  const unsigned = passportText({ title: 'Ours', visibility: 'public' }, entries, [part, ...parts])
  const [head = '', ...lines] = unsigned.split('\n').slice(0, -1)
  const named = { ...JSON.parse(head), parts: ['moving', ...parts.map(it => it.part), SIGNATURE] }
  const all = (async function* () {
    for (const line of [JSON.stringify(named), ...lines]) yield `${line}\n`
  })()
  let text = ''
  for await (const piece of signedLines(all, { id: origin, entries: bound.entries, head: bound.head }, signer, HOME))
    text += piece
  return text
}
