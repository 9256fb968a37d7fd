/** One of what a word for several means: “points” is “point”, “misses” is “miss”. */
export function ofOne(words: string): string {
  if (/[^aeiou]ies$/.test(words)) return words.replace(/ies$/, 'y')
  if (/oes$/.test(words)) return words.slice(0, -2)
  if (/(s|x|z|ch|sh)es$/.test(words)) return words.slice(0, -2)
  return /[^s]s$/.test(words) ? words.slice(0, -1) : words
}
