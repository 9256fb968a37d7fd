import { wordsOfName } from './words-of-name.ts'

/** What somebody does who does an act, by its name: “callVote” is “calls vote”, “noMove” is “makes no move”. */
export function doesInWords(act: string): string {
  const [first = '', ...rest] = wordsOfName(act).split(' ')
  if (first === 'no' && rest.length > 0) return `makes no ${rest.join(' ')}`
  return [thirdPerson(first), ...rest].join(' ')
}

function thirdPerson(verb: string): string {
  if (/[^aeiou]y$/.test(verb)) return verb.replace(/y$/, 'ies')
  return /(s|x|z|ch|sh|o)$/.test(verb) ? `${verb}es` : `${verb}s`
}
