import type { AccountId, GameRecord, Withheld } from '../../ports/game-store.ts'
import { entryThere } from '../reads/entries.ts'
import { type HouseRefusal, houseRefuses } from '../server/codes.ts'
import type { House } from '../server/server.ts'
import { textsBeside } from './withholdable-texts.ts'

/** Which text an operator wants withheld: beside which entry, by its hash where there are several; and why, for everybody to see. */
type Withholding = { readonly entry: number; readonly hash?: string; readonly why: string }

/**
 * Withholds a text beside the log of a game for good: its salt and its text are gone, its hash stays, and everybody sees
 * that, when and why. What is sealed cannot be withheld, since nobody sees it; and in a private game nothing but what was
 * reported, since no operator may look in. The game is opened anew from what is left.
 */
export async function withholdText(
  house: House,
  record: GameRecord,
  by: AccountId,
  wanted: Withholding,
): Promise<{ readonly ok: true; readonly withheld: Withheld } | HouseRefusal> {
  const { store, clock, log } = house
  const { id: game } = record
  const { entry, why } = wanted
  const hash = await meant(house, record, wanted)
  if (typeof hash !== 'string') return hash
  const at = clock.now()
  const withheld = { hash, at, why }
  const deed = { at, by, what: 'withholdText', game, about: hash, why } as const
  const done = await store.games.withhold(game, withheld, deed).then(kept => {
    forget(house, game)
    return kept
  })
  if (done === 'unknown') return nothingThere(entry)
  log.info({ deed: 'withholdText', game, entry, by }, 'An operator withheld a text.')
  return { ok: true, withheld }
}

/** Lets go of everything that was made of the log while the text could be read. */
function forget({ desks, told, glances }: House, game: string): void {
  desks.drop(game)
  for (const kept of [told, glances]) for (const key of kept.keys()) if (key.startsWith(`${game} `)) kept.delete(key)
}

/** The hash of the text that is meant, or why there is none. */
async function meant(house: House, record: GameRecord, { entry, hash }: Withholding): Promise<string | HouseRefusal> {
  const { games, reports } = house.store
  const { id: game, visibility } = record
  if (visibility === 'private' && !(await reports.names(game, entry)))
    return houseRefuses('notReported', 'This game is private, and nobody has reported this entry of it.')
  const fault = entryThere(record, entry)
  if (fault !== undefined) return fault
  if ((await games.withheld(game)).some(it => it.hash === hash))
    return houseRefuses('alreadySo', 'This text is withheld already.')
  const texts = await textsBeside(house, record, entry)
  const [first, ...others] = texts.filter(text => hash === undefined || text.hash === hash)
  if (first === undefined) return nothingThere(entry)
  if (others.length === 0) return first.hash
  return houseRefuses('badRequest', `Beside entry ${entry} stand ${texts.length} texts: say which, by its hash.`, {
    field: 'hash',
  })
}

function nothingThere(entry: number): HouseRefusal {
  return houseRefuses(
    'unknownThing',
    `Beside entry ${entry} stands no such text that everybody sees. What rules and proposals say is law, stands in the log itself, and cannot be withheld.`,
  )
}
