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
import { drawnFaces, type ModerationLog, withDeed } from './drawn-faces.ts'

/** Chance for one act of a game. */
type ChanceFor = (before: State, act: Act) => Chance

/** Chance for all acts of a game; where `forAct` is given, it is different for each act. */
export type GameChance = Chance & { readonly forAct?: ChanceFor }

/**
 * The dice of a game that is kept: each throw follows from a secret to which an earlier entry committed, mixed with
 * what everyone did up to it. `entries` is the log as it grows.
 */
export function committedChance(own: DiceSecret, entries: readonly Entry[]): GameChance {
  return chanceFrom(own, standingOf(entries))
}

/** The same for a game of which only the standing of its dice is at hand, as it is when an act is decided. */
export function chanceFrom(own: DiceSecret, standing: () => DiceStanding): GameChance {
  const forAct: ChanceFor = ({ game, seq, head }, act) => {
    const { deeds, committing } = standing()
    const secret = () => (committing === undefined ? foundingSecret(own, game) : secretAfter(own, committing))
    const next = () => commitmentTo(secretAfter(own, { game, seq, prev: seq === 0 ? NO_ENTRY : head }))
    return chanceOf(act, secret, () => withDeed(deeds, act), next)
  }
  return { throwDie: notForAnAct, countFaces: notForAnAct, proof: notForAnAct, salt: trueSalt, forAct }
}

/** Whether a secret is the one to which a log is committed at its end; a log with told dice is committed to none. */
export function keepsCommitment(own: DiceSecret, entries: readonly Entry[]): boolean {
  const committing = lastCommitting(entries)
  return committing !== undefined && isCommittedTo(own, committing, committing.outside.commitment)
}

/** Whether the dice of a game can be thrown with a secret as they stand: dice that are committed to none can. */
export function keepsStanding(own: DiceSecret, { committing }: DiceStanding): boolean {
  return committing === undefined || isCommittedTo(own, committing, committing.commitment)
}

function isCommittedTo(own: DiceSecret, at: Pick<Entry, 'game' | 'seq' | 'prev'>, commitment?: string): boolean {
  return isDiceSecret(own) && commitmentTo(secretAfter(own, at)) === commitment
}

/** The entry whose commitment stands at the end of a log. */
function lastCommitting(entries: readonly Entry[]): Entry | undefined {
  return entries.findLast(entry => entry.outside.commitment !== undefined)
}

/** Chance for an act, by whatever dice a game has. */
export function chanceFor(chance: GameChance, before: State, act: Act): Chance {
  return chance.forAct?.(before, act) ?? chance
}

function chanceOf(act: Act, secret: () => string, deeds: () => ModerationLog, commitment: () => string): Chance {
  let drawn: ReturnType<typeof drawnFaces> | undefined
  const draw = () => {
    drawn ??= drawnFaces(secret(), deeds())
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

/** The standing of a log that grows, each entry counted once. */
function standingOf(entries: readonly Entry[]): () => DiceStanding {
  let standing = NO_STANDING
  let counted = 0
  return () => {
    for (const entry of entries.slice(counted)) standing = withEntry(standing, entry)
    counted = entries.length
    return standing
  }
}

function notForAnAct(): never {
  throw new Error('dice that are committed to are thrown for an act')
}
