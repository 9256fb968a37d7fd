/** The identity of the practice game in the addresses of its pages. */
export const PRACTICE = 'practice'

/** The identity of a game that goes on from another one in this browser, with every seat in one hand. */
export const WHAT_IF = 'what-if'

/** Whether a game is played in this browser alone, without a server. */
export function isInBrowser(game: string): boolean {
  return game === PRACTICE || game === WHAT_IF
}

const listeners = new Map<string, Set<() => void>>()

/** Calls a function after every entry in a game in this browser. Returns a function that stops these calls. */
export function followInBrowser(game: string, hear: () => void): () => void {
  const all = listeners.get(game) ?? new Set()
  listeners.set(game, all.add(hear))
  return () => all.delete(hear)
}

/** Tells everyone who follows a game in this browser that it has a new entry. */
export function tellFollowers(game: string): void {
  for (const hear of listeners.get(game) ?? []) hear()
}

/** How far the clock of each game in this browser is ahead of the browser's time, in milliseconds. */
export const clocksAhead = new Map<string, number>()
