import Type, { type TSchema } from 'typebox'
import Value from 'typebox/value'
import { refuseMissingEntry } from '../app/reads/entries.ts'
import type { Access } from '../app/server/access.ts'
import { actInGame, previewInGame } from '../app/server/act-in-game.ts'
import type { GameServer } from '../app/server/server-context.ts'
import type { Asker, SessionAnswer } from '../app/session/messages.ts'
import { problemOfRulesRefusal, problemOfServerRefusal } from '../http/answers/problem-of-refusal.ts'
import { entryAskedFor, type Fields, type GameRead } from '../http/reads/game-read.ts'
import { GAME_READS } from '../http/reads/game-reads.ts'
import { gameSummary } from '../http/views/game-summary.ts'
import type { JsonObject } from '../kernel/values/json.ts'

/** A request about the game, as in the API: the part of the path after `/games/…/`, and the parameters. */
export type PracticeRequest = {
  readonly method: string
  readonly path: string
  readonly query: { readonly [name: string]: string }
  readonly body: JsonObject
  /** The person who asks, in a game in which one person holds every seat. */
  readonly as?: string
}

/** A response, as in the API: a status, and JSON text. */
export type PracticeAnswer = { readonly status: number; readonly json: string }

/** The practice server and its only caller, the user of this browser. */
type AtTable = { readonly server: GameServer; readonly access: Access; readonly account: string }

/** Answers a page's request about a practice game. */
export async function answerPracticeRequest(at: AtTable, request: PracticeRequest): Promise<PracticeAnswer> {
  const { method, path } = request
  if (path === '') return ok(gameSummary(at.access.record, at.account))
  if (method === 'POST' && path === 'acts') return act(at, request)
  if (path === 'acts/preview') return preview(at, request)
  if (path === 'programs/check') return checkProgram(at, request)
  for (const row of GAME_READS) {
    const params = paramsIn(path, row)
    if (params !== undefined) return readGame(at, row, params, request.query)
  }
  return problem({ code: 'unknownThing', sentence: 'A practice game does not support this.' })
}

/** The parameters in a path, if the path matches the given read. */
function paramsIn(path: string, row: GameRead): { readonly [name: string]: string } | undefined {
  const parts = path.split('/')
  const names = row.path.split('/')
  if (parts.length !== names.length) return undefined
  const params: { [name: string]: string } = {}
  for (const [place, name] of names.entries()) {
    const part = parts[place] ?? ''
    if (name.startsWith(':')) params[name.slice(1)] = decodeURIComponent(part)
    else if (name !== part) return undefined
  }
  return params
}

/** Reads the same data as the server’s route would, with the same limits. */
async function readGame(
  { server, access, account }: AtTable,
  row: GameRead,
  params: object,
  query: object,
): Promise<PracticeAnswer> {
  const { route } = row
  const asked = {
    params: parseFields(route.params, route.params === undefined ? params : { ...params, game: access.record.id }),
    query: parseFields(route.querystring, query),
  }
  if (asked.params === undefined || asked.query === undefined)
    return problem({ code: 'badRequest', sentence: 'The request is not in the expected form.' })
  const entry = entryAskedFor(row, { params: asked.params, query: asked.query })
  const fault = entry === undefined ? undefined : refuseMissingEntry(access.record, entry)
  if (fault !== undefined) return problem(fault)
  return practiceAnswer(row.read({ server, access, by: asker(access), account }, asked.params, asked.query))
}

const NO_FIELDS = Type.Object({}, { additionalProperties: false })

/**
 * Converts texts from a URL to what their schema requires, such as numbers; undefined if they do not fit the schema.
 */
function parseFields(schema: TSchema = NO_FIELDS, texts: object): Fields | undefined {
  const values = Value.Convert(schema, { ...texts })
  return Value.Check(schema, values) ? (values as Fields) : undefined
}

async function act({ server, access, account }: AtTable, { body }: PracticeRequest): Promise<PracticeAnswer> {
  const wanted = { do: String(body['do']), with: (body['with'] ?? {}) as JsonObject, asked: '' }
  const outcome = await actInGame(server, access, account, wanted)
  if (outcome.ok) return { status: 201, json: JSON.stringify({ ...outcome.act, again: false }) }
  const told = 'refusal' in outcome ? problemOfRulesRefusal(outcome.refusal) : problemOfServerRefusal(outcome)
  return { status: told.status, json: JSON.stringify(told) }
}

async function preview({ server, access }: AtTable, { body }: PracticeRequest): Promise<PracticeAnswer> {
  const wanted = { do: String(body['do']), with: (body['with'] ?? {}) as JsonObject }
  const previewed = await previewInGame(server, access, wanted)
  if ('ok' in previewed) throw new Error(previewed.sentence)
  const { refusal, news, lines, notes, unborn, thrown, secret, adoption, kept } = previewed
  if (refusal === undefined) return ok({ news, lines, notes, unborn, thrown, secret, adoption, kept })
  const told = problemOfRulesRefusal(refusal)
  return { status: told.status, json: JSON.stringify(told) }
}

async function checkProgram({ server }: AtTable, { body }: PracticeRequest): Promise<PracticeAnswer> {
  return ok(await server.readingRoom.read('program', String(body['source'] ?? '')))
}

async function practiceAnswer(asking: Promise<SessionAnswer>): Promise<PracticeAnswer> {
  const told = await asking
  if (told.ok) return { status: 200, json: told.json }
  return problem({ code: told.code === 'unknown' ? 'unknownThing' : 'badRequest', sentence: told.sentence })
}

function problem(told: Parameters<typeof problemOfServerRefusal>[0]): PracticeAnswer {
  const body = problemOfServerRefusal(told)
  return { status: body.status, json: JSON.stringify(body) }
}

function ok(told: object): PracticeAnswer {
  return { status: 200, json: JSON.stringify(told) }
}

function asker({ person }: Access): Asker {
  return person === undefined ? 'newcomer' : { person }
}
