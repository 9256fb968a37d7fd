import { type Run, recordDecision } from '../acts/run.ts'
import { FAULT, runGuarded } from '../acts/run-guarded.ts'
import { type Call, callProgram, type Returned } from '../programs/call-program.ts'
import { charge, gasLeft, PRICE, runPaidBy } from '../programs/meter.ts'
import { matterIn } from '../state/find-matter.ts'
import { listeners } from '../state/listening-rules.ts'
import type { Rule, RuleId } from '../state/rule.ts'
import { inForce } from '../state/rulebook.ts'
import type { State } from '../state/state.ts'
import type { World } from '../state/world.ts'
import { canonical } from '../values/canonical-json.ts'
import type { Json, JsonObject } from '../values/json.ts'
import { lookup } from '../values/lookup.ts'
import type { Combined } from './answers-that-count.ts'
import { askAsOf, parseNeed } from './ask-earlier-rulebook.ts'
import { combineAnswers } from './combine.ts'
import type { Decision } from './decision.ts'
import { matterFacts } from './facts.ts'
import { handAnswer, handAnswersTo, isAnswerValid, settlingRuling } from './find-hand-answer.ts'
import type { QuestionKind } from './question-kind.ts'
import { type Given, givenByHand, givenByProgram } from './read-answer.ts'

/**
 * What a question is about. With a topic, it is also put to the rules that listen to this topic only; with `topicOnly`,
 * to no others. A function that declares what it is about (`touching`) is asked only if one of the topics of the whole
 * batch is among them.
 */
type Subject = {
  readonly asks: JsonObject
  readonly topic?: string
  readonly topicOnly?: boolean
  readonly topics?: readonly string[]
}

/** Asks a question of every rule that is in force in a snapshot and may answer it. */
export function ask(run: Run, state: State, question: string, asks: JsonObject, topic?: string): Decision {
  return askAbout(run, state, question, [topic === undefined ? { asks } : { asks, topic }])[0] as Decision
}

/** Asks one question about several subjects, with one call context for each program. */
export function askEach(run: Run, state: State, question: string, asks: readonly JsonObject[]): readonly Decision[] {
  return askAbout(
    run,
    state,
    question,
    asks.map(it => ({ asks: it })),
  )
}

/**
 * Asks one question under several topics, with one call context for each program: under the first topic, every rule
 * that may answer; under each other topic, only the rules that listen to it. `topics` are the topics heard, and
 * `allTopics` those of the whole batch.
 */
export function askByTopic(
  run: Run,
  state: State,
  question: string,
  asks: JsonObject,
  topics: readonly string[],
  allTopics: readonly string[],
): readonly Decision[] {
  return askAbout(
    run,
    state,
    question,
    topics.map((topic, index) => ({ asks, topic, topicOnly: index > 0, topics: allTopics })),
  )
}

/**
 * Decides a question about each subject. Within one snapshot, a question about one subject is decided once, but a
 * decision that depends on a question still being asked is made again where it is needed.
 */
function askAbout(run: Run, state: State, question: string, subjects: readonly Subject[]): readonly Decision[] {
  const kept = knownDecisions(run, state)
  const keys = subjects.map(
    ({ asks, topic = '', topicOnly = false, topics = [] }) =>
      `${question}\n${topicOnly ? 'only ' : ''}${topic}\n${topics.join('\t')}\n${subjectText(asks)}`,
  )
  const found = new Map<string, Decision>()
  const open = new Map<string, Subject>()
  keys.forEach((key, index) => {
    const decision = kept.get(key)
    if (decision === undefined) open.set(key, subjects[index] ?? { asks: {} })
    else found.set(key, decision)
  })
  if (open.size > 0) {
    const outer = run.circle
    run.circle = Number.POSITIVE_INFINITY
    const made = decideAll(run, state, question, [...open.values()])
    const sound = run.circle >= run.asking.length
    ;[...open.keys()].forEach((key, index) => {
      const decision = made[index] as Decision
      found.set(key, decision)
      if (sound) kept.set(key, decision)
    })
    run.circle = run.asking.length === 0 ? outer : Math.min(outer, sound ? outer : run.circle)
  }
  return keys.map(key => found.get(key) as Decision)
}

