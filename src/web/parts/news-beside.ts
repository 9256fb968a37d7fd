/** An entry as its page tells it: what was done, in the words that also say by which rule, and what else came of it. */
type EntryWords = { readonly head: string; readonly news: readonly string[] }

/** What an entry says, each thing once: what came of an act in the very words of the act is its headline. */
export function newsBeside(words: string, news: readonly string[]): EntryWords {
  const same = news.find(line => line.startsWith(`${words},`) || line.startsWith(`${words} on `))
  const quote = /: (“.*”)$/s.exec(words)?.[1]
  const others = news.filter(line => line !== same && (quote === undefined || !line.startsWith(`said: ${quote},`)))
  return { head: same ?? words, news: others }
}
