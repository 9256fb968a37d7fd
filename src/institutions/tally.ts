import type { Decision } from '../kernel/questions/decision.ts'
import type { Json, JsonObject } from '../kernel/values/json.ts'
import { lookup } from '../kernel/values/lookup.ts'
import { plus, type Rational, rational, written } from '../kernel/values/rational.ts'

const NONE: Rational = { n: 0n, d: 1n }

/** Ballots by whose they are: a person (or whoever else a rule lets vote), with a number for a further ballot: "p2", "p2 2". */
export type Cast = { readonly [ballot: string]: Json }

const VOTER = /^[A-Za-z0-9]{1,40}$/

/** Whether a text can be that of someone who votes. */
export function isVoter(text: string): boolean {
  return VOTER.test(text)
}

/** Whose a ballot is. */
export function voterOf(ballot: string): string {
  return ballot.split(' ', 1)[0] ?? ''
}

/** Which of a voter's ballots it is, from 1. */
export function ordinalOf(ballot: string): number {
  return Number(ballot.split(' ')[1] ?? 1)
}

/**
 * For each word, how many voters said it and with how many votes; and in all how many might have voted (`eligible`), and
 * how many votes were cast (`allVotes`). Where a rule counts before everyone has voted, the silent are among the first.
 */
export function tally(
  ballots: readonly string[],
  cast: Cast,
  weights: readonly Decision[],
  eligible: number,
): JsonObject {
  const heads = new Map<string, Set<string>>()
  const votes = new Map<string, Rational>()
  let all = NONE
  ballots.forEach((ballot, index) => {
    const said = lookup(cast, ballot)
    const word = typeof said === 'string' ? said : ''
    const weight = weightOf(weights[index])
    heads.set(word, (heads.get(word) ?? new Set()).add(voterOf(ballot)))
    votes.set(word, plus(votes.get(word) ?? NONE, weight))
    all = plus(all, weight)
  })
  return {
    voters: Object.fromEntries([...heads].map(([word, voters]) => [word, voters.size])),
    votes: Object.fromEntries([...votes].map(([word, sum]) => [word, written(sum)])),
    eligible,
    allVotes: written(all),
  }
}

/** How many votes a ballot is: one, where no rule says how many its voter has. */
function weightOf(decision: Decision | undefined): Rational {
  return rational(decision?.outcome.is === 'decided' ? decision.outcome.value : 1) ?? NONE
}