function knownDecisions({ known }: Run, state: State): Map<string, Decision> {
  const kept = known.get(state) ?? new Map<string, Decision>()
  known.set(state, kept)
  return kept
}

const subjectTexts = new WeakMap<JsonObject, string>()

/** A subject in canonical JSON; each object is serialized only once. */
function subjectText(subject: JsonObject): string {
  const known = subjectTexts.get(subject) ?? canonical(subject)
  subjectTexts.set(subject, known)
  return known
}

function decideAll(run: Run, state: State, question: string, subjects: readonly Subject[]): readonly Decision[] {
  const kind = kindOf(run, question)
  const why = whyUnanswerable(run, state, question)
  charge(run, PRICE.question * subjects.length)
  if (why !== undefined) return subjects.map(({ asks }) => undecidedFor(run, state, kind, asks, why))
  const given = subjects.map(() => [] as Given[])
  run.asking.push(question)
  for (const [rule, places] of subjectsByAnswerer(state, question, subjects))
    answerAll(
      run,
      state,
      kind,
      rule,
      places.map(place => subjects[place] as Subject),
    ).forEach((answers, index) => {
      given[places[index] ?? 0]?.push(...answers)
    })
  run.asking.pop()
  return subjects.map(({ asks }, index) => {
    const said = given[index] ?? []
    return decided(run, state, kind, asks, [...said, ...impliedAnswer(state, kind, asks, said)])
  })
}

/** The rules that may answer, each with the places of the subjects about which it is asked. */
function subjectsByAnswerer(
  state: State,
  question: string,
  subjects: readonly Subject[],
): ReadonlyMap<RuleId, readonly number[]> {
  const places = new Map<RuleId, number[]>()
  const byTopic = Map.groupBy(subjects.keys(), place => {
    const { topic, topicOnly } = subjects[place] as Subject
    return `${topicOnly === true} ${topic}`
  })
  for (const [first, ...others] of byTopic.values()) {
    if (first === undefined) continue
    const { topic, topicOnly } = subjects[first] as Subject
    for (const rule of answerers(state, question, topic, topicOnly)) {
      const known = places.get(rule)
      if (known === undefined) places.set(rule, [first, ...others])
      else known.push(first, ...others)
    }
  }
  return places
}

/** The answer that the subject's own rule is taken to give, unless the rule gives one itself. */
function impliedAnswer(
  state: State,
  { implied }: QuestionKind,
  subject: JsonObject,
  given: readonly Given[],
): readonly Given[] {
  const rule = implied === undefined ? undefined : lookup(subject, implied.of)
  if (implied === undefined || typeof rule !== 'string' || !inForce(state, rule)) return []
  const speaks = given.some(it => it.rule === rule && it.is !== 'silent')
  return speaks ? [] : [{ rule, via: 'program', is: 'value', value: implied.value }]
}

/** Returns the reason why a question cannot be asked now. A decision made without its answer applies to this asker only. */
function whyUnanswerable(run: Run, state: State, question: string): string | undefined {
  const place = run.asking.indexOf(question)
  if (place >= 0) return noteCircle(run, place, 'the answer to this question depends on itself')
  if (run.asking.length >= run.world.caps.questions)
    return noteCircle(run, 0, 'too many questions depend on each other’s answers')
  if (gasLeft(run, state) <= 0) return noteCircle(run, -1, 'this act has no gas left')
  return undefined
}

function noteCircle(run: Run, place: number, why: string): string {
  run.circle = Math.min(run.circle, place)
  return why
}

/** Returns the kind of a question; an unknown question is a plain contest of all answers. */
export function kindOf(run: Run, question: string): QuestionKind {
  return kindOfQuestion(run.world, question)
}

export function kindOfQuestion({ kinds }: Pick<World, 'kinds'>, question: string): QuestionKind {
  const known = lookup(kinds, question)
  return (
    known ?? {
      name: question,
      about: question,
      asks: 'the arguments that its asker gives',
      subject: {},
      more: 'arguments',
      example: true,
      value: 'anything',
      combine: 'contest',
      silence: 'undecided',
    }
  )
}

