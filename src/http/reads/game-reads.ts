import { broughtEvent, broughtEvents, broughtRuleHistory } from '../../app/reads/brought-history.ts'
import { cachedOverviewJson } from '../../app/reads/game-overviews.ts'
import { matterStory, registerHistory, ruleBlame, ruleStory } from '../../app/reads/histories.ts'
import { tableView } from '../../app/reads/table.ts'
import {
  BROUGHT_READ_ROUTES,
  MATTER_READ_ROUTES,
  REGISTER_READ_ROUTES,
  RULE_READ_ROUTES,
  STATE_READ_ROUTES,
} from '../../wire/routes/game-reads.ts'
import { singleGameSummary } from '../views/game-summary.ts'
import { ENTRY_READS } from './entry-reads.ts'
import { answerWithLines, ask, definedFields, type GameRead, gameReads } from './game-read.ts'

/** The reads about a game's state, who the game is waiting for, and what the caller can do. */
const STATE_READS = gameReads(STATE_READ_ROUTES, {
  'GET /api/v1/games/:game/state': {
    read: (reader, _, { at }) => ask(reader, { about: 'state' }, at),
  },
  'GET /api/v1/games/:game/waiting': {
    read: reader => ask(reader, { about: 'waiting' }),
  },
  'GET /api/v1/games/:game/glance': {
    read: async ({ server, access, by }) => ({
      ok: true,
      json: await cachedOverviewJson(server, access.record, by),
    }),
  },
  'GET /api/v1/games/:game/table': {
    changing: true,
    read: ({ server, access, by, account }) =>
      tableView(server, access.record, by, now => singleGameSummary(server, { ...access, record: now }, account)),
  },
  'GET /api/v1/games/:game/acts': {
    // The answer also depends on the current time.
    changing: true,
    read: reader => ask(reader, { about: 'acts' }),
  },
  'GET /api/v1/games/:game/effects': {
    read: (reader, _, { text = '' }) => ask(reader, { about: 'effectsInWords', of: { text } }),
  },
})

/** The reads about the rulebook after any entry: all of it, one rule, and the history of a rule. */
const RULE_READS = gameReads(RULE_READ_ROUTES, {
  'GET /api/v1/games/:game/rules': {
    read: (reader, _, { at }) => ask(reader, { about: 'rules' }, at),
  },
  'GET /api/v1/games/:game/vocabulary': {
    read: reader => ask(reader, { about: 'vocabulary' }),
  },
  'GET /api/v1/games/:game/rules/:label': {
    read: (reader, { label }, { at }) => ask(reader, { about: 'rule', of: { label } }, at),
  },
  'GET /api/v1/games/:game/rules/:label/blame': {
    heavy: true,
    read: ({ server, access, by }, { label }, { at }) =>
      ruleBlame(server, access.record, { label, by, ...(at === undefined ? {} : { upTo: at + 1 }) }),
  },
  'GET /api/v1/games/:game/rules/:label/brought': {
    read: ({ server, access: { record }, by }, { label }, { at, before, limit = 20 }) =>
      broughtRuleHistory(server, record, {
        ...{ label, by, limit },
        ...definedFields({ before, upTo: at === undefined ? undefined : at + 1 }),
      }),
  },
  'GET /api/v1/games/:game/rules/:label/history': {
    read: ({ server, access: { record }, by }, { label }, { at, before, limit = 20 }) => {
      const upTo = at === undefined ? record.entries : at + 1
      const past = at === undefined ? {} : { upTo }
      return answerWithLines(
        ruleStory(server, record, { label, ...past, by, before: Math.min(before ?? upTo, upTo), limit }),
      )
    },
  },
})

/** The reads about proposals, cases and other matters. */
const MATTER_READS = gameReads(MATTER_READ_ROUTES, {
  'GET /api/v1/games/:game/matters': {
    read: (reader, _, { kind, open, before, limit = 50, at }) =>
      ask(reader, { about: 'matters', of: { limit, ...definedFields({ kind, open, before }) } }, at),
  },
  'GET /api/v1/games/:game/matters/:label': {
    read: (reader, { label }, { kind, at }) =>
      ask(reader, { about: 'matter', of: { label, ...definedFields({ kind }) } }, at),
  },
  'GET /api/v1/games/:game/matters/:label/adoption': {
    read: (reader, { label }, { kind }) =>
      ask(reader, { about: 'adoption', of: { label, ...definedFields({ kind }) } }),
  },
  'GET /api/v1/games/:game/matters/:label/history': {
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
  },
})

/** The reads about registers (such as scores, whose turn it is, or a poem) and about which rule wrote which line. */
const REGISTER_READS = gameReads(REGISTER_READ_ROUTES, {
  'GET /api/v1/games/:game/registers': {
    read: (reader, _, { at }) => ask(reader, { about: 'registers' }, at),
  },
  'GET /api/v1/games/:game/retired-registers': {
    read: (reader, _, { before, limit = 50 }) =>
      ask(reader, { about: 'retiredRegisters', of: { limit, ...definedFields({ before }) } }),
  },
  'GET /api/v1/games/:game/registers/:register': {
    read: (reader, { register }, { at }) => ask(reader, { about: 'register', of: { register } }, at),
  },
  'GET /api/v1/games/:game/registers/:register/history': {
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
  },
})

/** The reads about what happened before the game began here. */
const BROUGHT_READS = gameReads(BROUGHT_READ_ROUTES, {
  'GET /api/v1/games/:game/brought': {
    read: ({ server, access: { record } }, _, { limit = 50, item, ...wanted }) =>
      item === undefined
        ? broughtEvents(server, record, { ...definedFields(wanted), limit })
        : broughtEvent(server, record, item),
  },
})

/** Everything that can be read about a game. The server and practice games share this list. */
export const GAME_READS: readonly GameRead[] = [
  ...STATE_READS,
  ...RULE_READS,
  ...ENTRY_READS,
  ...REGISTER_READS,
  ...MATTER_READS,
  ...BROUGHT_READS,
]
