/**
 * A game on the server: its id, the token of each player in the order of their turns, and the number by which it is
 * played unlike other games.
 */
export type ServedGame = { readonly id: string; readonly tokens: readonly string[]; readonly number: number }

/** The server's address, and the games on it. */
export type Served = { readonly origin: string; readonly games: readonly ServedGame[] }

/** Reports that an entry of the watched game was saved, with the instant in nanoseconds of the machine's clock. */
export type Appended = { readonly game: string; readonly seq: number; readonly at: bigint }

/** Memory in bytes: of the whole process, and of live objects on the main thread and on the decider threads. */
export type Memory = { readonly rss: number; readonly main: number; readonly threads: number }

/** Processor milliseconds since the server started: on the main thread, on decider threads, and in total. */
export type Cpu = { readonly main: number; readonly threads: number; readonly all: number }

/** Suber's ruleset without guards, identified by its folder in test/rulesets. */
export const UNGUARDED = 'unguarded-suber'
