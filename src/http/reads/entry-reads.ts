import { publicEntries } from '../../app/reads/cached-entry-views.ts'
import { entriesView, matchingEntriesPage } from '../../app/reads/entries.ts'
import { explainOnServer, whyOnServer } from '../../app/reads/fact-and-entry-reasons.ts'
import { publicLog } from '../../app/reads/public-log.ts'
import { figuresView, timelineView } from '../../app/reads/timeline.ts'
import { wholeEntry } from '../../app/reads/whole-entry.ts'
import { monthsOfGame, searchGame } from '../../app/search/search-game.ts'
import type { NoAnswer } from '../../app/session/messages.ts'
import { dataAnswer } from '../../app/session/question.ts'
import { machineOf } from '../../kernel/log/unparsed-entry.ts'
import type { JsonText } from '../../kernel/values/json-text.ts'
import type { EntryAnswer } from '../../wire/game/entry.ts'
import { ENTRY_READ_ROUTES } from '../../wire/routes/game-reads.ts'
import { moderationView } from '../views/moderation-view.ts'
import { definedFields, gameReads, type Reader } from './game-read.ts'

const DAY = 86_400_000

function startOfDay(day: string | undefined): number | undefined {
  return day === undefined ? undefined : Date.parse(day)
}

/** The instant at which a day is over. */
function endOfDay(day: string | undefined): number | undefined {
  return day === undefined ? undefined : Date.parse(day) + DAY
}

const NEWEST_FIRST: NoAnswer = {
  ok: false,
  code: 'badArgument',
  sentence: 'Search results come newest first, so use “before” instead of “after”.',
  field: 'after',
}

/** The reads about a game's history: all entries, and the reasons for their results. */
export const ENTRY_READS = gameReads(ENTRY_READ_ROUTES, {
  'GET /api/v1/games/:game/entries': {
    read: async ({ server, access: { record }, by: asker }, _, { before, after, limit = 50, ...sought }) => {
      if (Object.keys(sought).length === 0)
        return { ok: true, json: await entriesView(server, record, { limit, ...definedFields({ before, after }) }) }
      if (after !== undefined) return NEWEST_FIRST
      const end = Math.min(before ?? record.entries, record.entries)
      return matchingEntriesPage(server, record, { ...sought, asker, before: end, limit })
    },
  },
  'GET /api/v1/games/:game/entries/:seq': {
    asOf: ({ seq }) => seq,
    read: async (reader, { seq }) => ({ ok: true, json: await entryView(reader, seq) }),
  },
  'GET /api/v1/games/:game/entries/:seq/explanation': {
    asOf: ({ seq }) => seq,
    read: ({ server, access, by }, { seq }) => explainOnServer(server, access.record.id, seq, by),
  },
  'GET /api/v1/games/:game/search': {
    heavy: true,
    // A game is indexed in parts, so the same search can find more although the log is the same.
    changing: true,
    read: async ({ server, access: { record } }, _, { words = '', from, to, limit = 20, ...wanted }) => {
      const found = await searchGame(server, record, {
        ...definedFields({ ...wanted, from: startOfDay(from), until: endOfDay(to) }),
        ...{ words, limit },
      })
      return dataAnswer(found)
    },
  },
  'GET /api/v1/games/:game/months': {
    // It counts every document, and indexes the game like a search.
    heavy: true,
    changing: true,
    read: async ({ server, access: { record } }) => dataAnswer(await monthsOfGame(server, record)),
  },
  'GET /api/v1/games/:game/timeline': {
    // The answer may contain more although the log is the same, because each request reads only part of a long log.
    changing: true,
    read: ({ server, access: { record } }, _, { kind, before, limit = 20 }) =>
      timelineView(server, record, { limit, ...definedFields({ kind, before }) }),
  },
  'GET /api/v1/games/:game/figures': {
    changing: true,
    read: ({ server, access: { record }, by }) => figuresView(server, record, by),
  },
  'GET /api/v1/games/:game/why': {
    heavy: true,
    read: ({ server, access: { record }, by }, _, { of, at }) =>
      whyOnServer(server, record, { of, upTo: at === undefined ? record.entries : at + 1, by }),
  },
})

async function entryView({ server, access: { record } }: Reader, seq: number): Promise<JsonText<EntryAnswer>> {
  const [told = ''] = await publicEntries(server, record, seq, seq + 1)
  const [entry] = await publicLog(server, record, seq, 1)
  if (entry === undefined) throw new Error(`Entry ${seq} of game ${record.id} is missing from its log.`)
  const [previous] = seq === 0 ? [] : await server.store.games.lines(record.id, seq - 1, 1)
  const whole = await wholeEntry(server, entry)
  const gone = (await server.store.games.withheld(record.id)).filter(({ hash }) => whole.includes(hash))
  const machine = machineOf(entry)
  const machineBefore = previous && machineOf(previous)
  const rest = {
    withheld: gone.map(moderationView.withheld),
    engine: engineView(server, machine),
    engineBefore: machineBefore === undefined || machineBefore === machine ? null : engineView(server, machineBefore),
  }
  return `{"told":${told},"entry":${whole},${JSON.stringify(rest).slice(1)}`
}

function engineView({ engines }: Reader['server'], machine: string): EntryAnswer['engine'] {
  return { machine, release: engines.releases.find(it => it.machine === machine)?.name ?? null }
}
