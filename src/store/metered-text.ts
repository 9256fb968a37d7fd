/** A reader went through a text too often. */
export class ReadTooOften extends Error {}

/**
 * A text that counts how often a character of it is looked at, and breaks off a reader who looks too often. A parser that
 * tries one meaning after another reads the same characters again for each; nested cleverly, that takes for ever.
 */
export class MeteredText extends String {
  #left: number

  constructor(text: string, most: number) {
    super(text)
    this.#left = most
  }

  override charCodeAt(index: number): number {
    this.#look()
    return super.charCodeAt(index)
  }

  override codePointAt(index: number): number | undefined {
    this.#look()
    return super.codePointAt(index)
  }

  #look(): void {
    this.#left -= 1
    if (this.#left < 0) throw new ReadTooOften()
  }
}
