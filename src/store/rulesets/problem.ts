/** What is wrong with a ruleset's folder: where, and one sentence that says what was expected. */
export type Problem = {
  /** Relative to the ruleset's folder, with `/`: "rules/202-turns.md". */
  readonly file: string
  /** Counted from 1; 1 where the whole file is meant. */
  readonly line: number
  readonly message: string
}
