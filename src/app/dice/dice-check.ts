import { renewsDice } from '../../kernel/acts/act.ts'
import { facesOf, thrownBy } from '../../kernel/acts/throw.ts'
import type { Throw } from '../../kernel/effects/effect.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import { canonical } from '../../kernel/values/canonical.ts'
import type { Json } from '../../kernel/values/json.ts'
import { throwInWords } from '../prose/throws.ts'
import { commitmentTo, type DiceStanding } from './dice-secret.ts'
import { drawnFaces, type ModerationLog, NO_DEEDS, withDeed } from './drawn-faces.ts'
import { throwFault, throwsOf } from './throw-fault.ts'

/** Holds the dice of a log to what was published of them, entry by entry. */
export type DiceCheck = {
  /** What is wrong with where the next entry has its faces from, in a sentence; undefined when they follow as they should. */
  fault(entry: Entry): string | undefined
  /** Goes on past an entry that was found good. */
  pass(entry: Entry): void
  /** The deeds so far, and the entry whose commitment waits for its secret. */
  readonly deeds: ModerationLog
  readonly standing: Entry | undefined
  /** How many entries threw by a secret that was committed to before; which threw otherwise; which took new dice. */
  readonly committed: number
  readonly told: readonly Entry[]
  readonly renewed: readonly Entry[]
}

/** The check of a log, at its beginning. */
export function diceCheck(): DiceCheck {
  const commitments = new Map<string, number>()
  const check = {
    deeds: NO_DEEDS,
    standing: undefined as Entry | undefined,
    committed: 0,
    told: [] as Entry[],
    renewed: [] as Entry[],
    fault: (entry: Entry) =>
      throwFault(entry) ??
      beginningFault(entry) ??
      secretFault(committedBy(check.standing), entry) ??
      commitmentFault(commitments, entry) ??
      facesFault(check.deeds, entry),
    pass(entry: Entry) {
      const { seq, act, outside } = entry
      check.deeds = withDeed(check.deeds, act)
      if (outside.secret !== undefined && seq > 0) check.committed += 1
      else if (threw(entry)) check.told.push(entry)
      if (renewsDice(act)) check.renewed.push(entry)
      if (outside.commitment === undefined) return
      check.standing = entry
      commitments.set(outside.commitment, seq)
    },
  }
  return check
}

/** An entry that commits to the secret of the next throw, as far as that is checked. */
type Committed = { readonly seq: number; readonly commitment: string }

function committedBy(entry: Entry | undefined): Committed | undefined {
  const commitment = entry?.outside.commitment
  return entry === undefined || commitment === undefined ? undefined : { seq: entry.seq, commitment }
}

function threw(entry: Entry): boolean {
  return entry.outside.faces.length > 0 || throwsOf(entry).length > 0
}

/** A log says at its beginning whether its dice are committed to or told. */
function beginningFault({ seq, outside: { told, commitment } }: Entry): string | undefined {
  if (seq > 0)
    return told === true ? 'it says that the dice are told what to show, which only entry 0 may say.' : undefined
  if ((told === true) !== (commitment !== undefined)) return undefined
  return told === true
    ? 'it commits to its dice, and says that they are told what to show.'
    : 'it neither commits to its dice nor says that they are told what to show.'
}

function secretFault(standing: Committed | undefined, entry: Entry): string | undefined {
  const { secret, commitment } = entry.outside
  const due = standing ?? (entry.seq === 0 && commitment !== undefined ? { seq: 0, commitment } : undefined)
  if (secret === undefined)
    return threw(entry) && due !== undefined ? 'it throws, and does not reveal the secret of its dice.' : undefined
  if (!threw(entry)) return 'it reveals the secret of its dice, and throws none.'
  if (due === undefined) return 'it reveals a secret of its dice to which no entry before it committed.'
  if (entry.seq === 0 || commitmentTo(secret) === due.commitment) return undefined
  return `the secret of its dice is not the one to which entry ${due.seq} committed.`
}

function commitmentFault(known: ReadonlyMap<string, number>, { seq, act, outside }: Entry): string | undefined {
  const { secret, commitment } = outside
  const due = secret !== undefined || renewsDice(act)
  if (commitment === undefined) return due ? 'it commits to no secret for the next throw.' : undefined
  if (!due && seq > 0) return 'it commits to another secret for the next throw, and the last one was not used.'
  const earlier = known.get(commitment)
  return earlier === undefined ? undefined : `it commits to the same secret as entry ${earlier} did.`
}

/** Throws every die again by the secret, if there is one, and compares what shows with what the entry says. */
function facesFault(deeds: ModerationLog, entry: Entry): string | undefined {
  const { secret, faces } = entry.outside
  const thrown = throwsOf(entry)
  const wrong = secret === undefined ? undefined : thrownFault(drawnFaces(secret, withDeed(deeds, entry.act)), thrown)
  if (wrong !== undefined) return wrong
  return same(thrown.flatMap(facesOf), faces)
    ? undefined
    : 'the faces that came from outside are not those of its throws.'
}

function thrownFault(dice: ReturnType<typeof drawnFaces>, thrown: readonly Throw[]): string | undefined {
  for (const said of thrown) {
    const again = thrownBy(dice, said)
    if (same(facesOf(again), facesOf(said))) continue
    return `by the secret that it reveals, ${throwInWords(again)}; it says that ${throwInWords(said)}.`
  }
  return undefined
}

function same(a: Json, b: Json): boolean {
  return canonical(a) === canonical(b)
}

/**
 * The same where only the standing of the dice before an entry is at hand. That it commits to a secret to which another
 * one committed long before comes out only where the whole log is checked.
 */
export function diceFaultAfter({ deeds, committing }: DiceStanding, entry: Entry): string | undefined {
  return (
    throwFault(entry) ??
    beginningFault(entry) ??
    secretFault(committing, entry) ??
    commitmentFault(new Map(), entry) ??
    facesFault(deeds, entry)
  )
}

/** What is wrong with the dice of one entry, whose past is taken as good. */
export function diceFault(past: readonly Entry[], entry: Entry): string | undefined {
  const check = diceCheck()
  for (const earlier of past) check.pass(earlier)
  return check.fault(entry)
}
