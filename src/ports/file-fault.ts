/** A fault in a file: its location, and one sentence that says what was expected. */
export type Fault = {
  /** The path relative to the named folder, with `/` as the separator, or the path as given. */
  readonly file: string
  /** The line number, counted from 1; 1 if the fault concerns the whole file. */
  readonly line: number
  readonly message: string
}
