import Type from 'typebox'
import { publicEntries } from '../../app/reads/cached-entry-views.ts'
import { entriesView, matchingEntriesPage } from '../../app/reads/entries.ts'
import { explainOnServer, whyOnServer } from '../../app/reads/fact-and-entry-reasons.ts'
import { publicLog } from '../../app/reads/public-log.ts'
import { figuresView, timelineView } from '../../app/reads/timeline.ts'
import { monthsOfGame, searchGame } from '../../app/search/search-game.ts'
import type { SessionAnswer } from '../../app/session/messages.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import { EntryAnswer, PublicEntries } from '../../wire/game/entry.ts'
import { Explanation, Why } from '../../wire/game/explanation.ts'
import { SearchMonths, SearchResults } from '../../wire/game/search.ts'
import { Figures, OnlyMoments, Timeline } from '../../wire/game/timeline.ts'
import { After, At, Before, Label, Limit } from '../../wire/query-parameters.ts'
import { moderationView } from '../views/moderation-view.ts'
import { definedFields, type GameRead, gameRead, type Reader } from './game-read.ts'

const Seq = Type.Integer({ minimum: 0 })

const Day = { pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' }
const DAY = 86_400_000

function startOfDay(day: string | undefined): number | undefined {
  return day === undefined ? undefined : Date.parse(day)
}

/** The instant at which a day is over. */
function endOfDay(day: string | undefined): number | undefined {
  return day === undefined ? undefined : Date.parse(day) + DAY
}

const NEWEST_FIRST: SessionAnswer = {
  ok: false,
  code: 'badArgument',
  sentence: 'Search results come newest first, so use “before” instead of “after”.',
  field: 'after',
}

/** The reads about a game's history: all entries, and the reasons for their results. */
export const ENTRY_READS: readonly GameRead[] = [
  gameRead({
    path: 'entries',
    summary:
      'The history in words, newest first; or the entries after a given one, oldest first; or search results, newest first',
    query: {
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
    answer: PublicEntries,
    read: async ({ server, access: { record }, by: asker }, _, { before, after, limit = 50, ...sought }) => {
      if (Object.keys(sought).length === 0)
        return { ok: true, json: await entriesView(server, record, { limit, ...definedFields({ before, after }) }) }
      if (after !== undefined) return NEWEST_FIRST
      const end = Math.min(before ?? record.entries, record.entries)
      return matchingEntriesPage(server, record, { ...sought, asker, before: end, limit })
    },
  }),
  gameRead({
    path: 'entries/:seq',
    summary: 'One entry, in words and as recorded in the log',
    params: { seq: Seq },
    answer: EntryAnswer,
    asOf: ({ seq }) => seq,
    read: async (reader, { seq }) => ({ ok: true, json: await entryView(reader, seq) }),
  }),
  gameRead({
    path: 'entries/:seq/explanation',
    summary: 'Explain an entry, with every question that the rules were asked',
    params: { seq: Seq },
    answer: Explanation,
    asOf: ({ seq }) => seq,
    read: ({ server, access, by }, { seq }) =>
      explainOnServer(server, access.record.id, seq, { about: 'explanation', by }),
  }),
  gameRead({
    path: 'search',
    summary: 'Find words in the history of a game and in the texts of its rules, old ones included, newest first',
    query: {
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
    answer: SearchResults,
    heavy: true,
    // A game is indexed in parts, so the same search can find more although the log is the same.
    changing: true,
    read: async ({ server, access: { record } }, _, { words = '', from, to, limit = 20, ...wanted }) => {
      const found = await searchGame(server, record, {
        ...definedFields({ ...wanted, from: startOfDay(from), until: endOfDay(to) }),
        ...{ words, limit },
      })
      return { ok: true, json: JSON.stringify(found) }
    },
  }),
  gameRead({
    path: 'months',
    summary: 'The months in which something happened in a game, newest first',
    answer: SearchMonths,
    // It counts every document, and indexes the game like a search.
    heavy: true,
    changing: true,
    read: async ({ server, access: { record } }) => ({
      ok: true,
      json: JSON.stringify(await monthsOfGame(server, record)),
    }),
  }),
  gameRead({
    path: 'timeline',
    summary:
      'The moments of a game, newest first: joining, adoptions, defeats, rulings and wins; or those of one `kind`',
    query: { kind: OnlyMoments, before: Before, limit: Limit },
    answer: Timeline,
    // The answer may contain more although the log is the same, because each request reads only part of a long log.
    changing: true,
    read: ({ server, access: { record } }, _, { kind, before, limit = 20 }) =>
      timelineView(server, record, { limit, ...definedFields({ kind, before }) }),
  }),
  gameRead({
    path: 'figures',
    summary: 'How a game developed, in numbers: scores, rules and votes, with the entry of each change',
    answer: Figures,
    changing: true,
    read: ({ server, access: { record }, by }) => figuresView(server, record, by),
  }),
  gameRead({
    path: 'why',
    summary:
      'Explain a value, such as `points of Ames`, `text of 203` or `mover`, or the answer to a question, such as `required 302`',
    query: { of: Type.String({ minLength: 1, maxLength: 300 }), at: At },
    answer: Why,
    heavy: true,
    read: ({ server, access: { record }, by }, _, { of, at }) =>
      whyOnServer(server, record, { of, upTo: at === undefined ? record.entries : at + 1, by }),
  }),
]

/** Leaves out the document of a history, which is long and has reads of its own. The log contains it. */
function withoutHistoryDocument(entry: Entry): Entry {
  const { history } = entry.act.with
  const document = entry.seq === 0 ? (history as { readonly document?: unknown } | undefined)?.document : undefined
  if (typeof document !== 'string') return entry
  return { ...entry, beside: Object.fromEntries(Object.entries(entry.beside).filter(([hash]) => hash !== document)) }
}

async function entryView({ server, access: { record } }: Reader, seq: number): Promise<string> {
  const [told = ''] = await publicEntries(server, record, seq, seq + 1)
  const [read] = await publicLog(server, record, seq, 1)
  const [previous] = seq === 0 ? [] : await server.store.games.read(record.id, seq - 1, 1)
  const entry = read && withoutHistoryDocument(read)
  const stands = JSON.stringify(entry)
  const gone = (await server.store.games.withheld(record.id)).filter(({ hash }) => stands.includes(hash))
  const isOther = previous !== undefined && previous.machine !== entry?.machine
  const rest = {
    withheld: gone.map(moderationView.withheld),
    engine: engineView(server, entry?.machine ?? ''),
    engineBefore: isOther ? engineView(server, previous.machine) : null,
  }
  return `{"told":${told},"entry":${stands},${JSON.stringify(rest).slice(1)}`
}

function engineView({ engines }: Reader['server'], machine: string): EntryAnswer['engine'] {
  return { machine, release: engines.releases.find(it => it.machine === machine)?.name ?? null }
}
