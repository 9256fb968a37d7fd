import type { Run } from '../acts/run.ts'
import type { RuleId } from '../state/rule.ts'
import type { State } from '../state/state.ts'
import { canonical } from '../values/canonical-json.ts'
import type { JsonObject } from '../values/json.ts'
import { lookup } from '../values/lookup.ts'
import { answersThatCount, type Combined, plainStanding } from './answers-that-count.ts'
import type { Answer, DecisionOutcome, Standing } from './decision.ts'
import { type Contestant, type Ranking, rankContestants } from './precedence.ts'
import type { QuestionKind } from './question-kind.ts'
import type { Given } from './read-answer.ts'
import { recordVoid } from './record-voided-rules.ts'

/**
 * Determines the winning answer. Equal answers concur. Unequal answers are put, as a set, to the rules of precedence;
 * the contestant that beats every contestant with a different answer wins. If there is no such contestant, or if two of
 * them have different answers, the question is undecided.
 */
export function contestAnswers(
  run: Run,
  state: State,
  kind: QuestionKind,
  asks: JsonObject,
  given: readonly Given[],
): Combined {
  const speaking = answersThatCount(given)
  const narrow = narrowed(state, speaking)
  const contending = speaking.filter(answer => !narrow.has(answer))
  const base = (answer: Given): Standing => narrow.get(answer) ?? plainStanding(answer, NONE)
  if (new Set(contending.map(opinion)).size <= 1) return agreedAnswers(given, contending, base)
  return contestByPrecedence(run, state, kind, asks, given, contending, base)
}

const NONE: ReadonlySet<Given> = new Set()

/** The opinion that an answer represents. A block and an admitted doubt count as opinions of their own. */
function opinion(answer: Given): string {
  return answer.is === 'value' ? canonical(answer.value ?? null) : answer.is
}

function agreedAnswers(
  given: readonly Given[],
  contending: readonly Given[],
  base: (answer: Given) => Standing,
): Combined {
  const first = contending[0]
  const among = new Set(contending)
  const answers = given.map(answer => {
    const standing: Standing = among.has(answer) ? { is: answer === first ? 'prevails' : 'concurs' } : base(answer)
    return { ...answer, standing }
  })
  return { answers, outcome: outcomeOf(contending) }
}

/** The outcome of a set of agreeing answers. */
function outcomeOf(agreeing: readonly Given[]): DecisionOutcome {
  const first = agreeing[0]
  if (first === undefined || first.is === 'block') return { is: 'silent' }
  const by = agreeing.flatMap(answer => answer.rule ?? [])
  if (first.is === 'undecided')
    return { is: 'undecided', contestants: by, why: first.reason ?? 'the rule itself leaves the answer open' }
  return { is: 'decided', value: first.value ?? null, by }
}

/** An answer in a contest, with the opinion that it represents. */
type Party = { readonly answer: Given; readonly rule: RuleId; readonly says: string }

function contestByPrecedence(
  run: Run,
  state: State,
  kind: QuestionKind,
  asks: JsonObject,
  given: readonly Given[],
  contending: readonly Given[],
  base: (answer: Given) => Standing,
): Combined {
  const parties = contending.map((answer): Party => ({ answer, rule: answer.rule as RuleId, says: opinion(answer) }))
  const ranking = rankedInForce(run, state, kind, asks, parties)
  recordVoid(run, state, kind.name, { ...ranking, voided: voidedBesidesAsked(kind, given, ranking) })
  const left = parties.filter(({ rule }) => !ranking.voided.has(rule))
  const leading = opinionsOf(left).size === 1 ? left : champions(left, ranking)
  const winners = opinionsOf(leading).size === 1 ? left.filter(({ says }) => says === leading[0]?.says) : []
  const standings = standingsOf(parties, winners, leading, ranking)
  const answers = given.map((answer): Answer => ({ ...answer, standing: standings.get(answer) ?? base(answer) }))
  const outcome = winners.length > 0 ? outcomeOf(winners.map(({ answer }) => answer)) : tied(left, ranking)
  return { answers, outcome }
}

/**
 * The rules found void. If a rule contradicts the rule that is asked about only because a person says so in its place,
 * only the rule for which the person speaks can be found void, not the one that is asked about.
 */
