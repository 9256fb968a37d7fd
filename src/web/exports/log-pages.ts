import { api, responseDataOrThrow } from '../api/api.ts'

/**
 * The whole log of a game, one line per entry, requested page by page. `progress` is called with the number of entries
 * requested so far.
 */
export async function logPages(game: string, progress?: (entries: number) => void): Promise<readonly string[]> {
  const pages: string[] = []
  for (let from = 0; ; ) {
    const { text, next } = await pageFrom(game, from)
    pages.push(text)
    if (next === undefined) return pages
    from = next
    progress?.(from)
  }
}

async function pageFrom(game: string, from: number): Promise<{ text: string; next: number | undefined }> {
  const asking = api.GET('/api/v1/games/:game/log', { params: { path: { game }, query: { from } } })
  const text = await responseDataOrThrow(asking)
  const [, next] = /[?&]from=(\d+)/.exec((await asking).response.headers.get('link') ?? '') ?? []
  return { text, next: next === undefined ? undefined : Number(next) }
}
