/** A sealed word of a round. It says whose word it is, and no key or hash looks like it by chance. */
const WORD = /sealed-(\w+)-\d+-word/g

/** Makes a sealed word, different for each number. */
export function sealedWord(account: string, number: number): string {
  return `sealed-${account}-${number}-word`
}

/** The sealed words in a text, except those of its reader. */
export function wordsIn(text: string, reader?: string): readonly string[] {
  return [...text.matchAll(WORD)].flatMap(([word, account]) => (account === reader ? [] : [word]))
}
