/** The kind of text in an editor: the text of a rule, or its program. */
export type Drafted = {
  readonly kind: 'law' | 'program'
  /** The label of the field. */
  readonly label: string
  readonly value: string
  /** The placeholder shown in an empty editor. */
  readonly hint?: string | undefined
  readonly onChange: (value: string) => void
}

/** A fault in a program with its position, counted from 1; without a position, it concerns the whole program. */
export type PlacedFault = { readonly line: number | null; readonly column: number | null; readonly message: string }

/** A word that can be used in programs, and what it does. */
export type ProgramWord = { readonly word: string; readonly about: string }

/** An open editor. */
export type OpenedEditor = {
  /** Replaces the text with a different one. */
  say(text: string): void
  /** Marks the faults, or clears the marks. */
  mark(fault: PlacedFault | undefined): void
  /** Offers these words as completions. */
  know(words: readonly ProgramWord[]): void
  /** Focuses the editor at the last cursor position. */
  focus(): void
  close(): void
}
