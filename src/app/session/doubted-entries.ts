import type { PersonId, State } from '../../kernel/state/state.ts'
import { lookup } from '../../kernel/values/lookup.ts'

/** The authors of entries, by the number of the entry. A state does not know them, so they are read from the log. */
export type EntryAuthors = { readonly [entry: string]: PersonId }

/** The entries that someone doubts, until a correction or a ruling settles the doubt. */
export function doubtedEntries({ open }: State): readonly number[] {
  return [...new Set(open.flatMap(({ kind, entry }) => (kind === 'doubt' ? [entry] : [])))]
}

/** The doubted entries of each person. The game is waiting for their authors to check them. */
export function doubtedEntriesByAuthor(state: State, authors: EntryAuthors): ReadonlyMap<PersonId, readonly number[]> {
  const own = doubtedEntries(state).flatMap(entry => {
    const author = lookup(authors, `${entry}`)
    return author === undefined || !Object.hasOwn(state.persons, author) ? [] : [{ entry, author }]
  })
  const byAuthor = Map.groupBy(own, ({ author }) => author)
  return new Map([...byAuthor].map(([author, all]) => [author, all.map(({ entry }) => entry)]))
}
