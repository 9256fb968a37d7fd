import { ruleBlame, ruleStory } from '../../app/reads/histories.ts'
import { At, Before, Label, Limit } from '../../wire/page.ts'
import { RuleAnswer, RuleBlame, Rulebook, RuleHistory } from '../../wire/rule.ts'
import { ask, type GameRead, gameRead, linesAnswer } from './game-read.ts'

/** Reads of the rulebook as of any entry: all of it, one rule, and the history of a rule. */
export const RULE_READS: readonly GameRead[] = [
  gameRead({
    path: 'rules',
    summary: 'The rulebook, now or as of an entry',
    query: { at: At },
    answer: Rulebook,
    read: (reader, _, { at }) => ask(reader, 'rules', {}, at),
  }),
  gameRead({
    path: 'rules/:label',
    summary: 'One rule, with its program and what its text refers to',
    params: { label: Label },
    query: { at: At },
    answer: RuleAnswer,
    read: (reader, { label }, { at }) => ask(reader, 'rule', { label }, at),
  }),
  gameRead({
    path: 'rules/:label/blame',
    summary: 'The entry and the proposal that added each line of a rule’s text',
    params: { label: Label },
    query: { at: At },
    answer: RuleBlame,
    heavy: true,
    read: ({ server, standing, by }, { label }, { at }) =>
      ruleBlame(server, standing.record, { label, by, ...(at === undefined ? {} : { upTo: at + 1 }) }),
  }),
  gameRead({
    path: 'rules/:label/history',
    summary: 'The history of a rule, newest first',
    params: { label: Label },
    query: { at: At, before: Before, limit: Limit },
    answer: RuleHistory,
    read: ({ server, standing: { record }, by }, { label }, { at, before, limit = 20 }) => {
      const upTo = at === undefined ? record.entries : at + 1
      const past = at === undefined ? {} : { upTo }
      return linesAnswer(
        ruleStory(server, record, { label, ...past, by, before: Math.min(before ?? upTo, upTo), limit }),
      )
    },
  }),
]
