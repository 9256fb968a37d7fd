/** Works like `fetch`, but sends requests about a game in this browser to its table. All others go to the server. */
export async function fetchOrPractise(request: Request): Promise<Response> {
  const [, game, path = ''] = GAMES_HERE.exec(new URL(request.url).pathname) ?? []
  if (game === undefined) return fetch(request)
  const { answerInBrowser } = await import('./browser-tables.ts')
  return answerInBrowser(game, path, request)
}

/** Moves the clock of a game in this browser forward: to its next deadline, or by a day. */
export async function letTimePassIn(game: string, pass: 'deadline' | 'day'): Promise<void> {
  const { passTimeIn } = await import('./browser-tables.ts')
  await passTimeIn(game, pass)
}

const GAMES_HERE = /^\/api\/v1\/games\/(practice|what-if)(?:\/(.*))?$/
