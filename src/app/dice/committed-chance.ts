import { type Act, renewsDice } from '../../kernel/acts/act.ts'
import { type Entry, NO_ENTRY, type Proof } from '../../kernel/log/entry.ts'
import type { State } from '../../kernel/state/state.ts'
import type { Chance } from '../../kernel/state/world.ts'
import { trueSalt } from '../play/chance.ts'
import {
  commitmentTo,
  type DiceSecret,
  type DiceStanding,
  foundingSecret,
  isDiceSecret,
  NO_STANDING,
  secretAfter,
  withEntry,
} from './dice-secret.ts'
import { type ActsDigest, diceFromSecret, withAct } from './drawn-faces.ts'

/** Returns the source of chance for one act of a game. */
type ChanceFor = (before: State, act: Act) => Chance

/** The source of chance for a game's acts. `forAct`, if present, returns a separate source for each act. */
export type GameChance = Chance & { readonly forAct?: ChanceFor }

/**
 * Returns the dice of a saved game. Each throw is derived from a secret that an earlier entry committed to, and from
 * everyone's acts so far. `entries` is the log, which may grow.
 */
export function committedChance(own: DiceSecret, entries: readonly Entry[]): GameChance {
  return chanceFrom(own, standingReader(entries))
}

/** Like `committedChance`, but for callers that have only the state of the dice, as when an act is decided. */
export function chanceFrom(own: DiceSecret, standing: () => DiceStanding): GameChance {
  const forAct: ChanceFor = ({ game, seq, head }, act) => {
    const { acts, committing } = standing()
    const secret = () => (committing === undefined ? foundingSecret(own, game) : secretAfter(own, committing))
    const next = () => commitmentTo(secretAfter(own, { game, seq, prev: seq === 0 ? NO_ENTRY : head }))
    return chanceOf(act, secret, () => withAct(acts, act), next)
  }
  return { throwDie: refuseThrow, countFaces: refuseThrow, proof: refuseThrow, salt: trueSalt, forAct }
}

/**
 * Whether the last commitment in a log is to the given secret. Logs with scripted dice are not committed to any secret.
 */
export function keepsCommitment(own: DiceSecret, entries: readonly Entry[]): boolean {
  const committing = lastCommitting(entries)
  return committing !== undefined && isCommittedTo(own, committing, committing.outside.commitment)
}

/**
 * Whether this secret can be used to throw a game's dice in their current state. Dice without a commitment can always
 * be thrown.
 */
export function canSecretThrowDice(own: DiceSecret, { committing }: DiceStanding): boolean {
  return committing === undefined || isCommittedTo(own, committing, committing.commitment)
}

function isCommittedTo(own: DiceSecret, at: Pick<Entry, 'game' | 'seq' | 'prev'>, commitment?: string): boolean {
  return isDiceSecret(own) && commitmentTo(secretAfter(own, at)) === commitment
}

/** The last entry of a log that contains a commitment. */
function lastCommitting(entries: readonly Entry[]): Entry | undefined {
  return entries.findLast(entry => entry.outside.commitment !== undefined)
}

/** Returns the source of chance for an act, for any kind of dice that the game may have. */
export function chanceFor(chance: GameChance, before: State, act: Act): Chance {
  return chance.forAct?.(before, act) ?? chance
}

function chanceOf(act: Act, secret: () => string, acts: () => ActsDigest, commitment: () => string): Chance {
  let drawn: ReturnType<typeof diceFromSecret> | undefined
  const draw = () => {
    drawn ??= diceFromSecret(secret(), acts())
    return drawn
  }
  return {
    throwDie: sides => draw().throwDie(sides),
    countFaces: (sides, times) => draw().countFaces(sides, times),
    salt: trueSalt,
    proof({ seq, threw }): Proof {
      const next = seq === 0 || threw || renewsDice(act) ? { commitment: commitment() } : {}
      return threw ? { secret: secret(), ...next } : next
    },
  }
}

/** Returns a function that gives the state of the dice for a growing log and reads each entry only once. */
function standingReader(entries: readonly Entry[]): () => DiceStanding {
  let standing = NO_STANDING
  let counted = 0
  return () => {
    for (const entry of entries.slice(counted)) standing = withEntry(standing, entry)
    counted = entries.length
    return standing
  }
}

function refuseThrow(): never {
  throw new Error('Dice with a commitment are thrown only for an act.')
}
