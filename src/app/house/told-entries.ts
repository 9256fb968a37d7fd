import type { GameId, GameRecord } from '../../ports/game-store.ts'
import { askGame } from './ask-game.ts'
import type { House } from './house.ts'

/** How many entries are told at a time. */
const PAGE = 50

/** How many pages are kept at hand. */
const MOST_PAGES = 200

/**
 * Entries of a game as everybody was told of them when they happened, to the byte: those before `to`, from `from` on.
 * Both lie within the log.
 */
export async function toldEntries(
  house: House,
  { id: game, entries }: Pick<GameRecord, 'id' | 'entries'>,
  from: number,
  to: number,
): Promise<readonly string[]> {
  const withheld = (await house.store.games.withheld(game)).length
  const told: string[] = []
  for (let page = Math.floor(from / PAGE); page * PAGE < to; page += 1) {
    const start = page * PAGE
    const lines = await toldPage(house, { game, start, end: Math.min(start + PAGE, entries), withheld })
    told.push(...lines.slice(Math.max(0, from - start), to - start))
  }
  return told
}

type Page = { readonly game: GameId; readonly start: number; readonly end: number; readonly withheld: number }

function toldPage(house: House, page: Page): Promise<readonly string[]> {
  const { told } = house
  const key = [page.game, page.start, page.end, page.withheld].join(' ')
  const lines = told.get(key) ?? toldAnew(house, page)
  told.delete(key)
  told.set(key, lines)
  lines.catch(() => told.delete(key))
  for (const oldest of told.keys()) {
    if (told.size <= MOST_PAGES) break
    told.delete(oldest)
  }
  return lines
}

async function toldAnew(house: House, { game, start, end }: Page): Promise<readonly string[]> {
  const answer = await askGame(house, game, { about: 'told', by: 'nobody', upTo: end, from: start })
  if (!answer.ok) throw new Error(`entries ${start} to ${end} of ${game} could not be told: ${answer.sentence}`)
  return (JSON.parse(answer.json) as { readonly lines: readonly string[] }).lines
}
