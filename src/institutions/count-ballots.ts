import type { Decision } from '../kernel/questions/decision.ts'
import type { Json, JsonObject } from '../kernel/values/json.ts'
import { lookup } from '../kernel/values/lookup.ts'
import { formatRational, parseRational, plus, type Rational } from '../kernel/values/rational.ts'

const NONE: Rational = { n: 0n, d: 1n }

/**
 * Ballots by voter: a person (or another voter that a rule admits), followed by a number for each further ballot: "p2",
 * "p2 2".
 */
export type Cast = { readonly [ballot: string]: Json }

const VOTER = /^[A-Za-z0-9]{1,40}$/

/** Whether a text can identify a voter. */
export function canIdentifyVoter(text: string): boolean {
  return VOTER.test(text)
}

/** The voter of a ballot. */
export function voterOf(ballot: string): string {
  return ballot.split(' ', 1)[0] ?? ''
}

/** Returns the ballot's number among its voter's ballots, counted from 1. */
export function ordinalOf(ballot: string): number {
  return Number(ballot.split(' ')[1] ?? 1)
}

/**
 * Counts, for each word, the voters who chose it and their votes and, in total, the voters who could have voted
 * (`eligible`) and the votes that were cast (`allVotes`). If a rule counts before everyone has voted, those who have
 * not voted still count as eligible.
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
    votes: Object.fromEntries([...votes].map(([word, sum]) => [word, formatRational(sum)])),
    eligible,
    allVotes: formatRational(all),
  }
}

/** The number of votes that a ballot counts for: one, unless a rule gives its voter a different number. */
function weightOf(decision: Decision | undefined): Rational {
  return parseRational(decision?.outcome.is === 'decided' ? decision.outcome.value : 1) ?? NONE
}
