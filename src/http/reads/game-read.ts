import type { Static, TObject, TProperties, TSchema } from 'typebox'
import type { LinesFound } from '../../app/reads/search-past.ts'
import type { Access } from '../../app/server/access.ts'
import { askGame } from '../../app/server/ask-game.ts'
import type { GameServer } from '../../app/server/server-context.ts'
import type { Asker, SessionAnswer } from '../../app/session/messages.ts'
import type { JsonObject } from '../../kernel/values/json.ts'
import type { AccountId } from '../../ports/game-store.ts'

/** Everything that a read needs: the server, the caller's access to the game, and the caller's role in it. */
export type Reader = {
  readonly server: GameServer
  readonly access: Access
  readonly by: Asker
  readonly account: AccountId | undefined
}

type Row<Params extends TProperties, Query extends TProperties> = {
  /** The part of the URL after `/api/v1/games/:game/`, such as `rules/:label/history`. */
  readonly path: string
  readonly summary: string
  readonly params?: Params
  readonly query?: Query
  readonly answer: TSchema
  /** Set if the answer takes a long time to compute, so callers may request it less often. */
  readonly heavy?: true
  /** Set if the answer can change while the log stays the same, so it has no entity tag. */
  readonly changing?: true
  /** The number of the entry that the answer depends on. The game must have that entry. */
  asOf?(params: Static<TObject<Params>>, query: Static<TObject<Query>>): number | undefined
  read(reader: Reader, params: Static<TObject<Params>>, query: Static<TObject<Query>>): Promise<SessionAnswer>
}

/** One read about a game as the API describes it. Both the server and practice games use these reads. */
export type GameRead = Row<TProperties, TProperties>

type NoFields = { readonly [name: string]: never }

/** Parameters that have been checked against the schemas of their read. Their types are not known here. */
export type Fields = { readonly [name: string]: unknown }

/** Declares a read in the list of reads. Its schemas determine the types of its parameters. */
export function gameRead<Params extends TProperties = NoFields, Query extends TProperties = NoFields>(
  row: Row<Params, Query>,
): GameRead {
  return row as unknown as GameRead
}

/**
 * The number of the entry that an answer depends on, if that is not the last entry. The number is in the path or in
 * `at`.
 */
export function entryAskedFor(row: GameRead, { params, query }: { params: Fields; query: Fields }): number | undefined {
  return row.asOf?.(params, query) ?? (query as { readonly at?: number }).at
}

/** Asks the game a question about its current state, or about its state after the entry `at`. */
export function ask({ server, access, by }: Reader, about: string, of: JsonObject = {}, at?: number) {
  return askGame(server, access.record.id, { about, by, of, ...(at === undefined ? {} : { upTo: at + 1 }) })
}

/** An answer with lines from a game's past, or with the reason why there are none. */
export async function answerWithLines(
  found: Promise<LinesFound | Exclude<SessionAnswer, { ok: true }>>,
): Promise<SessionAnswer> {
  const lines = await found
  return 'lines' in lines ? { ok: true, json: JSON.stringify(lines) } : lines
}

/** Returns the fields whose values are not undefined. */
export function definedFields<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: NonNullable<Fields[Name]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: NonNullable<Fields[Name]>
  }
}
