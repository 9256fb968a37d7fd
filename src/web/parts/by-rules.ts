/** A sentence of the house without the rules by which it is so, and those rules apart. */
type Apart = { readonly words: string; readonly rules: readonly string[] }

/** “…, by rule 202 (with 108): 10 × 3/3” as “… (10 × 3/3)”, and the rules 202 and 108. */
const BY = /^(.*), by rule ([^,:()]+)((?:, [^:()]*)?)(?: \(with ([^)]*)\))?(?:: (.*))?$/s

/** Takes the rules by which something is so out of its sentence, that they may be told once for several. */
export function byRules(line: string): Apart {
  const [, words, rule = '', how = '', others = '', says = ''] = BY.exec(line) ?? []
  if (words === undefined || quotes(words)) return { words: line, rules: [] }
  const rests = others.split(/, | and /).filter(Boolean)
  return { words: `${words}${how}${says === '' ? '' : ` (${says})`}`, rules: [rule, ...rests] }
}

/** Whether words end in the midst of what somebody wrote: that is left alone. */
function quotes(words: string): boolean {
  return words.lastIndexOf('“') > words.lastIndexOf('”')
}
