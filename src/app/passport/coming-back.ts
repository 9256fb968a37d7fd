import type { Entry } from '../../kernel/log/entry.ts'
import type { AccountId, GameRecord } from '../../ports/game-store.ts'
import { emailsToAll, putEmails } from '../emails/emails-to-accounts.ts'
import type { GameServer } from '../server/server-context.ts'
import { type ServerRefusal, serverRefusal } from '../server/server-refusals.ts'
import type { Arrival } from './arrival.ts'

/** Who brings a game. Operators can do what no one else can. */
export type Bringer = { readonly account: AccountId; readonly operator: boolean }

/**
 * Whether a game that moved away from here can come back with the entries of a passport: those that are stored here have
 * to be its first ones. If not, the refusal says at which entry they differ. Only the account that moved it away can
 * bring it back: a log does not prove who sent its acts, so anyone else could make up what happened elsewhere.
 */
export async function comingBackRefusal(
  { store }: GameServer,
  known: GameRecord,
  { head, entries }: Arrival['passport'],
  by: Bringer,
): Promise<ServerRefusal | undefined> {
  if (known.moved?.over === undefined) return aliveRefusal(known, head.head)
  if (known.host !== by.account && !by.operator) return serverRefusal('cannotBring', NOT_YOURS, { field: 'passport' })
  if (entries[known.entries - 1]?.hash === known.head) return undefined
  const length = Math.min(known.entries, entries.length)
  const same = await commonEntries(entries, length, async seq => (await store.games.read(known.id, seq, 1))[0])
  return serverRefusal(
    'cannotBring',
    same === entries.length
      ? `This passport has only ${entries.length} of the ${known.entries} entries that the game had when it moved away from here.`
      : `Entry ${same} differs from the one that is stored here. The game can come back only with the entries that it had when it moved away, and those after them.`,
    { field: 'passport' },
  )
}

const NOT_YOURS =
  'This game moved away from here. Only the account that moved it away can bring it back, or an operator of this site: anyone else could make up what happened elsewhere.'

function aliveRefusal(known: GameRecord, head: string): ServerRefusal {
  return serverRefusal(
    'alreadySo',
    known.head === head
      ? 'This game is already on this site.'
      : `A game with this name is already on this site, with ${known.entries} entries and another head, ${known.head.slice(0, 12)}….`,
    { field: 'passport' },
  )
}

/** How many entries two logs have in common. Each hash covers all entries before it, so the end is found by halving. */
async function commonEntries(
  entries: Arrival['passport']['entries'],
  length: number,
  stored: (seq: number) => Promise<Entry | undefined>,
): Promise<number> {
  let [same, different] = [0, length]
  while (same < different) {
    const middle = Math.floor((same + different) / 2)
    if (entries[middle]?.hash === (await stored(middle))?.hash) same = middle + 1
    else different = middle
  }
  return same
}

/** Tells those who had a seat when the game moved away that it is back, and how they take their seat. */
export async function tellFormerPlayers(server: GameServer, before: GameRecord): Promise<void> {
  const told = {
    id: `back/${server.clock.now()}`,
    headline: 'the game is back',
    lines: [
      'The game that had moved to another site is back here, with everything that happened there.',
      'To play, take your seat with the personal link that you got on the other site.',
    ],
  }
  await putEmails(server, emailsToAll(server, before, told, 'game'))
}
