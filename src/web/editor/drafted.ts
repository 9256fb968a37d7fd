/** What is drafted in an editor: the text of a rule, or its program. */
export type Drafted = {
  readonly kind: 'law' | 'program'
  /** What the field is called. */
  readonly label: string
  readonly value: string
  /** What stands there while nothing is written. */
  readonly hint?: string | undefined
  readonly onChange: (value: string) => void
}

/** What is wrong with a program, and where, counted from 1; without a place it is wrong as a whole. */
export type PlacedFault = { readonly line: number | null; readonly column: number | null; readonly message: string }

/** A word that a program may use, with what it does. */
export type ProgramWord = { readonly word: string; readonly about: string }

/** An editor that is open. */
export type OpenedEditor = {
  /** Says something else, if it does not say it already. */
  say(text: string): void
  /** Marks what is wrong, or that nothing is. */
  mark(fault: PlacedFault | undefined): void
  /** Offers these words while one types. */
  know(words: readonly ProgramWord[]): void
  /** Lets one write there, where one wrote last. */
  focus(): void
  close(): void
}
