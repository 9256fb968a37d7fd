/** Something that whoever called us should put right: what is printed on stderr, one sentence a line, before exit 2. */
export class Complaint extends Error {
  readonly lines: readonly string[]

  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.lines = lines
  }
}
