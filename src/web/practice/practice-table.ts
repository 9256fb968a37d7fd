/** The identity of the practice game in the addresses of its pages. */
export const PRACTICE = 'practice'

/** The identity of a game that goes on from another one in this browser, with every seat in one hand. */
export const WHAT_IF = 'what-if'

/** Whether a game is played in this browser alone, without a server. */
export function isInBrowser(game: string): boolean {
  return game === PRACTICE || game === WHAT_IF
}

/** Works like `fetch`, but sends requests about a game in this browser to its table. All others go to the server. */
export async function fetchOrPractise(request: Request): Promise<Response> {
  const [, game, path = ''] = GAMES_HERE.exec(new URL(request.url).pathname) ?? []
  if (game === undefined) return fetch(request)
  const { answerInBrowser } = await import('./browser-tables.ts')
  return answerInBrowser(game, path, request)
}

const GAMES_HERE = /^\/api\/v1\/games\/(practice|what-if)(?:\/(.*))?$/
