/** A page of told entries, and how many characters it holds: none until it is told. */
export type ToldPage = { readonly lines: Promise<readonly string[]>; characters: number }

/**
 * Pages of told entries that are at hand, so that many who resume at once are told by one look into the log. What an
 * entry was told as never changes, except where a text beside the log is withheld: the key takes that in.
 */
export type ToldPages = Map<string, ToldPage>
