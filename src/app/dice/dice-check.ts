import { renewsDice } from '../../kernel/acts/act.ts'
import { diceCount, facesOf, MOST_SIDES, throwWithResult } from '../../kernel/acts/throw-dice.ts'
import type { Throw } from '../../kernel/effects/effect.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import { CAPS } from '../../kernel/state/world.ts'
import { canonical } from '../../kernel/values/canonical-json.ts'
import type { Json } from '../../kernel/values/json.ts'
import { throwInWords } from '../prose/dice-throws.ts'
import { commitmentTo, type DiceStanding } from './dice-secret.ts'
import { type ActsDigest, diceFromSecret, NO_ACTS, withAct } from './drawn-faces.ts'

/** Checks the dice of a log, entry by entry, against what was published about them. */
export type DiceCheck = {
  /** Says in one sentence what is wrong with the source of the next entry's faces; undefined if nothing is wrong. */
  fault(entry: Entry): string | undefined
  /** Advances past an entry that was found valid. */
  pass(entry: Entry): void
  /** A hash of the acts so far, and the entry whose commitment is still unused. */
  readonly acts: ActsDigest
  readonly standing: Entry | undefined
  /** The number of entries whose throws used a committed secret. */
  readonly committed: number
  /** The entries whose throws used no committed secret. */
  readonly told: readonly Entry[]
  /** The entries that took new dice. */
  readonly renewed: readonly Entry[]
}

/** Starts a check, before the first entry. */
export function diceCheck(): DiceCheck {
  const commitments = new Map<string, number>()
  const check = {
    acts: NO_ACTS,
    standing: undefined as Entry | undefined,
    committed: 0,
    told: [] as Entry[],
    renewed: [] as Entry[],
    fault: (entry: Entry) =>
      throwFault(entry) ??
      beginningFault(entry) ??
      secretFault(committedBy(check.standing), entry) ??
      commitmentFault(commitments, entry) ??
      facesFault(check.acts, entry),
    pass(entry: Entry) {
      const { seq, act, outside } = entry
      check.acts = withAct(check.acts, act)
      if (outside.secret !== undefined && seq > 0) check.committed += 1
      else if (hasThrows(entry)) check.told.push(entry)
      if (renewsDice(act)) check.renewed.push(entry)
      if (outside.commitment === undefined) return
      check.standing = entry
      commitments.set(outside.commitment, seq)
    },
  }
  return check
}

/** The parts of an entry that are checked if the entry commits to the secret of the next throw. */
type Committed = { readonly seq: number; readonly commitment: string }

function committedBy(entry: Entry | undefined): Committed | undefined {
  const commitment = entry?.outside.commitment
  return entry === undefined || commitment === undefined ? undefined : { seq: entry.seq, commitment }
}

function hasThrows(entry: Entry): boolean {
  return entry.outside.faces.length > 0 || throwsOf(entry).length > 0
}

/** The first entry of a log must say whether its dice are committed or scripted. */
function beginningFault({ seq, outside: { told, commitment } }: Entry): string | undefined {
  if (seq > 0) return told === true ? 'it says that the dice are scripted, which only entry 0 may do.' : undefined
  if ((told === true) !== (commitment !== undefined)) return undefined
  return told === true
    ? 'it both commits to its dice and says that they are scripted.'
    : 'it neither commits to its dice nor says that they are scripted.'
}

function secretFault(standing: Committed | undefined, entry: Entry): string | undefined {
  const { secret, commitment } = entry.outside
  const due = standing ?? (entry.seq === 0 && commitment !== undefined ? { seq: 0, commitment } : undefined)
  if (secret === undefined)
    return hasThrows(entry) && due !== undefined ? 'it throws dice, but does not reveal their secret.' : undefined
  if (!hasThrows(entry)) return 'it reveals a dice secret, but throws no dice.'
  if (due === undefined) return 'it reveals a secret of its dice to which no earlier entry committed.'
  if (entry.seq === 0 || commitmentTo(secret) === due.commitment) return undefined
  return `the secret of its dice is not the one to which entry ${due.seq} committed.`
}

