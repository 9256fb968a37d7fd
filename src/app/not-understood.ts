/**
 * Something a person wrote that means nothing in this game, as one clear sentence. Thrown inside a binding and caught
 * at its edge, where it becomes a value.
 */
export class NotUnderstood extends Error {
  /** The argument of the act in which it stands. */
  readonly argument: string | undefined

  constructor(sentence: string, argument?: string) {
    super(sentence)
    this.argument = argument
  }
}
