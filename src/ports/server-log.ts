/**
 * Where the server tells its host how it goes: a sentence, and what it is about. A logger of pino's fits. What is told
 * names no secret, no address, and nothing that people wrote.
 */
export type ServerLog = {
  info(about: object, sentence: string): void
  warn(about: object, sentence: string): void
  error(about: object, sentence: string): void
}

/** Tells no one. */
export const SILENT_LOG: ServerLog = { info() {}, warn() {}, error() {} }
