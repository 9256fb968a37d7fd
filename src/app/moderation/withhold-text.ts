import type { AccountId, GameRecord, Withheld } from '../../ports/game-store.ts'
import { entryThere } from '../reads/entries.ts'
import { type ServerRefusal, serverRefuses } from '../server/codes.ts'
import type { GameServer } from '../server/server.ts'
import { textsBeside } from './withholdable-texts.ts'

/** Which text an operator wants withheld: beside which entry, by its hash where there are several; and why, for everyone to see. */
type Withholding = { readonly entry: number; readonly hash?: string; readonly why: string }

/**
 * Withholds a text beside the log of a game for good: its salt and its text are gone, its hash stays, and everyone sees
 * that, when and why. What is sealed cannot be withheld, since no one sees it; and in a private game nothing but what was
 * reported, since no operator may look in. The game is opened anew from what is left.
 */
export async function withholdText(
  server: GameServer,
  record: GameRecord,
  by: AccountId,
  wanted: Withholding,
): Promise<{ readonly ok: true; readonly withheld: Withheld } | ServerRefusal> {
  const { store, clock, log } = server
  const { id: game } = record
  const { entry, why } = wanted
  const hash = await meant(server, record, wanted)
  if (typeof hash !== 'string') return hash
  const at = clock.now()
  const withheld = { hash, at, why }
  const deed = { at, by, what: 'withholdText', game, about: hash, why } as const
  const done = await store.games.withhold(game, withheld, deed).then(kept => {
    forget(server, game)
    return kept
  })
  if (done === 'unknown') return nothingThere(entry)
  log.info({ deed: 'withholdText', game, entry, by }, 'An operator withheld a text.')
  return { ok: true, withheld }
}

/** Lets go of everything that was made of the log while the text could be read. */
function forget({ desks, told, glances }: GameServer, game: string): void {
  desks.drop(game)
  for (const kept of [told, glances]) for (const key of kept.keys()) if (key.startsWith(`${game} `)) kept.delete(key)
}

/** The hash of the text that is meant, or why there is none. */
async function meant(
  server: GameServer,
  record: GameRecord,
  { entry, hash }: Withholding,
): Promise<string | ServerRefusal> {
  const { games, reports } = server.store
  const { id: game, visibility } = record
  if (visibility === 'private' && !(await reports.names(game, entry)))
    return serverRefuses('notReported', 'This game is private, and nobody has reported this entry of it.')
  const fault = entryThere(record, entry)
  if (fault !== undefined) return fault
  if ((await games.withheld(game)).some(it => it.hash === hash))
    return serverRefuses('alreadySo', 'This text is withheld already.')
  const texts = await textsBeside(server, record, entry)
  const [first, ...others] = texts.filter(text => hash === undefined || text.hash === hash)
  if (first === undefined) return nothingThere(entry)
  if (others.length === 0) return first.hash
  return serverRefuses('badRequest', `Beside entry ${entry} stand ${texts.length} texts: say which, by its hash.`, {
    field: 'hash',
  })
}

function nothingThere(entry: number): ServerRefusal {
  return serverRefuses(
    'unknownThing',
    `Beside entry ${entry} stands no such text that everybody sees. What rules and proposals say is law, stands in the log itself, and cannot be withheld.`,
  )
}
