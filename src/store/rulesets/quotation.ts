import type { YamlField } from './yaml-field.ts'

/** Checks that the text contains the `words` that a claim or a parameter quotes. The text has even spaces. */
export function readQuotation(field: YamlField | undefined, text: string): { readonly words?: string } {
  if (field === undefined) return {}
  const words = field.written('a quotation from the rule’s text')
  if (words === null) return {}
  const part = evenSpaces(words)
  if (part === '') field.expected('a quotation from the rule’s text')
  else if (!text.includes(part)) field.problem(`The rule’s text does not contain the words "${part}".`)
  return { words }
}

/** A text with each run of white space reduced to one space. */
export function evenSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Whether a text occurs anywhere in some JSON. A short text is also found inside longer ones. */
export function jsonContainsText(json: string, text: string): boolean {
  return json.includes(JSON.stringify(text).slice(1, -1))
}
