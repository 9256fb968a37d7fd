import { entriesView } from '../app/reads/entries.ts'
import { toldEntries } from '../app/reads/entry-views.ts'
import { matterStory } from '../app/reads/matter-history.ts'
import type { LinesFound } from '../app/reads/past.ts'
import { previewInGame } from '../app/reads/preview.ts'
import { publicLog } from '../app/reads/public-log.ts'
import { registerHistory } from '../app/reads/register-history.ts'
import { ruleBlame } from '../app/reads/rule-blame.ts'
import { ruleStory } from '../app/reads/rule-history.ts'
import { entriesSought } from '../app/reads/search-entries.ts'
import { tableView } from '../app/reads/table.ts'
import { explainOnServer, whyOnServer } from '../app/reads/why.ts'
import type { Standing } from '../app/server/access.ts'
import { actInGame } from '../app/server/act-in-game.ts'
import { askGame, type GameQuestion } from '../app/server/ask-game.ts'
import type { GameServer } from '../app/server/server.ts'
import { problemOfRules, problemOfServer } from '../http/answers/problem-of.ts'
import { gameSummarised } from '../http/views/game-view.ts'
import type { JsonObject } from '../kernel/values/json.ts'
import { lookup } from '../kernel/values/lookup.ts'

/** Something asked of the game as the API is asked: what stands after `/games/…/`, and what came with it. */
export type PracticeRequest = {
  readonly method: string
  readonly path: string
  readonly query: { readonly [name: string]: string }
  readonly body: JsonObject
}

/** The answer as the API gives it: a status, and a text that is JSON. */
export type PracticeAnswer = { readonly status: number; readonly json: string }

/** Who asks: the one person at this browser. */
type AtTable = { readonly server: GameServer; readonly standing: Standing; readonly account: string }

type Answering = (at: AtTable, request: PracticeRequest, parts: readonly string[]) => Promise<PracticeAnswer>

/** Every route of a game that the pages ask, as the server’s routes put it to the same use cases. */
const ANSWERS: readonly (readonly [RegExp, Answering])[] = [
  [/^$/, async ({ standing: { record }, account }) => ok(gameSummarised(record, account))],
  [
    /^table$/,
    ({ server, standing, account }) =>
      answer(tableView(server, standing.record, asker(standing), async now => gameSummarised(now, account))),
  ],
  [/^(state|waiting|rules|registers|acts)$/, (at, request, [about = '']) => put(at, request, { about })],
  [/^matters$/, (at, request) => put(at, request, { about: 'matters', of: { limit: 50, ...kindIn(request) } })],
  [
    /^matters\/([^/]+)$/,
    (at, request, [label = '']) => put(at, request, { about: 'matter', of: { label, ...kindIn(request) } }),
  ],
  [
    /^matters\/([^/]+)\/adoption$/,
    (at, request, [label = '']) => put(at, request, { about: 'adoption', of: { label, ...kindIn(request) } }),
  ],
  [/^matters\/([^/]+)\/history$/, matterHistory],
  [/^rules\/([^/]+)$/, (at, request, [label = '']) => put(at, request, { about: 'rule', of: { label } })],
  [/^rules\/([^/]+)\/history$/, ruleHistory],
  [/^rules\/([^/]+)\/blame$/, blame],
  [/^registers\/([^/]+)$/, (at, request, [register = '']) => put(at, request, { about: 'register', of: { register } })],
  [/^registers\/([^/]+)\/history$/, ledger],
  [/^entries$/, entries],
  [/^entries\/(\d+)$/, entry],
  [
    /^entries\/(\d+)\/explanation$/,
    ({ server, standing }, _, [seq]) =>
      answer(explainOnServer(server, standing.record.id, Number(seq), { about: 'explanation', by: asker(standing) })),
  ],
  [
    /^why$/,
    ({ server, standing }, { query }) =>
      answer(
        whyOnServer(server, standing.record, {
          of: query['of'] ?? '',
          upTo: upTo(standing, query),
          by: asker(standing),
        }),
      ),
  ],
  [/^acts\/preview$/, preview],
  [
    /^programs\/check$/,
    (at, request) => put(at, request, { about: 'program', of: { source: String(request.body['source'] ?? '') } }),
  ],
]

/** Answers what a page asks of the practice game. */
export async function answers(at: AtTable, request: PracticeRequest): Promise<PracticeAnswer> {
  if (request.method === 'POST' && request.path === 'acts') return act(at, request)
  for (const [pattern, answering] of ANSWERS) {
    const match = pattern.exec(request.path)
    if (match !== null) return answering(at, request, match.slice(1).map(decodeURIComponent))
  }
  return problem({ code: 'unknownThing', sentence: 'There is nothing of this in a practice game.' })
}

async function act({ server, standing, account }: AtTable, { body }: PracticeRequest): Promise<PracticeAnswer> {
  const wanted = { do: String(body['do']), with: (body['with'] ?? {}) as JsonObject, asked: '' }
  const outcome = await actInGame(server, standing, account, wanted)
  if (outcome.ok) return { status: 201, json: JSON.stringify({ ...outcome.act, again: false }) }
  const told = 'refusal' in outcome ? problemOfRules(outcome.refusal) : problemOfServer(outcome)
  return { status: told.status, json: JSON.stringify(told) }
}

