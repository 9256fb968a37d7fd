import type { TSchema } from 'typebox'
import type { LinesFound } from '../../app/reads/search-past.ts'
import type { Access } from '../../app/server/access.ts'
import { askGame, type NamedQuestion } from '../../app/server/ask-game.ts'
import type { GameServer } from '../../app/server/server-context.ts'
import type { AnswerTo, QuestionName } from '../../app/session/all-questions.ts'
import type { Asker, NoAnswer, SessionAnswer } from '../../app/session/messages.ts'
import { dataAnswer } from '../../app/session/question.ts'
import type { AccountId } from '../../ports/game-store.ts'
import type { Data } from '../../wire/data.ts'
import type { Route, RouteName } from '../../wire/routes/route.ts'

/** Everything that a read needs: the server, the caller's access to the game, and the caller's role in it. */
export type Reader = {
  readonly server: GameServer
  readonly access: Access
  readonly by: Asker
  readonly account: AccountId | undefined
}

type Answered<Served extends ReadRoute> = Data<Served['response'][200]>
type ParamsOf<Served extends ReadRoute> = Served['params'] extends TSchema ? Data<Served['params']> : NoFields
type QueryOf<Served extends ReadRoute> = Served['querystring'] extends TSchema ? Data<Served['querystring']> : NoFields

type NoFields = { readonly [name: string]: never }

/** The route of a read, as `wire` declares it. */
type ReadRoute = Route & { readonly response: { readonly 200: TSchema } }

/** How a read about a game is answered. The schemas of its route determine the types of its parameters and its answer. */
type Read<Params, Query, Answer> = {
  /** Set if the answer takes a long time to compute, so callers may request it less often. */
  readonly heavy?: true
  /** Set if the answer can change while the log stays the same, so it has no entity tag. */
  readonly changing?: true
  /** The number of the entry that the answer depends on. The game must have that entry. */
  asOf?(params: Params, query: Query): number | undefined
  read(reader: Reader, params: Params, query: Query): Promise<SessionAnswer<Answer>>
}

/** Parameters that have been checked against the schemas of their read. Their types are not known here. */
export type Fields = { readonly [name: string]: unknown }

/** One read about a game, with its route. Both the server and practice games use these reads. */
export type GameRead = Read<Fields, Fields, unknown> & {
  readonly name: RouteName
  /** The part of the URL after `/api/v1/games/:game/`, such as `rules/:label/history`. */
  readonly path: string
  readonly route: ReadRoute
}

/** Declares how the reads of some routes are answered. */
export function gameReads<const Routes extends { readonly [name: RouteName]: ReadRoute }>(
  routes: Routes,
  reads: {
    readonly [Name in keyof Routes & RouteName]: Read<
      ParamsOf<Routes[Name]>,
      QueryOf<Routes[Name]>,
      Answered<Routes[Name]>
    >
  },
): readonly GameRead[] {
  return Object.entries(routes).map(([name, route]) => {
    const path = name.slice(name.indexOf(':game/') + ':game/'.length)
    const { [name as keyof Routes & RouteName]: read } = reads
    return { ...read, name, path, route } as unknown as GameRead
  })
}

/**
 * The number of the entry that an answer depends on, if that is not the last entry. The number is in the path or in
 * `at`.
 */
export function entryAskedFor(row: GameRead, { params, query }: { params: Fields; query: Fields }): number | undefined {
  return row.asOf?.(params, query) ?? (query as { readonly at?: number }).at
}

/** Asks the game a question about its current state, or about its state after the entry `at`. */
export function ask<About extends QuestionName>(
  { server, access, by }: Reader,
  asked: NamedQuestion<About>,
  at?: number,
): Promise<SessionAnswer<AnswerTo<About>>> {
  const past = at === undefined ? {} : { upTo: at + 1 }
  return askGame(server, access.record.id, { ...asked, ...past, by })
}

/** An answer with lines from a game's past, or with the reason why there are none. */
export async function answerWithLines<Line>(
  found: Promise<LinesFound<Line> | NoAnswer>,
): Promise<SessionAnswer<LinesFound<Line>>> {
  const lines = await found
  return 'lines' in lines ? dataAnswer(lines) : lines
}

/** Returns the fields whose values are not undefined. */
export function definedFields<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: NonNullable<Fields[Name]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: NonNullable<Fields[Name]>
  }
}
