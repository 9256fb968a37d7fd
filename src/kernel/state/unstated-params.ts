import type { Param, Rule } from './rule.ts'

/**
 * The constants of a program that stayed with its rule when the rule was reworded, but that the text in force does not
 * state: nobody can tell from the text that it says what the program does.
 */
export function unstatedParams({ version, program, text, front }: Rule): readonly string[] {
  if (version === 1 || program === null) return []
  const plain = withSingleSpaces(text)
  const isStated = ({ words }: Param): boolean => words !== undefined && plain.includes(withSingleSpaces(words))
  return Object.entries(front.params).flatMap(([name, param]) => (isStated(param) ? [] : [name]))
}

function withSingleSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