async function preview({ server, standing }: AtTable, { body }: PracticeRequest): Promise<PracticeAnswer> {
  const wanted = { do: String(body['do']), with: (body['with'] ?? {}) as JsonObject }
  const previewed = await previewInGame(server, standing, wanted)
  if ('ok' in previewed) throw new Error(previewed.sentence)
  const { refusal, news, notes, unborn, thrown, secret, adoption } = previewed
  if (refusal === undefined)
    return ok({ news, notes, unborn, thrown, secret, ...(adoption === undefined ? {} : { adoption }) })
  const told = problemOfRules(refusal)
  return { status: told.status, json: JSON.stringify(told) }
}

/** By what entries are sought. */
const SOUGHT = ['by', 'act', 'rule', 'matter', 'kind', 'changed']

async function entries({ server, standing }: AtTable, { query }: PracticeRequest): Promise<PracticeAnswer> {
  const { before, after, limit = '50' } = query
  const page = { limit: Number(limit), ...number({ before, after }) }
  const sought = Object.fromEntries(
    SOUGHT.flatMap(name => (lookup(query, name) === undefined ? [] : [[name, lookup(query, name)]])),
  )
  if (Object.keys(sought).length > 0) {
    const end = Math.min(Number(before ?? standing.record.entries), standing.record.entries)
    const wanted = { ...sought, limit: page.limit, before: end, asker: asker(standing) }
    return answer(entriesSought(server, standing.record, wanted))
  }
  return { status: 200, json: await entriesView(server, standing.record, page) }
}

async function entry(
  { server, standing }: AtTable,
  _: PracticeRequest,
  [place]: readonly string[],
): Promise<PracticeAnswer> {
  const seq = Number(place)
  const [told] = await toldEntries(server, standing.record, seq, seq + 1)
  const [kept] = await publicLog(server, standing.record, seq, 1)
  if (told === undefined) return problem({ code: 'unknownThing', sentence: `There is no entry ${seq} yet.` })
  return { status: 200, json: `{"told":${told},"entry":${JSON.stringify(kept)},"withheld":[]}` }
}

function ruleHistory(
  { server, standing }: AtTable,
  { query }: PracticeRequest,
  [label = '']: readonly string[],
): Promise<PracticeAnswer> {
  return lines(ruleStory(server, standing.record, { label, ...pageBefore(standing, query, 20) }))
}

function matterHistory(
  { server, standing }: AtTable,
  request: PracticeRequest,
  [label = '']: readonly string[],
): Promise<PracticeAnswer> {
  const wanted = { label, ...kindIn(request), ...pageBefore(standing, request.query, 100) }
  return lines(matterStory(server, standing.record, wanted))
}

function ledger(
  { server, standing }: AtTable,
  { query }: PracticeRequest,
  [register = '']: readonly string[],
): Promise<PracticeAnswer> {
  const key = query['key'] === undefined ? {} : { key: query['key'] }
  return lines(registerHistory(server, standing.record, { register, ...key, ...pageBefore(standing, query, 50) }))
}

function blame(
  { server, standing }: AtTable,
  { query }: PracticeRequest,
  [label = '']: readonly string[],
): Promise<PracticeAnswer> {
  const past = query['at'] === undefined ? {} : { upTo: upTo(standing, query) }
  return answer(ruleBlame(server, standing.record, { label, by: asker(standing), ...past }))
}

/** Who asks for which page of a story. */
function pageBefore(standing: Standing, { before }: PracticeRequest['query'], limit: number) {
  return { by: asker(standing), before: Number(before ?? standing.record.entries), limit }
}

async function lines(seeking: Promise<LinesFound | Awaited<ReturnType<typeof askGame>>>): Promise<PracticeAnswer> {
  const found = await seeking
  return 'lines' in found ? ok(found) : answer(Promise.resolve(found))
}

function put(
  { server, standing }: AtTable,
  { query }: PracticeRequest,
  asked: Pick<GameQuestion, 'about' | 'of'>,
): Promise<PracticeAnswer> {
  const past = query['at'] === undefined ? {} : { upTo: Number(query['at']) + 1 }
  return answer(askGame(server, standing.record.id, { ...asked, by: asker(standing), ...past }))
}

async function answer(asking: ReturnType<typeof askGame>): Promise<PracticeAnswer> {
  const told = await asking
  if (told.ok) return { status: 200, json: told.json }
  return problem({ code: told.code === 'unknown' ? 'unknownThing' : 'badRequest', sentence: told.sentence })
}

function problem(told: Parameters<typeof problemOfServer>[0]): PracticeAnswer {
  const body = problemOfServer(told)
  return { status: body.status, json: JSON.stringify(body) }
}

function ok(told: object): PracticeAnswer {
  return { status: 200, json: JSON.stringify(told) }
}

function asker({ person }: Standing): GameQuestion['by'] {
  return person === undefined ? 'newcomer' : { person }
}

function upTo({ record }: Standing, { at }: PracticeRequest['query']): number {
  return at === undefined ? record.entries : Number(at) + 1
}

function kindIn({ query }: PracticeRequest): { readonly [name: string]: string } {
  return query['kind'] === undefined ? {} : { kind: query['kind'] }
}

function number(given: { readonly [name: string]: string | undefined }): { readonly [name: string]: number } {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, Number(value)]])),
  )
}
