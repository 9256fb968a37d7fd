import Type from 'typebox'
import { broughtEvent, broughtEvents, broughtRuleHistory } from '../../app/reads/brought-history.ts'
import { cachedOverviewJson } from '../../app/reads/game-overviews.ts'
import { matterStory, registerHistory, ruleBlame, ruleStory } from '../../app/reads/histories.ts'
import { tableView } from '../../app/reads/table.ts'
import { PossibleActs } from '../../wire/game/act.ts'
import { AdoptionAnswer } from '../../wire/game/adoption.ts'
import { EffectsInWords } from '../../wire/game/effects-in-words.ts'
import { GameState, Glance, Waiting } from '../../wire/game/game-state.ts'
import { BroughtHistory, BroughtRuleHistory } from '../../wire/game/history.ts'
import { MatterAnswer, MatterHistory, Matters } from '../../wire/game/matter.ts'
import { RegisterAnswer, RegisterHistory, Registers, RetiredRegisters } from '../../wire/game/register.ts'
import { RuleAnswer, RuleBlame, Rulebook, RuleHistory } from '../../wire/game/rule.ts'
import { GameTable } from '../../wire/game/table.ts'
import { Vocabulary } from '../../wire/game/vocabulary.ts'
import { At, Before, Label, Limit } from '../../wire/query-parameters.ts'
import { singleGameSummary } from '../views/game-summary.ts'
import { ENTRY_READS } from './entry-reads.ts'
import { answerWithLines, ask, definedFields, type GameRead, gameRead } from './game-read.ts'

/** The reads about a game's state, who the game is waiting for, and what the caller can do. */
const STATE_READS: readonly GameRead[] = [
  gameRead({
    path: 'state',
    summary: 'The state of a game, as you may see it, now or as of an entry',
    query: { at: At },
    answer: GameState,
    read: (reader, _, { at }) => ask(reader, 'state', {}, at),
  }),
  gameRead({
    path: 'waiting',
    summary: 'What a game is waiting for, from whom and by when, and which questions are open',
    answer: Waiting,
    read: reader => ask(reader, 'waiting'),
  }),
  gameRead({
    path: 'glance',
    summary:
      'A game at a glance: its players, how much its rules have changed, whom it is waiting for, and whether you may join',
    answer: Glance,
    read: async ({ server, access, by }) => ({
      ok: true,
      json: await cachedOverviewJson(server, access.record, by),
    }),
  }),
  gameRead({
    path: 'table',
    summary: 'Everything that the table of a game shows, in one response',
    answer: GameTable,
    changing: true,
    read: ({ server, access, by, account }) =>
      tableView(server, access.record, by, now => singleGameSummary(server, { ...access, record: now }, account)),
  }),
  gameRead({
    path: 'acts',
    summary: 'The acts that you can perform now, and those that the rules refuse you',
    answer: PossibleActs,
    // The answer also depends on the current time.
    changing: true,
    read: reader => ask(reader, 'acts'),
  }),
  gameRead({
    path: 'effects',
    summary: 'What a sentence such as `Ann +5 points` would do in a game, read back, and what can be said in it',
    query: {
      text: Type.Optional(
        Type.String({
          maxLength: 600,
          description: 'The sentence. Several things are joined by “and”, commas or semicolons.',
        }),
      ),
    },
    answer: EffectsInWords,
    read: (reader, _, { text = '' }) => ask(reader, 'effectsInWords', { text }),
  }),
]

/** The reads about the rulebook after any entry: all of it, one rule, and the history of a rule. */
const RULE_READS: readonly GameRead[] = [
  gameRead({
    path: 'rules',
    summary: 'The rulebook, now or as of an entry',
    query: { at: At },
    answer: Rulebook,
    read: (reader, _, { at }) => ask(reader, 'rules', {}, at),
  }),
  gameRead({
    path: 'vocabulary',
    summary: 'The questions, events and effects of a game, each with an example',
    answer: Vocabulary,
    read: reader => ask(reader, 'vocabulary'),
  }),
  gameRead({
    path: 'rules/:label',
    summary: 'One rule, with its program and the rules that its text refers to',
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
    read: ({ server, access, by }, { label }, { at }) =>
      ruleBlame(server, access.record, { label, by, ...(at === undefined ? {} : { upTo: at + 1 }) }),
  }),
  gameRead({
    path: 'rules/:label/brought',
    summary: 'What happened to a rule before the game began here, newest first: brought, not decided',
    params: { label: Label },
    query: { at: At, before: Before, limit: Limit },
    answer: BroughtRuleHistory,
    read: ({ server, access: { record }, by }, { label }, { at, before, limit = 20 }) =>
      broughtRuleHistory(server, record, {
        ...{ label, by, limit },
        ...definedFields({ before, upTo: at === undefined ? undefined : at + 1 }),
      }),
  }),
  gameRead({
    path: 'rules/:label/history',
    summary: 'The history of a rule, newest first',
    params: { label: Label },
    query: { at: At, before: Before, limit: Limit },
    answer: RuleHistory,
    read: ({ server, access: { record }, by }, { label }, { at, before, limit = 20 }) => {
      const upTo = at === undefined ? record.entries : at + 1
      const past = at === undefined ? {} : { upTo }
      return answerWithLines(
        ruleStory(server, record, { label, ...past, by, before: Math.min(before ?? upTo, upTo), limit }),
      )
    },
  }),
]

