import { labelOf } from '../../../kernel/state/rulebook.ts'
import type { State } from '../../../kernel/state/state.ts'
import type { World } from '../../../kernel/state/world.ts'
import type { JsonObject } from '../../../kernel/values/json.ts'
import type { ExplainedEntry } from '../../explain/explain-entry.ts'
import { whenAsked } from '../../explain/when-asked.ts'
import { labelledAsBefore } from '../../prose/decisions.ts'
import { entryInWords } from '../../prose/entries.ts'
import { explanationInWords } from '../../prose/explanations.ts'
import { decisionView, explainedForAll, withReasons } from '../decision-view.ts'
import { pastAsked } from '../past-lines.ts'
import { type Question, textOf, told, unknown, wireInstant } from '../question.ts'

/** Explains an entry, both in lines and with every question and its answers as data. */
export const explanationQuestion: Question = questioned => {
  const { world, state, request } = questioned
  const { stood, entries } = pastAsked(questioned)
  const [entry] = entries
  if (entry === undefined) return unknown('There is no such entry in this game.')
  const kept = request.of['kept']
  const explained = explainedForAll(world, state, { stood, entry, kept: kept === undefined ? kept : textOf(kept) })
  const reasoned = (it: State): State => withReasons(it, state, request.past?.withheld)
  const shown = { ...explained, before: reasoned(explained.before), after: reasoned(explained.after) }
  return told({
    entry: entry.seq,
    at: wireInstant(entry.act.at),
    words: entryInWords(shown.after, shown.entry, shown.before, Number.POSITIVE_INFINITY),
    lines: explanationInWords(world, shown),
    ...questionsView(world, explained),
  })
}

function questionsView(world: World, explained: ExplainedEntry): JsonObject {
  const { asked, missing } = explained
  if (asked === undefined) return { decisions: null, failures: null, gas: null, missing: missing ?? null }
  const { before, after, entry } = explained
  const stateOf = whenAsked(before, entry, after)
  return {
    decisions: asked.decisions.map(decision => decisionView(world, stateOf(decision), decision)),
    failures: asked.failures.map(({ rule, hook, failure: { kind, detail }, gas }) => ({
      rule: labelOf(labelledAsBefore(before, after), rule),
      hook,
      kind,
      detail,
      gas,
    })),
    gas: asked.gas,
    missing: null,
  }
}
