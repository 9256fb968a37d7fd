import type { YamlField } from './yaml-field.ts'

/** A name for a rule: anything that fits on one line. */
const LABEL = /^[^\p{Cc}\p{Zl}\p{Zp}]{1,80}$/u

/** A rule named by its label, and where: the label must exist in the ruleset. */
export type Mention = { readonly label: string; readonly field: YamlField }

/** Reads a rule's number as it is printed: 301, "4 pi", 314/1. Null, with a problem, for anything else. */
export function readLabel(field: YamlField): string | null {
  const what = 'the number of a rule (at most 80 characters on one line)'
  const label = field.written(what)?.trim()
  if (label === undefined) return null
  if (LABEL.test(label)) return label
  field.expected(what)
  return null
}
