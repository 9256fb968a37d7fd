/** A text up to this many characters is shown whole. */
const SHORT = 160
/** How much is shown before and after the place at which two long texts begin to differ. */
const BEFORE = 40
const AFTER = 80

/** Two texts that differ, as they are shown: whole if they are short, else from a little before the first difference. */
export function excerpts(one: string, other: string): readonly [string, string] {
  if (one.length <= SHORT && other.length <= SHORT) return [one, other]
  const [plain, others] = [one, other].map(text => text.replace(/\s+/g, ' ')) as [string, string]
  const at = firstDifference(plain, others)
  return [excerpt(plain, at), excerpt(others, at)]
}

function firstDifference(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}

function excerpt(text: string, at: number): string {
  const [from, to] = [Math.max(0, at - BEFORE), at + AFTER]
  return `${from === 0 ? '' : '…'}${text.slice(from, to)}${to < text.length ? '…' : ''}`
}
