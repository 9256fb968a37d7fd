import type { Decision } from '../kernel/decision.ts'
import type { World } from '../kernel/world.ts'
import { decisionInWords } from './decision-in-words.ts'
import { diceInWords } from './dice/dice-in-words.ts'
import { entryInWords } from './entry-in-words.ts'
import type { ExplainedEntry } from './explain-entry.ts'
import { failuresInWords } from './failures-in-words.ts'
import { newsInWords } from './news-in-words.ts'
import { whenAsked } from './when-asked.ts'

/** An entry explained in lines that a player reads: what was done, what came of it by which rule, what the rules were asked. */
export function explanationInWords(world: World, explained: ExplainedEntry): readonly string[] {
  const { entry, before, after, asked, missing } = explained
  const news = newsInWords(before, entry, after).filter(line => entry.seq > 0 || !line.endsWith('by the founders'))
  return [
    entryInWords(after, entry, before),
    '',
    news.length === 0 ? 'Nothing changed.' : 'What came of it:',
    ...news.map(line => `• ${line}`),
    ...diceInWords(explained.dice, entry),
    ...(missing === undefined ? questions(world, explained, asked?.decisions ?? []) : ['', missing]),
    ...failures(explained),
  ]
}

function questions(
  world: World,
  { before, after, entry }: ExplainedEntry,
  decisions: readonly Decision[],
): readonly string[] {
  const told = distinct(decisions)
  if (told.length === 0) return ['', 'No question was put to the rules.']
  const stateOf = whenAsked(before, entry, after)
  return [
    '',
    'What the rules were asked:',
    ...told.flatMap(([first, ...others]) =>
      first === undefined ? [] : decisionInWords(world, stateOf(first), first, others),
    ),
  ]
}

/** Questions with the same answers and outcome taken together; those that nobody answered are left out. */
function distinct(decisions: readonly Decision[]): readonly (readonly Decision[])[] {
  const groups = new Map<string, Decision[]>()
  for (const decision of decisions) {
    const { question, answers, outcome } = decision
    if (outcome.is === 'silent' && answers.every(it => it.is === 'silent')) continue
    const key = JSON.stringify([question, answers.map(({ gas: _gas, ...answer }) => answer), outcome])
    groups.set(key, [...(groups.get(key) ?? []), decision])
  }
  return [...groups.values()]
}

function failures({ asked, after }: ExplainedEntry): readonly string[] {
  const failed = asked?.failures ?? []
  if (failed.length === 0) return []
  const lines = failuresInWords(after, failed).map(it => `• ${it}`)
  return ['', 'Programs that failed, and so did not count:', ...lines]
}
