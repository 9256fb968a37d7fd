import type { StoreContents } from '../ports/store-care.ts'

/** What a store holds, in words: “12 games with 3456 entries”. */
export function storeContents({ games, entries }: StoreContents): string {
  return `${games} ${games === 1 ? 'game' : 'games'} with ${entries} ${entries === 1 ? 'entry' : 'entries'}`
}
