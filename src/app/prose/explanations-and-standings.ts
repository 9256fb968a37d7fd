import { openVotes } from '../../institutions/ballots.ts'
import type { Decision } from '../../kernel/questions/decision.ts'
import type { RegisterDeclaration } from '../../kernel/state/register.ts'
import type { State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import type { JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { diceInWords } from '../dice/dice-in-words.ts'
import type { ExplainedEntry } from '../explain/explain-entry.ts'
import { stateLookupForDecisions } from '../explain/explain-fact-or-answer.ts'
import { awaitedNow } from '../moves/awaited-now.ts'
import { goingOnInWords } from '../moves/going-on-in-words.ts'
import { nameOf } from '../names/names-and-labels.ts'
import type { RulesNow } from '../rules/rules-now.ts'
import { deadlinesInWords, undecidedInWords } from './deadlines.ts'
import { decisionInWords, failuresInWords } from './decisions.ts'
import { entryInWords } from './entries.ts'
import { newsInWords } from './news.ts'
import { eachInWords, joined, listInWords, type Sentence, say, type Words } from './sentence.ts'
import { holdsInstants, matterReference, personInWords, registerDisplayName, valueInWords } from './values.ts'

/**
 * Explains an entry to players, line by line: the act, its results with the rules behind them, and the questions that
 * the rules were asked.
 */
export function explanationInWords(world: World, explained: ExplainedEntry): readonly string[] {
  const { entry, before, after, asked, missing } = explained
  const news = newsInWords(before, entry, after).filter(line => entry.seq > 0 || !line.endsWith('by the founders'))
  const lines: readonly Words[] = [
    entryInWords(after, entry, before),
    '',
    news.length === 0 ? 'Nothing changed.' : 'Results:',
    ...news.map(line => say`• ${line}`),
    ...diceInWords(explained.dice, entry),
    ...(missing === undefined ? questionLines(world, explained, asked?.decisions ?? []) : ['', missing]),
    ...failureLines(explained),
  ]
  return eachInWords(lines)
}

function questionLines(
  world: World,
  { before, after, entry }: ExplainedEntry,
  decisions: readonly Decision[],
): readonly Words[] {
  const told = alikeDecisions(decisions)
  if (told.length === 0) return ['', 'No rules were consulted.']
  const stateOf = stateLookupForDecisions(before, entry, after)
  return [
    '',
    'Questions to the rules:',
    ...told.flatMap(([first, ...others]) =>
      first === undefined ? [] : decisionInWords(world, stateOf(first), first, others),
    ),
  ]
}

/** Combines questions with the same answers and outcome, and leaves out unanswered questions. */
function alikeDecisions(decisions: readonly Decision[]): readonly (readonly Decision[])[] {
  const groups = new Map<string, Decision[]>()
  for (const decision of decisions) {
    const { question, answers, outcome } = decision
    if (outcome.is === 'silent' && answers.every(it => it.is === 'silent')) continue
    const key = JSON.stringify([question, answers.map(({ gas: _gas, ...answer }) => answer), outcome])
    groups.set(key, [...(groups.get(key) ?? []), decision])
  }
  return [...groups.values()]
}

function failureLines({ asked, after }: ExplainedEntry): readonly Words[] {
  const failed = asked?.failures ?? []
  if (failed.length === 0) return []
  const lines = failuresInWords(after, failed).map(it => say`• ${it}`)
  return ['', 'Failed programs, whose answers do not count:', ...lines]
}

/**
 * Describes the current situation in a few lines: who has won, whose turn it is, the matters under consideration, and
 * who the game is waiting for.
 */
export function situationInWords(rules: RulesNow, state: State): string {
  return joined(
    [
      ...goingOnInWords(rules, state),
      ...openVoteLines(rules, state),
      ...deadlinesInWords(state),
      ...openQuestionLines(state),
      scoresInWords(rules, state),
    ],
    '\n',
  ).words
}

/** Lists every open vote with the voters who have not voted yet. */
function openVoteLines(rules: RulesNow, state: State): readonly Sentence[] {
  const waits = awaitedNow(rules, state)
  return openVotes(state).flatMap(vote => {
    const missing = waits.filter(({ votes }) => votes.includes(vote)).map(({ person }) => personInWords(state, person))
    return missing.length === 0
      ? []
      : [say`The vote on ${matterReference(vote)} is waiting for ${listInWords(missing)}.`]
  })
}

function openQuestionLines(state: State): readonly Sentence[] {
  const { open } = state
  if (open.length === 0) return []
  const undecided = open.map(it => undecidedInWords(state, it))
  return [say`Open: ${joined(undecided, '; ')}.`]
}

/** Whole numbers of at least this size are instants (in the year 2001 or later), not amounts. */
const FIRST_INSTANT = 1e12

/**
 * Everyone’s score and other amounts per person, except instants and amounts that are shown elsewhere. If there are no
 * such amounts, a list of the players.
 */
export function scoresInWords(rules: RulesNow, state: State): string {
  const players = rules.register('players')
  const ids = Array.isArray(players) ? players.map(String) : Object.keys(state.persons)
  const counted = Object.values(state.registers).filter(
    ({ declaration, value }) =>
      declaration.keys === 'person' &&
      (declaration.type === 'rational' || declaration.type === 'integer') &&
      declaration.audience === undefined &&
      declaration.told !== 'elsewhere' &&
      !holdsInstants(declaration) &&
      Object.values(value as JsonObject).every(it => typeof it !== 'number' || it < FIRST_INSTANT),
  )
  if (counted.length === 0) return `Players: ${listInWords(ids.map(id => nameOf(state, id)))}.`
  return counted.map(({ declaration, value }) => amountsLine(state, ids, declaration, value as JsonObject)).join('\n')
}

function amountsLine(state: State, ids: readonly string[], declaration: RegisterDeclaration, held: JsonObject): string {
  const each = ids.map(id => `${nameOf(state, id)} ${valueInWords(state, lookup(held, id) ?? declaration.start)}`)
  return `${titled(registerDisplayName(declaration))}: ${each.join(', ')}.`
}

function titled(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
