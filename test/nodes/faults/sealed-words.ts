/** A sealed word of a round. It says whose word it is, and occurs nowhere else by chance. */
const WORD = /zq(\w+?)q\d+z/g

/** Makes a sealed word, different for each number. */
export function sealedWord(account: string, number: number): string {
  return `zq${account}q${number}z`
}

/** The sealed words in a text, except those of its reader. */
export function wordsIn(text: string, reader?: string): readonly string[] {
  return [...text.matchAll(WORD)].flatMap(([word, account]) => (account === reader ? [] : [word]))
}
