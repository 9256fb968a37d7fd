/** A stretch of a rule’s text, and what is true of it. All pieces of a text, one after the other, are the text. */
export type Piece = {
  readonly text: string
  /** The rule that it names, by its label now. */
  readonly rule?: string
  /** It is a comment, set off by [[ ]]. */
  readonly comment?: true
  /** It is what is pointed at: the clause that decided, or what was sought. */
  readonly marked?: true
}
