/** A game that is served: its identity, and a token for each of its players in the order of their turns. */
export type ServedGame = { readonly id: string; readonly tokens: readonly string[] }

/** Where the server listens, and the games on it. */
export type Served = { readonly origin: string; readonly games: readonly ServedGame[] }

/** An entry of the watched game has been kept: at what instant, in nanoseconds of the machine's clock. */
export type Appended = { readonly game: string; readonly seq: number; readonly at: bigint }

/** Bytes: of the whole process, and of what is alive on the main thread and on the threads that decide. */
export type Memory = { readonly rss: number; readonly main: number; readonly threads: number }

/** Milliseconds of a processor since the server began: on the main thread, on the threads that decide, and all of it. */
export type Cpu = { readonly main: number; readonly threads: number; readonly all: number }

/** Suber's set without guards, by its folder in test/rulesets. */
export const UNGUARDED = 'unguarded-suber'
