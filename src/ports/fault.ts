/** What is wrong with a file that someone gave us: where, and one sentence that says what was expected. */
export type Fault = {
  /** Relative to the folder that was named, with `/`, or the path as it was given. */
  readonly file: string
  /** Counted from 1; 1 where the whole file is meant. */
  readonly line: number
  readonly message: string
}
