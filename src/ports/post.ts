/** A letter as it leaves the house: plain text, to one person at all addresses of their choice, or to all operators. */
export type Mail = {
  /** The same whenever the same letter is sent again: `<…@…>`. */
  readonly messageId: string
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  /** Where whoever gets it can say that they want no more letters of its kind. */
  readonly unsubscribe?: string
  /** An empty POST there does it at once (RFC 8058). */
  readonly oneClick?: true
}

/** Takes letters out of the house. */
export type Post = {
  /** Answers when the letter is out of our hands. */
  send(mail: Mail): Promise<Posted>
  close(): Promise<void>
}

/** That a letter has left, or why not: `again` when it may leave another time. */
export type Posted = { readonly ok: true } | { readonly ok: false; readonly again: boolean; readonly why: string }
