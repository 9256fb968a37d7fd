/** A page of rendered entries and its length in characters, which is 0 until the page is rendered. */
export type ToldPage = { readonly lines: Promise<readonly string[]>; characters: number }

/**
 * Cached pages of rendered entries, so that many clients that reconnect at the same time need only one read of the log.
 * The rendering of an entry changes only when a text is withheld, and the cache key reflects this.
 */
export type ToldPages = Map<string, ToldPage>