function decided(run: Run, state: State, kind: QuestionKind, asks: JsonObject, given: readonly Given[]): Decision {
  const of = questionInWords(state, kind.name, asks)
  const came = runGuarded(run, null, `question ${kind.name}`, () => combineAnswers(run, state, kind, asks, given))
  const { answers, outcome } = came === 'fault' ? undecidedByFault(given) : came
  const settled = settlingRuling(state, kind, asks)
  const ruled =
    outcome.is === 'decided' || settled === undefined
      ? outcome
      : { is: 'decided' as const, value: settled.value, by: [] }
  const decision: Decision = {
    question: kind.name,
    of,
    asks: shortSubject(asks),
    answers,
    outcome: ruled,
    ...effectsSoFar(run),
  }
  recordDecision(run, decision)
  return decision
}

/** The number of effects that the entry already had when a question was asked; omitted if it had none. */
function effectsSoFar({ effects }: Run): Pick<Decision, 'after'> {
  return effects.length === 0 ? {} : { after: effects.length }
}

/** The result if a bug in Nomothete prevents combining the answers: nothing is decided. */
function undecidedByFault(given: readonly Given[]): Combined {
  const answers = given.map(answer => ({ ...answer, standing: { is: 'unneeded' } as const }))
  return { answers, outcome: { is: 'undecided', contestants: given.flatMap(({ rule }) => rule ?? []), why: FAULT } }
}

function undecidedFor(run: Run, state: State, kind: QuestionKind, asks: JsonObject, why: string): Decision {
  const of = questionInWords(state, kind.name, asks)
  const outcome = { is: 'undecided', contestants: [], why } as const
  const decision: Decision = {
    question: kind.name,
    of,
    asks: shortSubject(asks),
    answers: [],
    outcome,
    ...effectsSoFar(run),
  }
  recordDecision(run, decision)
  return decision
}

/** The rules in force that may answer: by program, by hand, or through a ruling that answers for them. */
function answerers(state: State, question: string, topic: string | undefined, topicOnly = false): readonly RuleId[] {
  const named = listeners(state, 'answers', question)
  const about = topic === undefined ? [] : listeners(state, 'answers', `${question} ${topic}`)
  if (topicOnly) return about
  const byHand = handAnswersTo(state, question).filter(answer => answer.rule !== null && isAnswerValid(state, answer))
  if (about.length === 0 && byHand.length === 0) return named
  return [...new Set([...named, ...about, ...byHand.map(answer => answer.rule as RuleId)])]
}

/** A rule's answers about each subject: at most one of them. */
function answerAll(
  run: Run,
  state: State,
  kind: QuestionKind,
  rule: RuleId,
  subjects: readonly Subject[],
): readonly (readonly Given[])[] {
  const calls: Call[] = []
  charge(run, PRICE.answer * subjects.length, rule)
  const given = subjects.map(({ asks, topic, topics }): readonly Given[] | 'called' => {
    const said = handAnswer(state, rule, kind.name, asks)
    if (said !== undefined) return [givenByHand(said, kind)]
    const hook = hookFor(state, rule, kind.name, topic)
    const plain = hook === undefined ? undefined : answerWithoutRun(lookup(state.rules, rule), hook)
    if (plain !== undefined) return [givenByProgram(run, rule, kind, { value: plain })]
    if (hook === undefined || !isAbout(state, rule, hook, topics)) return []
    calls.push({
      part: 'answers',
      name: hook,
      about: runPaidBy(run, rule, () => questionInput(run, state, rule, hook, asks)),
    })
    return 'called'
  })
  const returned = callProgram(run, state, rule, calls).values()
  return given.map(it => (it === 'called' ? [givenByProgram(run, rule, kind, returned.next().value as Returned)] : it))
}

/** An answer for which no program has to run: a constant, or one of the rule's parameters, named by its program. */
function answerWithoutRun(rule: Rule | undefined, hook: string): Json | undefined {
  const constant = lookup(rule?.program?.manifest.answers ?? {}, hook)?.['constant']
  const named = typeof constant === 'object' && constant !== null ? (constant as JsonObject)['param'] : undefined
  if (typeof named !== 'string') return constant
  return lookup(rule?.front.params ?? {}, named)?.value ?? null
}

