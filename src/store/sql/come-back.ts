import type { ComingBack } from '../../ports/game-store.ts'
import type { PackedEntry } from '../common/packed.ts'
import { bytesOfEntries } from '../common/quota-charges.ts'
import { keepEntries } from './append-entries.ts'
import { insertBroughtTalk } from './brought-talk.ts'
import { gameRow, replaceDiceSecret } from './game-row.ts'
import { dropPlan, isBroughtAlready, isStillDecided, putArrival } from './moves.ts'
import { run, type Work } from './query.ts'
import { addSpending } from './quota-usage.ts'

/** Lets a game go on that had moved away, with the entries that it got elsewhere. Whose it is does not change. */
export function* comeBack(back: ComingBack, entries: readonly PackedEntry[]): Work<'kept' | 'conflict'> {
  const { game, expectedSeq, head, nextDue, diceSecret, withheld, at } = back
  const { entries: length, bytes, head: known } = yield* gameRow(game)
  if (length !== expectedSeq || known !== head) return 'conflict'
  if (!(yield* isStillDecided(back.decided)) || (yield* isBroughtAlready(back.arrival))) return 'conflict'
  if ((yield* run('DELETE FROM moves WHERE game = ? AND over IS NOT NULL', game)) !== 1) return 'conflict'
  yield* dropPlan(game)
  yield* putArrival(back.arrival)
  yield* keepEntries({ game, entries: expectedSeq, bytes: Number(bytes), head }, entries, nextDue)
  yield* run(
    `INSERT INTO hosting (game, seen_at) VALUES (?, ?) ON CONFLICT (game) DO UPDATE
     SET seen_at = excluded.seen_at, absent_at = NULL, absent_until = NULL, absent_by = NULL`,
    game,
    at,
  )
  yield* run(`INSERT INTO hosting_changes (game, at, what) VALUES (?, ?, 'cameBack')`, game, at)
  yield* replaceDiceSecret(game, diceSecret)
  for (const { hash, at: since, why } of withheld)
    yield* run(
      'INSERT INTO withheld (game, hash, at, why) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
      game,
      hash,
      since,
      why,
    )
  if (back.talk !== undefined) yield* insertBroughtTalk(game, back.talk)
  yield* addSpending(back.charge.day, { account: back.charge.account }, 'bytes', bytesOfEntries(entries))
  return 'kept'
}