const Kind = Type.Optional(Label)

/** The reads about proposals, cases and other matters. */
const MATTER_READS: readonly GameRead[] = [
  gameRead({
    path: 'matters',
    summary: 'Proposals, cases and other matters, newest first; filter by `kind`, and by whether they are open',
    query: { kind: Kind, open: Type.Optional(Type.Boolean()), before: Before, limit: Limit, at: At },
    answer: Matters,
    read: (reader, _, { kind, open, before, limit = 50, at }) =>
      ask(reader, 'matters', { limit, ...definedFields({ kind, open, before }) }, at),
  }),
  gameRead({
    path: 'matters/:label',
    summary: 'One matter, with its changes and its vote: the open matter with this label, or else the latest one',
    params: { label: Label },
    query: { kind: Kind, at: At },
    answer: MatterAnswer,
    read: (reader, { label }, { kind, at }) => ask(reader, 'matter', { label, ...definedFields({ kind }) }, at),
  }),
  gameRead({
    path: 'matters/:label/adoption',
    summary: 'Preview the adoption of an open proposal, without changing anything',
    params: { label: Label },
    query: { kind: Kind },
    answer: AdoptionAnswer,
    read: (reader, { label }, { kind }) => ask(reader, 'adoption', { label, ...definedFields({ kind }) }),
  }),
  gameRead({
    path: 'matters/:label/history',
    summary: 'The history of a matter, oldest first: its versions, comments, votes and results',
    params: { label: Label },
    query: { kind: Kind, before: Before, limit: Limit },
    answer: MatterHistory,
    read: ({ server, access: { record }, by }, { label }, { kind, before, limit = 100 }) =>
      answerWithLines(
        matterStory(server, record, {
          label,
          ...definedFields({ kind }),
          by,
          before: Math.min(before ?? record.entries, record.entries),
          limit,
        }),
      ),
  }),
]

/** The reads about registers (such as scores, whose turn it is, or a poem) and about which rule wrote which line. */
const REGISTER_READS: readonly GameRead[] = [
  gameRead({
    path: 'registers',
    summary: 'The value of every register, now or as of an entry',
    query: { at: At },
    answer: Registers,
    read: (reader, _, { at }) => ask(reader, 'registers', {}, at),
  }),
  gameRead({
    path: 'retired-registers',
    summary: 'The registers that rules have retired, newest first, without their values',
    query: { before: Before, limit: Limit },
    answer: RetiredRegisters,
    read: (reader, _, { before, limit = 50 }) =>
      ask(reader, 'retiredRegisters', { limit, ...definedFields({ before }) }),
  }),
  gameRead({
    path: 'registers/:register',
    summary: 'The value of one register, now or as of an entry',
    params: { register: Label },
    query: { at: At },
    answer: RegisterAnswer,
    read: (reader, { register }, { at }) => ask(reader, 'register', { register }, at),
  }),
  gameRead({
    path: 'registers/:register/history',
    summary: 'The lines of a ledger, newest first, each with its cause; only those of one `key` (`Ames`) if given',
    params: { register: Label },
    query: { key: Type.Optional(Label), before: Before, limit: Limit },
    answer: RegisterHistory,
    read: ({ server, access: { record }, by }, { register }, { key, before, limit = 50 }) =>
      answerWithLines(
        registerHistory(server, record, {
          register,
          ...definedFields({ key }),
          by,
          before: Math.min(before ?? record.entries, record.entries),
          limit,
        }),
      ),
  }),
]

/** The reads about what happened before the game began here. */
const BROUGHT_READS: readonly GameRead[] = [
  gameRead({
    path: 'brought',
    summary: 'What happened before the game began here, newest first: brought by someone, and not decided here',
    query: {
      kind: Type.Optional(Type.Enum(['rule', 'proposal', 'judgment', 'other'])),
      label: Type.Optional(Type.String({ maxLength: 60, description: 'Of a rule, a proposal or a judgment.' })),
      words: Type.Optional(Type.String({ maxLength: 120, description: 'Words that the event contains.' })),
      item: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 1_000_000,
          description: 'The number of one event, to get it with its texts and votes, and without any other.',
        }),
      ),
      before: Before,
      limit: Limit,
    },
    answer: BroughtHistory,
    read: ({ server, access: { record } }, _, { limit = 50, item, ...wanted }) =>
      item === undefined
        ? broughtEvents(server, record, { ...definedFields(wanted), limit })
        : broughtEvent(server, record, item),
  }),
]

/** Everything that can be read about a game. The server and practice games share this list. */
export const GAME_READS: readonly GameRead[] = [
  ...STATE_READS,
  ...RULE_READS,
  ...ENTRY_READS,
  ...REGISTER_READS,
  ...MATTER_READS,
  ...BROUGHT_READS,
]
