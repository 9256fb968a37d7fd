import type { ComingBack } from '../../ports/game-store.ts'
import type { PackedEntry } from '../common/packed.ts'
import { bytesOfEntries } from '../common/quota-charges.ts'
import { keepEntries } from './append-entries.ts'
import { insertBroughtTalk } from './brought-talk.ts'
import { gameRow, replaceDiceSecret } from './game-row.ts'
import { addInvitation } from './invitations.ts'
import { run, type Work } from './query.ts'
import { addSpending } from './quota-usage.ts'
import { isDeletedAccount } from './seats.ts'

/** What belonged to the people of a game here before it moved away. They claim their seats again. */
const TABLES_OF_PEOPLE = [
  'seats',
  'left_seats',
  'invitations',
  'game_links',
  'join_requests',
  'host_candidates',
  'moderators',
]

/** Lets a game go on that had moved away: with the entries that it got elsewhere, another host, and free seats. */
export function* comeBack(back: ComingBack, entries: readonly PackedEntry[]): Work<'kept' | 'conflict' | 'gone'> {
  const { game, expectedSeq, head, host, title, visibility, nextDue, diceSecret, invitations, withheld, at } = back
  const { entries: length, bytes, head: known } = yield* gameRow(game)
  if (length !== expectedSeq || known !== head) return 'conflict'
  if (yield* isDeletedAccount(host)) return 'gone'
  if ((yield* run('DELETE FROM moves WHERE game = ? AND over IS NOT NULL', game)) !== 1) return 'conflict'
  for (const table of TABLES_OF_PEOPLE) yield* run(`DELETE FROM ${table} WHERE game = ?`, game)
  yield* keepEntries({ game, entries: expectedSeq, bytes: Number(bytes), head }, entries, nextDue)
  yield* run('UPDATE games SET host = ?, title = ?, visibility = ? WHERE id = ?', host, title, visibility, game)
  yield* run('DELETE FROM hosting WHERE game = ?', game)
  yield* run('INSERT INTO hosting (game, seen_at) VALUES (?, ?)', game, at)
  yield* run(`INSERT INTO hosting_changes (game, at, what) VALUES (?, ?, 'cameBack')`, game, at)
  yield* replaceDiceSecret(game, diceSecret)
  for (const invitation of invitations) yield* addInvitation(invitation)
  for (const { hash, at: since, why } of withheld)
    yield* run(
      'INSERT INTO withheld (game, hash, at, why) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
      game,
      hash,
      since,
      why,
    )
  if (back.talk !== undefined) yield* insertBroughtTalk(game, back.talk)
  yield* addSpending(back.charge.day, { account: host }, 'bytes', bytesOfEntries(entries))
  return 'kept'
}
