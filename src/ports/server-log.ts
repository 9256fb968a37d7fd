/**
 * Messages from the server to its host. Each message consists of a sentence and data about its subject. A pino logger
 * fits this type. No message contains a secret, an address, or any text that people wrote.
 */
export type ServerLog = {
  info(about: object, sentence: string): void
  warn(about: object, sentence: string): void
  error(about: object, sentence: string): void
}

/** A log that discards all messages. */
export const SILENT_LOG: ServerLog = { info() {}, warn() {}, error() {} }