function commitmentFault(known: ReadonlyMap<string, number>, { seq, act, outside }: Entry): string | undefined {
  const { secret, commitment } = outside
  const due = secret !== undefined || renewsDice(act)
  if (commitment === undefined) return due ? 'it commits to no secret for the next throw.' : undefined
  if (!due && seq > 0) return 'it commits to another secret for the next throw, although the last one was not used.'
  const earlier = known.get(commitment)
  return earlier === undefined ? undefined : `it commits to the same secret as entry ${earlier} did.`
}

/** If the secret is known, throws every die again and compares the results with the entry. */
function facesFault(acts: ActsDigest, entry: Entry): string | undefined {
  const { secret, faces } = entry.outside
  const thrown = throwsOf(entry)
  const wrong =
    secret === undefined ? undefined : differenceFromRethrow(diceFromSecret(secret, withAct(acts, entry.act)), thrown)
  if (wrong !== undefined) return wrong
  return same(thrown.flatMap(facesOf), faces) ? undefined : 'the recorded faces are not those of its throws.'
}

function differenceFromRethrow(dice: ReturnType<typeof diceFromSecret>, thrown: readonly Throw[]): string | undefined {
  for (const said of thrown) {
    const again = throwWithResult(dice, said)
    if (same(facesOf(again), facesOf(said))) continue
    return `according to the secret that it reveals, ${throwInWords(again)}, but it says that ${throwInWords(said)}.`
  }
  return undefined
}

function same(a: Json, b: Json): boolean {
  return canonical(a) === canonical(b)
}

/**
 * Like `diceFault`, but for callers that have only the state of the dice before the entry. The reuse of a much older
 * commitment is found only when the whole log is checked.
 */
export function diceFaultAfter({ acts, committing }: DiceStanding, entry: Entry): string | undefined {
  return (
    throwFault(entry) ??
    beginningFault(entry) ??
    secretFault(committing, entry) ??
    commitmentFault(new Map(), entry) ??
    facesFault(acts, entry)
  )
}

/** Says what is wrong with the dice of one entry, assuming that all earlier entries are valid. */
export function diceFault(past: readonly Entry[], entry: Entry): string | undefined {
  const check = diceCheck()
  for (const earlier of past) check.pass(earlier)
  return check.fault(entry)
}

/** Explains why the throws in an entry are impossible; undefined if all are possible. */
function throwFault(entry: Entry): string | undefined {
  const thrown = throwsOf(entry)
  const wrong = thrown.find(it => !isPossibleThrow(it))
  if (wrong !== undefined)
    return typeof wrong.face === 'number'
      ? `a die with ${wrong.sides} sides cannot show ${wrong.face}.`
      : 'it records a result that such dice cannot show.'
  const falls = thrown.reduce((sum, it) => sum + diceCount(it), 0)
  return falls > CAPS.falls ? `it throws ${falls} dice, but one act may throw at most ${CAPS.falls}.` : undefined
}

/** The throws of an entry, in the order in which they were made. */
export function throwsOf({ effects }: Entry): readonly Throw[] {
  return effects.filter(effect => effect.do === 'throw')
}

function isPossibleThrow({ sides, times = 1, face, faces, counts, purpose }: Throw): boolean {
  if (!isFrom(1, sides) || sides > MOST_SIDES || !isFrom(1, times) || typeof purpose !== 'string') return false
  const isFace = (it: unknown) => isFrom(1, it) && it <= sides
  if (counts !== undefined) return face === undefined && faces === undefined && isCounts(counts, sides, times)
  if (faces === undefined) return times === 1 && isFace(face)
  return face === undefined && Array.isArray(faces) && faces.length === times && faces.every(isFace)
}

function isCounts(counts: unknown, sides: number, times: number): boolean {
  if (!Array.isArray(counts) || counts.length !== sides || !counts.every(it => isFrom(0, it))) return false
  return counts.reduce((sum: number, count: number) => sum + count, 0) === times
}

function isFrom(least: number, value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= least
}
