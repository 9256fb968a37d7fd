import { ordinalOf, voterOf } from '../../../institutions/count-ballots.ts'
import { decidedAttributes } from '../../../institutions/decided-value.ts'
import type { Change } from '../../../institutions/proposed-change.ts'
import type { CallContext } from '../../../kernel/acts/institution.ts'
import type { Decision } from '../../../kernel/questions/decision.ts'
import { allMatters } from '../../../kernel/state/find-matter.ts'
import { listeners } from '../../../kernel/state/listening-rules.ts'
import type { Matter } from '../../../kernel/state/matter.ts'
import type { RuleId } from '../../../kernel/state/rule.ts'
import { labelOf, rulesInOrder } from '../../../kernel/state/rulebook.ts'
import { isSealed } from '../../../kernel/state/sealed.ts'
import type { State } from '../../../kernel/state/state.ts'
import type { World } from '../../../kernel/state/world.ts'
import { isObject } from '../../../kernel/values/is-object.ts'
import type { Json } from '../../../kernel/values/json.ts'
import { lookup } from '../../../kernel/values/lookup.ts'
import { EMPTY } from '../../../kernel/values/persistent-map.ts'
import type { MatterAnswer, Matters, Matter as MatterView } from '../../../wire/game/matter.ts'
import { wireInstant } from '../../../wire/wire-instant.ts'
import { yetToVote } from '../../moves/awaited-now.ts'
import { wordsOfName } from '../../names/display-text.ts'
import { matterMeant, nameOf } from '../../names/names-and-labels.ts'
import { callContextNow } from '../../play/call-context.ts'
import { A_LINE, gistOfMatter, matterInWords } from '../../prose/matters.ts'
import { eachTextUnsealed, isRuleId, ruleInWords } from '../../prose/rules.ts'
import { eachInParts, eachInWords, listInWords, type Sentence, say, sentenceOf } from '../../prose/sentence.ts'
import { sentenceWithNames } from '../../prose/sentence-with-names.ts'
import { displayedAmount, personInWords, ruleReference, ruleReferences, valueInWords } from '../../prose/values.ts'
import { rulesNow } from '../../rules/rules-now.ts'
import { eachWithDisplayNames } from '../../views/displayed-register-value.ts'
import { holdsSealedPlaceholder, secretTextOrPlaceholder } from '../../views/secrets.ts'
import { changesView } from '../change-view.ts'
import { decisionView } from '../decision-view.ts'
import { answeringUnknown, dataAnswer, type Question, stateAsked, stateAsSeen, withoutSealed } from '../question.ts'

type Vote = NonNullable<MatterAnswer['vote']>

/** A game without its sealed values, which is used to ask the rules, and the same game as the caller sees it. */
type Looked = { readonly world: World; readonly state: State; readonly seen: State }

/**
 * The vote on a matter: who voted and how, who has not voted yet, the count, and what is still needed; null if there is
 * no vote.
 */
function voteView(looked: Looked, matter: Matter): Vote | null {
  const { fields, institution } = matter
  if (fields['ballots'] === undefined && institution !== 'proposals') return null
  const missing = yetToVote(rulesNow(looked.world, looked.state), looked.state, matter)
  return {
    open: fields['voting'] === true,
    ballots: ballotsView(looked.seen, fields['ballots']),
    missing: missing.map(person => nameOf(looked.state, person)),
    tally: tallyView(fields['tally']),
    ...neededView(looked, matter, missing),
  }
}

/**
 * The number of votes that the current rules require, and the people who still have to vote; empty if the vote is over.
 */
function neededView(
  { world, state }: Looked,
  matter: Matter,
  missing: readonly string[],
): Pick<Vote, 'needs' | 'needsParts' | 'decisions'> {
  if (!matter.open || matter.fields['tally'] !== undefined) return { needs: [], needsParts: [], decisions: [] }
  const decision = callContextNow(world, state).ask('required', { matter: matter.id })
  const waits = missing.map(person => personInWords(state, person))
  const waiting =
    waits.length === 0
      ? []
      : [say`It is waiting for the ${waits.length === 1 ? 'vote' : 'votes'} of ${listInWords(waits)}.`]
  const needs = [neededInWords(state, decision), ...waiting]
  return {
    needs: eachInWords(needs),
    needsParts: eachInParts(needs),
    decisions: [decisionView(world, state, decision)],
  }
}

