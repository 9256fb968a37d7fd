/** The kind of text in an editor: the text of a rule, or its program. */
export type Drafted = {
  readonly kind: 'law' | 'program'
  /** The label of the field. */
  readonly label: string
  readonly value: string
  /** The placeholder of an empty editor. */
  readonly hint?: string | undefined
  readonly onChange: (value: string) => void
}

/**
 * An error in a program with its position, counted from 1. Without a position, the error concerns the whole program.
 */
export type PlacedFault = { readonly line: number | null; readonly column: number | null; readonly message: string }

/** A word for use in programs, with its effect. */
export type ProgramWord = { readonly word: string; readonly about: string }

/** An open editor. */
export type OpenedEditor = {
  /** Replaces the whole text. */
  say(text: string): void
  /** Marks an error, or removes the mark. */
  mark(fault: PlacedFault | undefined): void
  /** Sets the words that the editor offers as completions. */
  know(words: readonly ProgramWord[]): void
  /** Focuses the editor where the cursor last was. */
  focus(): void
  close(): void
}