function voidedBesidesAsked(
  { implied }: QuestionKind,
  given: readonly Given[],
  { voided }: Ranking,
): Ranking['voided'] {
  const spokenFor = given.filter(({ via }) => via === 'hand').map(({ rule }) => rule)
  if (implied === undefined || spokenFor.length === 0) return voided
  return new Map([...voided].filter(([rule]) => spokenFor.includes(rule)))
}

/**
 * Ranks the rules in force. Void rules and their claims take no part in the conflict, so the remaining rules are ranked
 * again without them.
 */
function rankedInForce(run: Run, state: State, kind: QuestionKind, asks: JsonObject, all: readonly Party[]): Ranking {
  let parties = all
  let voided: Ranking['voided'] = new Map()
  for (;;) {
    const contestants = parties.map(
      ({ answer, rule, says }): Contestant => ({ rule, claims: answer.claims ?? [], says }),
    )
    const ranking = rankContestants(run, state, kind.name, asks, contestants)
    const left = parties.filter(({ rule }) => !ranking.voided.has(rule))
    voided = new Map([...voided, ...ranking.voided])
    if (left.length === parties.length || opinionsOf(left).size === 1) return { ...ranking, voided }
    parties = left
  }
}

function opinionsOf(parties: readonly Party[]): ReadonlySet<string> {
  return new Set(parties.map(({ says }) => says))
}

/** The contestants that beat everyone with a different opinion. */
function champions(left: readonly Party[], { beats }: Ranking): readonly Party[] {
  const parties = Map.groupBy(left, ({ rule }) => rule)
  const alike = Map.groupBy(left, ({ says }) => says)
  const beaten = new Map<RuleId, Set<RuleId>>()
  for (const key of beats.keys()) {
    const [winner = '', loser = ''] = key.split('>')
    if (parties.has(loser)) beaten.set(winner, (beaten.get(winner) ?? new Set()).add(loser))
  }
  return left.filter(({ rule, says }) => {
    const others = left.length - (alike.get(says)?.length ?? 0)
    if ((beaten.get(rule)?.size ?? 0) < others) return false
    return left.every(other => other.says === says || beats.has(`${rule}>${other.rule}`))
  })
}

function standingsOf(
  parties: readonly Party[],
  winners: readonly Party[],
  leading: readonly Party[],
  { voided, beats }: Ranking,
): ReadonlyMap<Given, Standing> {
  const winning = new Set(winners)
  const standingOf = (party: Party): Standing => {
    const voidedBy = voided.get(party.rule)
    if (voidedBy !== undefined) return { is: 'void', by: voidedBy.by, clause: voidedBy.clause }
    if (winners.length === 0) return { is: 'tied' }
    if (winning.has(party)) return { is: leading[0] === party ? 'prevails' : 'concurs' }
    const by = (leading.find(({ rule }) => beats.has(`${rule}>${party.rule}`)) ?? winners[0]) as Party
    return { is: 'overruled', by: by.rule, clause: beats.get(`${by.rule}>${party.rule}`) ?? '' }
  }
  return new Map(parties.map(party => [party.answer, standingOf(party)] as const))
}

function tied(left: readonly Party[], ranking: Ranking): DecisionOutcome {
  const why = ranking.silent ? 'no rule says which of them takes precedence' : ranking.why
  return { is: 'undecided', contestants: left.map(({ rule }) => rule), why }
}

/**
 * The rules that a rule is read together with. This reading was made from the rule's current text, so rules with a
 * newer text do not count.
 */
export function rulesReadTogether(state: State, id: RuleId): readonly RuleId[] {
  const rule = lookup(state.rules, id)
  if (rule === undefined) return []
  return rule.front.togetherWith.filter(other => (lookup(state.rules, other)?.textSince ?? Infinity) <= rule.textSince)
}

/**
 * Finds the answers that are narrowed: a rule's answer does not compete with the asserted answer of a rule with which
 * it is read together.
 */
function narrowed(state: State, speaking: readonly Given[]): ReadonlyMap<Given, Standing> {
  const out = new Map<Given, Standing>()
  for (const answer of speaking) {
    const with_ = rulesReadTogether(state, answer.rule as RuleId)
    if (with_.length === 0) continue
    const by = speaking.find(other => with_.includes(other.rule as RuleId) && opinion(other) !== opinion(answer))
    if (by !== undefined) out.set(answer, { is: 'narrowed', by: by.rule as RuleId, clause: 'read together with it' })
  }
  return out
}