function ballotsView(seen: State, ballots: Json | undefined): Vote['ballots'] {
  if (!isObject(ballots)) return []
  return Object.entries(ballots).map(([ballot, word]) => ({
    voter: nameOf(seen, voterOf(ballot)),
    ballot: ordinalOf(ballot),
    word: wordSeen(seen, word),
  }))
}

/** The word on a ballot; null if the caller may not see it. */
function wordSeen(seen: State, word: Json): string | null {
  if (!isSealed(word)) return String(word)
  const shown = secretTextOrPlaceholder(seen, word)
  return holdsSealedPlaceholder(shown) ? null : shown
}

/** For each word, how many voters chose it and how many votes they have. */
function tallyView(tally: Json | undefined): Vote['tally'] {
  if (!isObject(tally)) return null
  const { voters, votes, eligible = null, allVotes = null } = tally
  const words = isObject(votes) ? Object.entries(votes) : []
  return {
    words: words.map(([word, sum]) => ({
      word,
      voters: isObject(voters) ? Number(lookup(voters, word) ?? 0) : 0,
      votes: amountOf(sum),
    })),
    voters: eligible,
    votes: allVotes === null ? null : amountOf(allVotes),
  }
}

function amountOf(sum: Json): string | number {
  return typeof sum === 'string' || typeof sum === 'number' ? displayedAmount(sum) : 0
}

/** Says how many votes a matter needs according to the current rules: “It needs all voters, by rule 203 (unanimous).”
 */
function neededInWords(state: State, { outcome, answers }: Decision): Sentence {
  if (outcome.is === 'silent') return whenCountedInWords(state)
  if (outcome.is === 'undecided')
    return say`How many votes it needs is undecided: ${sentenceWithNames(state, outcome.why)}.`
  const rules = outcome.by.map(id => ruleReference(labelOf(state, id)))
  const reason = answers.find(({ rule }) => rule !== null && outcome.by.includes(rule))?.reason
  const by = rules.length === 0 ? '' : say`, by ${listInWords(rules)}`
  return say`It needs ${valueInWords(state, outcome.value)}${by}${reason === undefined ? '' : say` (${sentenceWithNames(state, reason)})`}.`
}

/** The event that is raised when the last ballot of a vote has been cast or the time for the vote is over. */
const COMPLETE = 'voteCompleted'

/**
 * Says that no rule fixes in advance how many votes are needed, and names the rules that will decide the result: those
 * whose programs react to the end of the vote, and those that answer the questions that these programs then ask.
 */
export function whenCountedInWords(state: State): Sentence {
  const hearing = listeners(state, 'after', COMPLETE)
  if (hearing.length === 0)
    return sentenceOf('The rules don’t say in advance how many votes it needs. They decide when the votes are counted.')
  const answering = hearing.flatMap(id => rulesAskedBy(state, id)).filter(id => !hearing.includes(id))
  const says = hearing.length === 1 ? 'says' : 'say'
  const rules = rulesInOrder(state).flatMap(({ id }) => (answering.includes(id) ? [labelOf(state, id)] : []))
  const of = rules.length === 0 ? '' : say`, and ${hearing.length === 1 ? 'asks' : 'ask'} ${ruleReferences(rules)}`
  return say`The number of votes it needs is decided when they are counted: ${listInWords(hearing.map(id => ruleInWords(state, id)))} then ${says} what follows from them${of}.`
}

/** The rules that answer the questions that a rule's program asks at the end of a vote. */
function rulesAskedBy(state: State, id: RuleId): readonly RuleId[] {
  const needs: Json = lookup(lookup(state.rules, id)?.program?.manifest.after ?? {}, COMPLETE)?.['needs'] ?? []
  if (!Array.isArray(needs)) return []
  return needs.flatMap(question => (typeof question === 'string' ? listeners(state, 'answers', question) : []))
}

/** Which matters to return: so many at most, of one kind, only open or only closed ones, and those before a place. */
type WantedMatters = {
  readonly kind?: string
  readonly open?: boolean
  readonly before?: number
  readonly limit: number
}

/** The label of a matter, and its kind if that is known. */
export type WantedMatter = { readonly label: string; readonly kind?: string }

