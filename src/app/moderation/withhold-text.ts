import type { AccountId, GameRecord, Withheld } from '../../ports/game-store.ts'
import { refuseMissingEntry } from '../reads/entries.ts'
import { publicLog } from '../reads/public-log.ts'
import type { GameServer } from '../server/server-context.ts'
import { type ServerRefusal, serverRefusal } from '../server/server-refusals.ts'

/**
 * The text that an operator wants to withhold: the entry, the text's hash if the entry has several texts, and the
 * reason, which everyone can see.
 */
type Withholding = { readonly entry: number; readonly hash?: string; readonly why: string }

/**
 * Permanently withholds a text in a game's log. The text and its salt are deleted, its hash stays, and everyone can see
 * that the text was withheld, when and why. Sealed texts cannot be withheld, because no one sees them. In a private
 * game, only reported texts can be withheld, because operators cannot see any others. The game is then reopened without
 * the text.
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
  const hash = await hashMeant(server, record, wanted)
  if (typeof hash !== 'string') return hash
  const at = clock.now()
  const withheld = { hash, at, why }
  const action = { at, by, what: 'withholdText', game, about: hash, why } as const
  const done = await store.games.withhold(game, withheld, action)
  server.peers.tell({ is: 'withheld', game })
  await forgetTexts(server, game)
  if (done === 'unknown') return noTextRefusal(entry)
  log.info({ action: 'withholdText', game, entry, by }, 'An operator withheld a text.')
  return { ok: true, withheld }
}

/** Discards everything that this node has computed from a log while the log still contained a withheld text. */
export async function forgetTexts({ gameSessions, told, glances, search }: GameServer, game: string): Promise<void> {
  gameSessions.drop(game)
  for (const kept of [told, glances]) for (const key of kept.keys()) if (key.startsWith(`${game} `)) kept.delete(key)
  await search.forget(game)
}

/** Returns the hash of the text that the operator means, or why there is no such text. */
async function hashMeant(
  server: GameServer,
  record: GameRecord,
  { entry, hash }: Withholding,
): Promise<string | ServerRefusal> {
  const { games, reports } = server.store
  const { id: game, visibility } = record
  if (visibility === 'private' && !(await reports.names(game, entry)))
    return serverRefusal('notReported', 'This game is private, and no one has reported this entry.')
  const fault = refuseMissingEntry(record, entry)
  if (fault !== undefined) return fault
  if ((await games.withheld(game)).some(it => it.hash === hash))
    return serverRefusal('alreadySo', 'This text has already been withheld.')
  const texts = await readableTextsOfEntry(server, record, entry)
  const [first, ...others] = texts.filter(text => hash === undefined || text.hash === hash)
  if (first === undefined) return noTextRefusal(entry)
  if (others.length === 0) return first.hash
  return serverRefusal('badRequest', `Entry ${entry} has ${texts.length} texts. Give the hash of the one you mean.`, {
    field: 'hash',
  })
}

function noTextRefusal(entry: number): ServerRefusal {
  return serverRefusal(
    'unknownThing',
    `Entry ${entry} has no such public text. The texts of rules and proposals are part of the law, so they stay in the log and can’t be withheld.`,
  )
}

/** A withholdable text, with the hash that stands for it in the log. */
export type WithholdableText = { readonly hash: string; readonly text: string }

/**
 * Returns the texts of an entry that everyone with access to the game can see: those that are neither sealed nor
 * withheld.
 */
export async function readableTextsOfEntry(
  server: GameServer,
  record: Pick<GameRecord, 'id'>,
  seq: number,
): Promise<readonly WithholdableText[]> {
  const [entry] = await publicLog(server, record, seq, 1)
  return Object.entries(entry?.beside ?? {}).map(([hash, { text }]) => ({ hash, text }))
}