/** Whether a function is asked about a batch with these topics: it is, unless it declares other topics (`touching`). */
function isAbout(state: State, rule: RuleId, hook: string, topics: readonly string[] | undefined): boolean {
  const touching = lookup(lookup(state.rules, rule)?.program?.manifest.answers ?? {}, hook)?.['touching']
  return !Array.isArray(touching) || topics === undefined || topics.some(it => touching.includes(it))
}

function hookFor(state: State, rule: RuleId, question: string, topic: string | undefined): string | undefined {
  const answers = lookup(state.rules, rule)?.program?.manifest.answers ?? {}
  const topical = topic === undefined ? undefined : `${question} ${topic}`
  if (topical !== undefined && Object.hasOwn(answers, topical)) return topical
  return Object.hasOwn(answers, question) ? question : undefined
}

/**
 * The input for the program: the subject, the matter that the subject names, and the decisions that the program needs.
 */
function questionInput(run: Run, state: State, rule: RuleId, hook: string, asks: JsonObject): JsonObject {
  const manifest = lookup(state.rules, rule)?.program?.manifest
  const needs = needsOf(lookup(manifest?.answers, hook), manifest?.needs ?? [])
  return { about: asks, ...matterFact(state, asks), ...neededDecisions(run, state, needs, asks).facts }
}

/** The questions whose decisions one function needs: its own list or, if it has none, its program's. */
export function needsOf(hook: JsonObject | undefined, all: readonly string[]): readonly string[] {
  const ownNeeds = hook?.['needs']
  return Array.isArray(ownNeeds) ? ownNeeds.filter(name => typeof name === 'string') : all
}

/** Maximum number of questions whose decisions one function may need. */
const MOST_NEEDS = 16

/** Decisions on other questions about the same subject, as facts, and the rules that these decisions rest on. */
export function neededDecisions(
  run: Run,
  state: State,
  needs: readonly string[],
  asks: JsonObject,
): { readonly facts: JsonObject; readonly because: readonly RuleId[]; readonly undecided?: Decision } {
  if (needs.length === 0) return { facts: {}, because: [] }
  const decisions = [...new Set(needs)]
    .slice(0, MOST_NEEDS)
    .map(parseNeed)
    .map(need => {
      const subject = withAuthor(kindOf(run, need.question), asks)
      return need.asOf === undefined ? ask(run, state, need.question, subject) : askAsOf(run, state, need, subject)
    })
  const facts = decisions.map(it => [it.question, it.outcome.is === 'decided' ? it.outcome.value : null] as const)
  const because = decisions.flatMap(it => (it.outcome.is === 'decided' ? it.outcome.by : []))
  const undecided = decisions.find(
    it => it.outcome.is === 'undecided' || (it.outcome.is === 'silent' && kindOf(run, it.question).holds === true),
  )
  return { facts: { decided: Object.fromEntries(facts) }, because, ...(undecided === undefined ? {} : { undecided }) }
}

/** The subject of a question that is asked about an act, in which the author has the name that the question uses. */
export function withAuthor({ author }: QuestionKind, asks: JsonObject): JsonObject {
  const by = lookup(asks, 'by')
  if (author === undefined || by === undefined || lookup(asks, author) !== undefined) return asks
  return { ...asks, [author]: by }
}

/** The matter that a subject names, as a fact. */
export function matterFact(state: State, asks: JsonObject): JsonObject {
  const matter = typeof asks['matter'] === 'string' ? matterIn(state, asks['matter']) : undefined
  return matter === undefined ? {} : { matter: matterFacts(matter) }
}

/** Returns a question and its subject in players' words: "required 302". */
function questionInWords(state: State, question: string, asks: JsonObject): string {
  const matter = typeof asks['matter'] === 'string' ? matterIn(state, asks['matter']) : undefined
  const rule = typeof asks['rule'] === 'string' ? lookup(state.rules, asks['rule']) : undefined
  const label = matter?.label ?? rule?.label
  return label === undefined ? question : `${question} ${label}`
}

/** Shortens the subject of a decision: long values can be found in the state anyway. */
function shortSubject(asks: JsonObject): JsonObject {
  const kept = Object.entries(asks).filter(([, value]) => value === null || typeof value !== 'object')
  return Object.fromEntries(kept)
}
