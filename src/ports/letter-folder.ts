/** Letters that were put into a folder instead of being sent: for whoever tries the server out on their own machine. */
export type LetterFolder = {
  /** The latest first, at most so many. */
  list(limit: number): Promise<readonly FiledLetter[]>
  /** One of them as it stands in its file. */
  read(name: string): Promise<FiledLetter | undefined>
}

export type FiledLetter = {
  /** Of its file. */
  readonly name: string
  readonly to: string
  readonly subject: string
  readonly text: string
}
