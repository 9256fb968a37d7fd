import { answered, api } from '../api/api.ts'

/** The whole log of a game, a line for each entry, however many pages it comes in. */
export async function wholeLog(game: string): Promise<readonly string[]> {
  const pages: string[] = []
  for (let from = 0; ; ) {
    const { text, next } = await pageFrom(game, from)
    pages.push(text)
    if (next === undefined) return pages
    from = next
  }
}

async function pageFrom(game: string, from: number): Promise<{ text: string; next: number | undefined }> {
  const asking = api.GET('/api/v1/games/{game}/log', { params: { path: { game }, query: { from } }, parseAs: 'text' })
  const text = await answered(asking)
  const [, next] = /[?&]from=(\d+)/.exec((await asking).response.headers.get('link') ?? '') ?? []
  return { text, next: next === undefined ? undefined : Number(next) }
}
