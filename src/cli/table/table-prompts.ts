/** A menu item. */
export type Choice<T> = { readonly value: T; readonly label: string; readonly hint?: string }

/** The table's input and output. Every prompt may be left without an answer: `undefined` goes back one step. */
export type TablePrompts = {
  /** The number of characters that fit on a line. */
  readonly width: number
  /** Prints plain text. */
  say(text: string): void
  /** Prints text under a heading. */
  note(title: string, text: string): void
  /** Reports that something was not done, and why. */
  warn(text: string): void
  /** Clears the screen. */
  clear(): void
  choose<T>(
    message: string,
    choices: readonly Choice<T>[],
    options?: { readonly long?: boolean },
  ): Promise<T | undefined>
  /** Asks for a line of text. With `needed`, an empty line is refused. */
  line(message: string, options?: LineOptions): Promise<string | undefined>
  /** Asks for a text of several lines. */
  text(message: string, initial?: string): Promise<string | undefined>
  confirm(message: string): Promise<boolean | undefined>
}

export type LineOptions = {
  readonly placeholder?: string
  readonly initial?: string
  /** Whether only the person typing may see the input. */
  readonly secret?: boolean
  /** Returns the fault in an answer, or undefined if it is valid. */
  readonly check?: (answer: string) => string | undefined
}

/**
 * Thrown when the person at the keyboard exits (Ctrl-C). The game's file is up to date, so nothing needs to be saved.
 */
export class Leaving extends Error {}
