/** Up to which entry somebody has been told of each of their games: -1 where they have been told of none. */
export type StreamPlaces = ReadonlyMap<string, number>

/** How much of a game's identity stands in an event's id: among the games of one person it tells them apart. */
const SHORT = 8

/** Places as the id of an event: `abcdefgh.1a,bcdefghi.0`, with the number after the last entry told in base 36. */
export function placesWritten(places: StreamPlaces): string {
  const short = isTold(places.keys()) ? SHORT : undefined
  return [...places].map(([game, seq]) => `${game.slice(0, short)}.${(seq + 1).toString(36)}`).join(',')
}

/** Places as they were written, for these games: those it does not tell of are absent. Undefined when nobody wrote it. */
export function placesRead(text: string, games: readonly string[]): StreamPlaces | undefined {
  if (text === '') return new Map()
  const items = text.split(',').map(item => /^([a-z0-9]{1,40})\.([0-9a-z]{1,9})$/.exec(item))
  const places = new Map<string, number>()
  for (const item of items) {
    if (item === null) return undefined
    const [, short = '', told = ''] = item
    const game = games.find(it => it.startsWith(short))
    if (game !== undefined) places.set(game, Number.parseInt(told, 36) - 1)
  }
  return places
}

function isTold(games: Iterable<string>): boolean {
  const short = [...games].map(game => game.slice(0, SHORT))
  return new Set(short).size === short.length
}
