/** One thing that can be chosen. */
export type Choice<T> = { readonly value: T; readonly label: string; readonly hint?: string }

/** How the table asks and tells. Every question may be left without an answer: `undefined` goes one step back. */
export type TablePrompts = {
  /** How many characters fit on a line. */
  readonly width: number
  /** Says something in plain words. */
  say(text: string): void
  /** Says something under a heading. */
  note(title: string, text: string): void
  /** Says that something was not done, and why. */
  warn(text: string): void
  /** Takes everything that was said off the screen. */
  clear(): void
  choose<T>(
    message: string,
    choices: readonly Choice<T>[],
    options?: { readonly long?: boolean },
  ): Promise<T | undefined>
  /** A line of text. `needed` refuses an empty one. */
  line(message: string, options?: LineOptions): Promise<string | undefined>
  /** A text of several lines. */
  text(message: string, initial?: string): Promise<string | undefined>
  confirm(message: string): Promise<boolean | undefined>
}

export type LineOptions = {
  readonly placeholder?: string
  readonly initial?: string
  /** Whether what is typed is for the typist’s eyes only. */
  readonly secret?: boolean
  /** What is wrong with an answer, or undefined when it will do. */
  readonly check?: (answer: string) => string | undefined
}

/** Thrown when the person at the keyboard leaves (Ctrl-C): the game's file is up to date, so nothing is to be done. */
export class Leaving extends Error {}
