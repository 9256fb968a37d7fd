/** The identity of the practice game in the addresses of its pages. */
export const PRACTICE = 'practice'

/** The identity of a game that goes on from another one in this browser, with every seat in one hand. */
export const WHAT_IF = 'what-if'

/** Whether a game is played in this browser alone, without a server. */
export function isInBrowser(game: string): boolean {
  return game === PRACTICE || game === WHAT_IF
}
