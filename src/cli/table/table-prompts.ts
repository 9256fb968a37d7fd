/** A menu item. */
export type Choice<T> = { readonly value: T; readonly label: string; readonly hint?: string }

/** The table's input and output. Every prompt can be left without an answer: `undefined` goes back one step. */
export type TablePrompts = {
  /** The number of characters that fit on a line. */
  readonly width: number
  /** Prints plain text. */
  say(text: string): void
  /** Prints text under a heading. */
  note(title: string, text: string): void
  /** Says that something was not done, with the reason. */
  warn(text: string): void
  /** Clears the screen. */
  clear(): void
  choose<T>(
    message: string,
    choices: readonly Choice<T>[],
    options?: { readonly long?: boolean },
  ): Promise<T | undefined>
  /** Asks for a line of text. With `needed`, the line may not be empty. */
  line(message: string, options?: LineOptions): Promise<string | undefined>
  /** Asks for a text that may have several lines. */
  text(message: string, initial?: string): Promise<string | undefined>
  confirm(message: string): Promise<boolean | undefined>
}

export type LineOptions = {
  readonly placeholder?: string
  readonly initial?: string
  /** Whether only the person typing may see the input. */
  readonly secret?: boolean
  /** Says what is wrong with an answer; undefined if nothing is. */
  readonly check?: (answer: string) => string | undefined
}

/** Thrown when the person at the keyboard exits with Ctrl-C. Everything has been saved by then. */
export class Leaving extends Error {}
