import type { GameId } from './ids.ts'

/** What a document is: an entry with everything that was said in it, or the text that a rule got in an entry. */
export type DocumentKind = 'entry' | 'rule'

/** Something in a game that people can search for. */
export type SearchDocument = {
  readonly is: DocumentKind
  /** The entry in which it was written, and when. */
  readonly entry: number
  readonly at: number
  /** The person in the game who acted, or `clerk`. */
  readonly by: string
  /** For a rule: the label that it had then. */
  readonly label?: string
  /** Who did what, or the title of the rule. */
  readonly title: string
  readonly text: string
  /** The kinds of the matters that it concerns, such as the ruleset’s name for a proposal. */
  readonly kinds: readonly string[]
}

/**
 * What to find. A phrase is words that follow one another, and its last word matches every word that begins with its
 * first 16 letters, unless it is a single letter. All phrases must occur; without any, everything matches.
 */
export type SearchQuery = {
  readonly phrases: readonly (readonly string[])[]
  readonly is?: DocumentKind
  readonly by?: string
  readonly kind?: string
  /** Only what was written from an instant on, and before another. */
  readonly from?: number
  readonly until?: number
  /** The place in the index before which to continue. */
  readonly before?: number
  readonly limit: number
}

/** A part of an excerpt: words, and whether they are among those that were searched for. */
export type ExcerptPart = { readonly text: string; readonly found: boolean }

/** A document that matches, with the part of its text in which the words occur. */
export type SearchHit = Omit<SearchDocument, 'text'> & { readonly excerpt: readonly ExcerptPart[] }

/** Matching documents, newest first. If `before` is present, there may be more: a search that costs much ends early. */
export type SearchHits = { readonly hits: readonly SearchHit[]; readonly before?: number }

/** How much of a game is in the index: the number of entries, and how many texts were withheld at the time. */
export type IndexedPart = { readonly entries: number; readonly withheld: number }

/** A message of the talk as of one of its versions. The text is absent if nobody may find the message. */
export type MessageDocument = {
  readonly number: number
  readonly id: string
  readonly version: number
  readonly text?: string
}

export type MessageQuery = Pick<SearchQuery, 'phrases' | 'before' | 'limit'>

/** Messages that had all the words when they were indexed, latest first. If `before` is present, there may be more. */
export type FoundMessages = {
  readonly messages: readonly Omit<MessageDocument, 'text'>[]
  readonly before?: number
}

/** The number of entries and rules written in a month, such as `2026-11` (UTC). */
export type SearchMonth = { readonly month: string; readonly documents: number }

/**
 * An index of the words in games. It contains nothing that the logs do not, so the server can delete it and build it again at
 * any time. All adapters pass the same contract tests.
 */
export type SearchIndex = {
  /** How much of a game the index contains; undefined if nothing. */
  indexed(game: GameId): Promise<IndexedPart | undefined>
  /**
   * Adds the documents of the entries from `from` up to but not including `upTo`. The result is `conflict` if the index
   * does not end at `from`, or was made when another number of texts was withheld.
   */
  add(
    game: GameId,
    part: { readonly from: number; readonly upTo: number; readonly withheld: number },
    documents: readonly SearchDocument[],
  ): Promise<'kept' | 'conflict'>
  /** Removes a game from the index, with every trace of its texts. */
  forget(game: GameId): Promise<void>
  find(game: GameId, query: SearchQuery): Promise<SearchHits>
  /** The number of the last message of a game’s talk that the index contains; 0 if it contains none. */
  indexedMessages(game: GameId): Promise<number>
  /** Adds the messages after number `after`, up to number `upTo`. The result is `conflict` if the index ends elsewhere. */
  addMessages(
    game: GameId,
    part: { readonly after: number; readonly upTo: number },
    messages: readonly MessageDocument[],
  ): Promise<'kept' | 'conflict'>
  /** Replaces or removes the text of a message that was edited, hidden or removed, if the index has come to its number. */
  replaceMessage(game: GameId, message: MessageDocument): Promise<void>
  findMessages(game: GameId, query: MessageQuery): Promise<FoundMessages>
  /** The months in which something was written, newest first. */
  months(game: GameId): Promise<readonly SearchMonth[]>
  close(): Promise<void>
}
