import type { Given } from './answers.ts'
import { asserted, type Combined, plainStanding } from './asserted.ts'
import { canonical } from './canonical.ts'
import type { Course } from './course.ts'
import type { Answer, DecisionOutcome, Standing } from './decision.ts'
import type { JsonObject } from './json.ts'
import { own } from './own.ts'
import { type Contestant, type Ranking, ranked } from './precedence.ts'
import type { QuestionKind } from './question-kind.ts'
import { recordVoid } from './record-void.ts'
import type { RuleId } from './rule.ts'
import type { State } from './state.ts'

/**
 * One answer prevails. Equal answers concur. Unequal ones are put, as a set, to the rules of precedence; whoever beats
 * every contestant of another opinion prevails. With no such contestant, or two of different opinions, it is undecided.
 */
export function contested(
  course: Course,
  state: State,
  kind: QuestionKind,
  asks: JsonObject,
  given: readonly Given[],
): Combined {
  const speaking = asserted(given)
  const narrow = narrowed(state, speaking)
  const contending = speaking.filter(answer => !narrow.has(answer))
  const base = (answer: Given): Standing => narrow.get(answer) ?? plainStanding(answer, [])
  if (new Set(contending.map(opinion)).size <= 1) return agreed(given, contending, base)
  return fought(course, state, kind, asks, given, contending, base)
}

/** The value that an answer stands for; a block and an admitted doubt are opinions of their own. */
function opinion(answer: Given): string {
  return answer.is === 'value' ? canonical(answer.value ?? null) : answer.is
}

function agreed(given: readonly Given[], contending: readonly Given[], base: (answer: Given) => Standing): Combined {
  const first = contending[0]
  const answers = given.map(answer => {
    const standing: Standing = contending.includes(answer)
      ? { is: answer === first ? 'prevails' : 'concurs' }
      : base(answer)
    return { ...answer, standing }
  })
  return { answers, outcome: outcomeOf(contending) }
}

/** What a set of agreeing answers comes to. */
function outcomeOf(agreeing: readonly Given[]): DecisionOutcome {
  const first = agreeing[0]
  if (first === undefined || first.is === 'block') return { is: 'silent' }
  const by = agreeing.flatMap(answer => answer.rule ?? [])
  if (first.is === 'undecided')
    return { is: 'undecided', contestants: by, why: first.reason ?? 'the rule itself leaves it open' }
  return { is: 'decided', value: first.value ?? null, by }
}

function fought(
  course: Course,
  state: State,
  kind: QuestionKind,
  asks: JsonObject,
  given: readonly Given[],
  contending: readonly Given[],
  base: (answer: Given) => Standing,
): Combined {
  const ranking = rankedInForce(course, state, kind, asks, contending, new Map())
  recordVoid(course, state, kind.name, ranking)
  const left = contending.filter(answer => !ranking.voided.has(answer.rule as RuleId))
  const champions = left.filter(one =>
    left.every(other => opinion(other) === opinion(one) || beats(ranking, one, other)),
  )
  const decided = new Set(left.map(opinion)).size === 1 ? left : champions
  const winners =
    new Set(decided.map(opinion)).size === 1 ? left.filter(it => opinion(it) === opinion(decided[0] as Given)) : []
  const answers = given.map((answer): Answer => {
    const standing = contending.includes(answer) ? standingOf(answer, winners, decided, ranking) : base(answer)
    return { ...answer, standing }
  })
  return { answers, outcome: winners.length > 0 ? outcomeOf(winners) : tied(left, ranking) }
}

/** A void rule is no party to the conflict, nor are its claims: those who are left are ranked anew, without it. */
function rankedInForce(
  course: Course,
  state: State,
  kind: QuestionKind,
  asks: JsonObject,
  parties: readonly Given[],
  before: Ranking['voided'],
): Ranking {
  const contestants = parties.map(
    (answer): Contestant => ({ rule: answer.rule as RuleId, claims: answer.claims ?? [], says: opinion(answer) }),
  )
  const ranking = ranked(course, state, kind.name, asks, contestants)
  const left = parties.filter(answer => !ranking.voided.has(answer.rule as RuleId))
  const voided = new Map([...before, ...ranking.voided])
  if (left.length === parties.length || new Set(left.map(opinion)).size === 1) return { ...ranking, voided }
  return rankedInForce(course, state, kind, asks, left, voided)
}

function beats(ranking: Ranking, one: Given, other: Given): boolean {
  return ranking.beats.has(`${one.rule}>${other.rule}`)
}

function standingOf(answer: Given, winners: readonly Given[], champions: readonly Given[], ranking: Ranking): Standing {
  const voidedBy = ranking.voided.get(answer.rule as RuleId)
  if (voidedBy !== undefined) return { is: 'void', by: voidedBy.by, clause: voidedBy.clause }
  if (winners.length === 0) return { is: 'tied' }
  if (winners.includes(answer)) return { is: champions[0] === answer ? 'prevails' : 'concurs' }
  const by = (champions.find(champion => beats(ranking, champion, answer)) ?? winners[0]) as Given
  return { is: 'overruled', by: by.rule as RuleId, clause: ranking.beats.get(`${by.rule}>${answer.rule}`) ?? '' }
}

function tied(left: readonly Given[], ranking: Ranking): DecisionOutcome {
  const contestants = left.flatMap(answer => answer.rule ?? [])
  const why = ranking.silent ? 'no rule says which of them takes precedence' : ranking.why
  return { is: 'undecided', contestants, why }
}

/** Rules that are read together with another that asserts an answer do not contest it: they are narrowed by it. */
function narrowed(state: State, speaking: readonly Given[]): ReadonlyMap<Given, Standing> {
  const out = new Map<Given, Standing>()
  for (const answer of speaking) {
    const with_ = own(state.rules, answer.rule as RuleId)?.front.togetherWith ?? []
    const by = speaking.find(other => with_.includes(other.rule as RuleId) && opinion(other) !== opinion(answer))
    if (by !== undefined) out.set(answer, { is: 'narrowed', by: by.rule as RuleId, clause: 'read together with it' })
  }
  return out
}
