import type { Entry } from '../../kernel/log/entry.ts'
import type { Answer, Decision } from '../../kernel/questions/decision.ts'
import { labelOf } from '../../kernel/state/rulebook.ts'
import type { State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import { withValues } from '../../kernel/values/persistent-map.ts'
import type { Withheld } from '../../ports/game-store.ts'
import type { Decision as DecisionView } from '../../wire/game/explanation.ts'
import { diceFaultAfter } from '../dice/dice-check.ts'
import { type Asked, type ExplainedEntry, explainAfter } from '../explain/explain-entry.ts'
import { sha256 } from '../play/world.ts'
import {
  answerInWords,
  answerValueInWords,
  decisionInWords,
  outcomeInWords,
  questionWithoutSubject,
  silentRulesInWords,
  subjectsInWords,
} from '../prose/decisions.ts'
import { eachInParts, eachInWords, NOTHING } from '../prose/sentence.ts'
import { withDisplayNames } from '../views/displayed-register-value.ts'
import { redactSecrets } from '../views/view-as.ts'
import type { Stood } from './messages.ts'
import { withoutSealed } from './question.ts'

/**
 * Describes a question that the rules were asked, for the client: every answer with its rule and its status, and the
 * outcome.
 */
export function decisionView(world: World, state: State, decision: Decision): DecisionView {
  const { question, of, asks, answers } = decision
  return {
    question,
    of,
    asks: withDisplayNames(state, asks),
    answers: answers.filter(({ is }) => is !== 'silent').map(answer => answerView(state, question, answer)),
    silent: answers.filter(({ is }) => is === 'silent').map(({ rule }) => labelOf(state, rule)),
    outcome: outcomeView(state, decision),
    words: eachInWords(decisionInWords(world, state, decision)),
    asked: questionWithoutSubject(world, question),
    aboutParts: eachInParts(subjectsInWords(state, decision)),
    silentParts: (silentRulesInWords(state, decision) ?? NOTHING).parts,
  }
}

function answerView(state: State, question: string, answer: Answer): DecisionView['answers'][number] {
  const { rule, via, is, value, otherwise, reason, cites, failure, standing } = answer
  return {
    rule: rule === null ? null : labelOf(state, rule),
    via,
    is,
    ...(value === undefined ? {} : { value: withDisplayNames(state, value) }),
    ...(otherwise === true ? { otherwise } : {}),
    ...(reason === undefined ? {} : { reason }),
    ...(cites === undefined ? {} : { cites }),
    ...(failure === undefined ? {} : { failure: { kind: failure.kind, detail: failure.detail } }),
    standing: standing.is,
    ...('by' in standing ? { by: labelOf(state, standing.by), clause: standing.clause } : {}),
    parts: answerInWords(state, question, answer, false).parts,
  }
}

function outcomeView(state: State, decision: Decision): DecisionView['outcome'] {
  const { question, outcome } = decision
  const { parts } = outcomeInWords(state, decision)
  if (outcome.is === 'silent') return { is: 'silent', parts }
  if (outcome.is === 'undecided')
    return { is: 'undecided', why: outcome.why, between: outcome.contestants.map(id => labelOf(state, id)), parts }
  const { words } = answerValueInWords(state, question, outcome.value)
  return {
    is: 'decided',
    value: withDisplayNames(state, outcome.value),
    words,
    by: outcome.by.map(id => labelOf(state, id)),
    parts,
  }
}

/** An entry to explain, with the game before it and the stored questions behind it. */
type ToExplain = { readonly stood: Stood; readonly entry: Entry; readonly kept: string | undefined }

/**
 * Explains an entry in its current public form. The entry is decided again without anything that is still sealed. If
 * that is impossible, the decisions stored with the entry are used, provided that they contain nothing sealed.
 */
export function explainedForAll(world: World, now: State, { stood, entry, kept }: ToExplain): ExplainedEntry {
  const [open = entry] = redactSecrets(now, [entry])
  const fault = diceFaultAfter(stood.dice, open)
  const dice = { standing: stood.dice, ...(fault === undefined ? {} : { fault }) }
  const explained = explainAfter(world, withoutSealed(now, stood.state), open, dice)
  if (explained.missing === undefined) return explained
  const asked = storedDecisions(entry, kept)
  if (asked === undefined) return explained
  const { missing: _, ...rest } = explained
  return { ...rest, asked }
}

/**
 * The stored decisions, if they match their hash in the entry. If the entry depends on a secret, the hash includes the
 * secret's salt, so the decisions never match.
 */
function storedDecisions(entry: Entry, kept: string | undefined): Asked | undefined {
  return kept === undefined || sha256(kept) !== entry.decisions ? undefined : (JSON.parse(kept) as Asked)
}

/**
 * Prepares a game for display by replacing each withheld text with the reason. A withheld name is left out, so the
 * person is shown by their identity. The rules are never asked about a game in this form.
 */
export function withWithheldReasons(state: State, now: State, withheld: readonly Withheld[] = []): State {
  const names = new Set(Object.values(now.persons).flatMap(({ name, surname }) => [name, surname]))
  const told = withheld
    .filter(({ hash }) => !names.has(hash))
    .map(({ hash, why }) => [hash, withheldNotice(why)] as const)
  return told.length === 0 ? state : { ...state, said: withValues(state.said, told) }
}

function withheldNotice(why: string): string {
  return `(withheld, because: ${why})`
}