/** Proposals, cases and other matters, newest first: those of the requested kind, open or closed. */
export const mattersQuestion: Question<Matters, WantedMatters> = questioned => {
  const { kind, open, before, limit } = questioned.request.of
  const state = stateAsked(questioned)
  const eyes = stateAsSeen(questioned)
  const asked = open === true ? allMatters({ ...state, closed: EMPTY }) : allMatters(state)
  const fitting = asked.filter(
    matter => (kind === undefined || matter.kind === kind) && (open === undefined || matter.open === open),
  )
  const end = Math.min(before ?? fitting.length, fitting.length)
  const start = Math.max(0, end - limit)
  return dataAnswer({
    entries: state.seq,
    at: wireInstant(state.now),
    matters: fitting
      .slice(start, end)
      .reverse()
      .map(matter => matterView(eyes, matter)),
    ...(start === 0 ? {} : { before: start }),
  })
}

/**
 * One matter with its changes and its vote. The label refers to the open matter with that label or, if there is none,
 * to the last matter that had it.
 */
export const matterQuestion: Question<MatterAnswer, WantedMatter> = answeringUnknown(questioned => {
  const { world, state: now, request } = questioned
  const state = stateAsked(questioned)
  const { kind = '', label } = request.of
  const matter = matterMeant(state, kind, label)
  const seen = stateAsSeen(questioned)
  const unsealed = withoutSealed(now, state)
  const context = callContextNow(world, unsealed)
  return dataAnswer({
    entries: state.seq,
    at: wireInstant(state.now),
    matter: matterView(seen, matter),
    changes: changesView(state, matter, (place, change) =>
      ruleStatusChangeInWords(context, unsealed, matter, place, change),
    ),
    vote: voteView({ world, state: unsealed, seen }, matter),
  })
})

/** The matter that a label refers to, and the entry that opened it, for looking up the matter's past. */
export const matterMeantQuestion: Question<{ readonly matter: string; readonly since: number }, WantedMatter> =
  answeringUnknown(questioned => {
    const { kind = '', label } = questioned.request.of
    const { id, since } = matterMeant(stateAsked(questioned), kind, label)
    return dataAnswer({ matter: id, since })
  })

/**
 * Describes how a change in an open proposal would affect the status of a rule: “from immutable to mutable”. All
 * changes in a proposal are asked about in one call context, which uses at most the gas of one act.
 */
export function ruleStatusChangeInWords(
  context: CallContext,
  state: State,
  matter: Matter,
  place: number,
  change: Change,
) {
  const rule = 'rule' in change ? lookup(state.rules, change.rule) : undefined
  if (!matter.open || rule === undefined) return null
  const asks = { matter: matter.id, index: place, kind: change.kind, rule: rule.id }
  const parts = Object.entries(decidedAttributes(context.ask('attributes', asks))).flatMap(([name, is]) => {
    const was = lookup(rule.attributes, name) ?? null
    if (was === is) return []
    return `${name === 'status' ? '' : `${wordsOfName(name)} `}from ${valueInWords(state, was)} to ${valueInWords(state, is)}`
  })
  return parts.length === 0 ? null : parts.join(', ')
}

/** A proposal, a case or another matter as a viewer sees it, for the client. */
export function matterView(seen: State, matter: Matter): MatterView {
  const { kind, label, by, open, since, institution, fields } = matter
  const [whole, brief] = [matterInWords(seen, matter), matterInWords(seen, matter, A_LINE)]
  return {
    kind,
    label,
    by: by === null ? null : nameOf(seen, by),
    open,
    since,
    institution,
    words: whole.words,
    parts: whole.parts,
    brief: brief.words,
    briefParts: brief.parts,
    gist: gistOfMatter(seen, matter).parts,
    briefGist: gistOfMatter(seen, matter, A_LINE).parts,
    namesGoneRules: namesGoneRule(seen, fields),
    fields: eachTextUnsealed(seen, eachWithDisplayNames(seen, fields)),
  }
}

/** Whether a value names a rule that has left the game. */
function namesGoneRule(state: State, value: Json): boolean {
  if (isRuleId(value)) return lookup(state.rules, value) === undefined
  return typeof value === 'object' && value !== null && Object.values(value).some(it => namesGoneRule(state, it))
}
