import Type from 'typebox'
import { PossibleActs } from '../game/act.ts'
import { AdoptionAnswer } from '../game/adoption.ts'
import { EffectsInWords } from '../game/effects-in-words.ts'
import { EntryAnswer, PublicEntries } from '../game/entry.ts'
import { Explanation, Why } from '../game/explanation.ts'
import { GameState, Glance, Waiting } from '../game/game-state.ts'
import { BroughtHistory, BroughtRuleHistory } from '../game/history.ts'
import { MatterAnswer, MatterHistory, Matters } from '../game/matter.ts'
import { RegisterAnswer, RegisterHistory, Registers, RetiredRegisters } from '../game/register.ts'
import { RuleAnswer, RuleBlame, Rulebook, RuleHistory } from '../game/rule.ts'
import { SearchMonths, SearchResults } from '../game/search.ts'
import { GameTable } from '../game/table.ts'
import { Figures, OnlyMoments, Timeline } from '../game/timeline.ts'
import { Vocabulary } from '../game/vocabulary.ts'
import { After, At, Before, Label, Limit } from '../query-parameters.ts'
import { routes } from './route.ts'

const Kind = Type.Optional(Label)

const Seq = Type.Integer({ minimum: 0 })

const Day = { pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' }

/** The reads about a game's state, who the game is waiting for, and what the caller can do. */
export const STATE_READ_ROUTES = routes({
  'GET /api/v1/games/:game/state': {
    summary: 'The state of a game, as you may see it, now or as of an entry',
    querystring: Type.Object({ at: At }, { additionalProperties: false }),
    response: { 200: GameState },
  },
  'GET /api/v1/games/:game/waiting': {
    summary: 'What a game is waiting for, from whom and by when, and which questions are open',
    response: { 200: Waiting },
  },
  'GET /api/v1/games/:game/glance': {
    summary:
      'A game at a glance: its players, how much its rules have changed, whom it is waiting for, and whether you may join',
    response: { 200: Glance },
  },
  'GET /api/v1/games/:game/table': {
    summary: 'Everything that the table of a game shows, in one response',
    response: { 200: GameTable },
  },
  'GET /api/v1/games/:game/acts': {
    summary: 'The acts that you can perform now, and those that the rules refuse you',
    response: { 200: PossibleActs },
  },
  'GET /api/v1/games/:game/effects': {
    summary: 'What a sentence such as `Ann +5 points` would do in a game, read back, and what can be said in it',
    querystring: Type.Object(
      {
        text: Type.Optional(
          Type.String({
            maxLength: 600,
            description: 'The sentence. Several things are joined by “and”, commas or semicolons.',
          }),
        ),
      },
      { additionalProperties: false },
    ),
    response: { 200: EffectsInWords },
  },
})

/** The reads about the rulebook after any entry: all of it, one rule, and the history of a rule. */
export const RULE_READ_ROUTES = routes({
  'GET /api/v1/games/:game/rules': {
    summary: 'The rulebook, now or as of an entry',
    querystring: Type.Object({ at: At }, { additionalProperties: false }),
    response: { 200: Rulebook },
  },
  'GET /api/v1/games/:game/vocabulary': {
    summary: 'The questions, events and effects of a game, each with an example',
    response: { 200: Vocabulary },
  },
  'GET /api/v1/games/:game/rules/:label': {
    summary: 'One rule, with its program and the rules that its text refers to',
    params: Type.Object({ game: Type.String(), label: Label }),
    querystring: Type.Object({ at: At }, { additionalProperties: false }),
    response: { 200: RuleAnswer },
  },
  'GET /api/v1/games/:game/rules/:label/blame': {
    summary: 'The entry and the proposal that added each line of a rule’s text',
    params: Type.Object({ game: Type.String(), label: Label }),
    querystring: Type.Object({ at: At }, { additionalProperties: false }),
    response: { 200: RuleBlame },
  },
  'GET /api/v1/games/:game/rules/:label/brought': {
    summary: 'What happened to a rule before the game began here, newest first: brought, not decided',
    params: Type.Object({ game: Type.String(), label: Label }),
    querystring: Type.Object({ at: At, before: Before, limit: Limit }, { additionalProperties: false }),
    response: { 200: BroughtRuleHistory },
  },
  'GET /api/v1/games/:game/rules/:label/history': {
    summary: 'The history of a rule, newest first',
    params: Type.Object({ game: Type.String(), label: Label }),
    querystring: Type.Object({ at: At, before: Before, limit: Limit }, { additionalProperties: false }),
    response: { 200: RuleHistory },
  },
})

/** The reads about proposals, cases and other matters. */
export const MATTER_READ_ROUTES = routes({
  'GET /api/v1/games/:game/matters': {
    summary: 'Proposals, cases and other matters, newest first; filter by `kind`, and by whether they are open',
    querystring: Type.Object(
      { kind: Kind, open: Type.Optional(Type.Boolean()), before: Before, limit: Limit, at: At },
      { additionalProperties: false },
    ),
    response: { 200: Matters },
  },
  'GET /api/v1/games/:game/matters/:label': {
    summary: 'One matter, with its changes and its vote: the open matter with this label, or else the latest one',
    params: Type.Object({ game: Type.String(), label: Label }),
    querystring: Type.Object({ kind: Kind, at: At }, { additionalProperties: false }),
    response: { 200: MatterAnswer },
  },
  'GET /api/v1/games/:game/matters/:label/adoption': {
    summary: 'Preview the adoption of an open proposal, without changing anything',
    params: Type.Object({ game: Type.String(), label: Label }),
    querystring: Type.Object({ kind: Kind }, { additionalProperties: false }),
    response: { 200: AdoptionAnswer },
  },
  'GET /api/v1/games/:game/matters/:label/history': {
    summary: 'The history of a matter, oldest first: its versions, comments, votes and results',
    params: Type.Object({ game: Type.String(), label: Label }),
    querystring: Type.Object({ kind: Kind, before: Before, limit: Limit }, { additionalProperties: false }),
    response: { 200: MatterHistory },
  },
})

/** The reads about registers (such as scores, whose turn it is, or a poem) and about which rule wrote which line. */
export const REGISTER_READ_ROUTES = routes({
  'GET /api/v1/games/:game/registers': {
    summary: 'The value of every register, now or as of an entry',
    querystring: Type.Object({ at: At }, { additionalProperties: false }),
    response: { 200: Registers },
  },
  'GET /api/v1/games/:game/retired-registers': {
    summary: 'The registers that rules have retired, newest first, without their values',
    querystring: Type.Object({ before: Before, limit: Limit }, { additionalProperties: false }),
    response: { 200: RetiredRegisters },
  },
  'GET /api/v1/games/:game/registers/:register': {
    summary: 'The value of one register, now or as of an entry',
    params: Type.Object({ game: Type.String(), register: Label }),
    querystring: Type.Object({ at: At }, { additionalProperties: false }),
    response: { 200: RegisterAnswer },
  },
  'GET /api/v1/games/:game/registers/:register/history': {
    summary: 'The lines of a ledger, newest first, each with its cause; only those of one `key` (`Ames`) if given',
    params: Type.Object({ game: Type.String(), register: Label }),
    querystring: Type.Object(
      { key: Type.Optional(Label), before: Before, limit: Limit },
      { additionalProperties: false },
    ),
    response: { 200: RegisterHistory },
  },
})

/** The reads about what happened before the game began here. */
export const BROUGHT_READ_ROUTES = routes({
  'GET /api/v1/games/:game/brought': {
    summary: 'What happened before the game began here, newest first: brought by someone, and not decided here',
    querystring: Type.Object(
      {
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
      { additionalProperties: false },
    ),
    response: { 200: BroughtHistory },
  },
})

/** The reads about a game's history: all entries, and the reasons for their results. */
export const ENTRY_READ_ROUTES = routes({
  'GET /api/v1/games/:game/entries': {
    summary:
      'The history in words, newest first; or the entries after a given one, oldest first; or search results, newest first',
    querystring: Type.Object(
      {
        before: Before,
        after: After,
        limit: Limit,
        by: Type.Optional({ ...Label, description: 'The person in the game who acted.' }),
        act: Type.Optional({ ...Label, description: 'The name of the act, such as `vote`.' }),
        rule: Type.Optional({ ...Label, description: 'The rule that the entry is about or follows from.' }),
        matter: Type.Optional({ ...Label, description: 'The proposal, case or other matter that the entry is about.' }),
        kind: Type.Optional({ ...Label, description: 'The kind of the matter.' }),
        changed: Type.Optional(Type.Enum(['rules'], { description: 'Only entries that changed the rules.' })),
      },
      { additionalProperties: false },
    ),
    response: { 200: PublicEntries },
  },
  'GET /api/v1/games/:game/entries/:seq': {
    summary: 'One entry, in words and as recorded in the log',
    params: Type.Object({ game: Type.String(), seq: Seq }),
    response: { 200: EntryAnswer },
  },
  'GET /api/v1/games/:game/entries/:seq/explanation': {
    summary: 'Explain an entry, with every question that the rules were asked',
    params: Type.Object({ game: Type.String(), seq: Seq }),
    response: { 200: Explanation },
  },
  'GET /api/v1/games/:game/search': {
    summary: 'Find words in the history of a game and in the texts of its rules, old ones included, newest first',
    querystring: Type.Object(
      {
        words: Type.Optional(
          Type.String({
            maxLength: 200,
            description:
              'All of these words, or words that begin with them. Words in quotation marks must follow one another. If absent, everything matches.',
          }),
        ),
        is: Type.Optional(Type.Enum(['entry', 'rule'], { description: 'Only entries, or only texts of rules.' })),
        by: Type.Optional({ ...Label, description: 'The person in the game who acted.' }),
        kind: Type.Optional({ ...Label, description: 'The kind of a matter that it concerns.' }),
        from: Type.Optional(Type.String({ ...Day, description: 'The first day (UTC).' })),
        to: Type.Optional(Type.String({ ...Day, description: 'The last day (UTC).' })),
        before: Before,
        limit: Limit,
      },
      { additionalProperties: false },
    ),
    response: { 200: SearchResults },
  },
  'GET /api/v1/games/:game/months': {
    summary: 'The months in which something happened in a game, newest first',
    response: { 200: SearchMonths },
  },
  'GET /api/v1/games/:game/timeline': {
    summary:
      'The moments of a game, newest first: joining, adoptions, defeats, rulings and wins; or those of one `kind`',
    querystring: Type.Object({ kind: OnlyMoments, before: Before, limit: Limit }, { additionalProperties: false }),
    response: { 200: Timeline },
  },
  'GET /api/v1/games/:game/figures': {
    summary: 'How a game developed, in numbers: scores, rules and votes, with the entry of each change',
    response: { 200: Figures },
  },
  'GET /api/v1/games/:game/why': {
    summary:
      'Explain a value, such as `points of Ames`, `text of 203` or `mover`, or the answer to a question, such as `required 302`',
    querystring: Type.Object(
      { of: Type.String({ minLength: 1, maxLength: 300 }), at: At },
      { additionalProperties: false },
    ),
    response: { 200: Why },
  },
})
