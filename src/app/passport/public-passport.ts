import { gameNameOf } from '../../kernel/log/unparsed-entry.ts'
import type { GameRecord } from '../../ports/game-store.ts'
import { PASSPORT, type PassportPart } from '../../ports/passport.ts'
import { pageAddress } from '../../wire/page-addresses.ts'
import { publicLines } from '../reads/public-log.ts'
import type { GameServer } from '../server/server-context.ts'
import { passportHeadLine, passportPartLine } from './passport.ts'

/** Maximum number of bytes of a log to read at a time. */
const PAGE_BYTES = 1_048_576

/**
 * Writes the passport of a game piece by piece, up to its last entry in the record. It contains nothing that is still
 * sealed, except encrypted in the given parts, and no accounts. `later` names the parts that the caller adds at the end.
 */
export async function* passportOfGame(
  server: GameServer,
  record: GameRecord,
  parts: readonly PassportPart[] = [],
  later: readonly string[] = [],
): AsyncGenerator<string> {
  const { id, title, visibility, entries, head } = record
  const [first] = await server.store.games.lines(id, 0, 1)
  if (first === undefined) throw new Error(`Game ${id} has no entries.`)
  yield passportHeadLine({
    passport: PASSPORT,
    game: gameNameOf(first),
    entries,
    head,
    title,
    visibility,
    source: pageAddress(server.home, 'game', { game: id }),
    madeAt: server.clock.now(),
    seats: record.seats.map(({ person }) => person),
    withheld: await server.store.games.withheld(id),
    parts: [...parts.map(({ part }) => part), ...later],
  })
  for (let from = 0; from < entries; ) {
    const lines = await publicLines(server, record, from, entries - from, PAGE_BYTES)
    if (lines.length === 0) throw new Error(`Entry ${from} of game ${id} is missing from its log.`)
    yield lines.join('')
    from += lines.length
  }
  for (const part of parts) yield passportPartLine(part)
}
