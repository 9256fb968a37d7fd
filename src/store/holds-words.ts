/** Whether a title holds every one of some words, or parts of words, whether letters are large or small. */
export function holdsWords(title: string, words: string): boolean {
  const folded = fold(title)
  return fold(words)
    .split(/\s+/)
    .every(word => folded.includes(word))
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
