/** An error in a ruleset's folder: its location, and one sentence that says what was expected. */
export type Problem = {
  /** The path relative to the ruleset's folder, with `/` as the separator: "rules/202-turns.md". */
  readonly file: string
  /** The line number, counted from 1. It is 1 if the error concerns the whole file. */
  readonly line: number
  readonly message: string
}
