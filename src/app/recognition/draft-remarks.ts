import type { DraftRemark, DraftRule } from './ruleset-draft.ts'

/** What the author of a draft should check about its rules: numbers used twice, and rules without a text. */
export function remarksOnRules(rules: readonly DraftRule[]): readonly DraftRemark[] {
  const first = new Map<string, DraftRule>()
  return rules.flatMap((rule, place) => {
    const { number, line } = rule
    const remarks: DraftRemark[] = []
    const other = first.get(number)
    if (other === undefined) first.set(number, rule)
    else {
      const sentence = `Number ${number} is also used on line ${other.line}. Give one of these rules another number.`
      remarks.push({ code: 'numberTwice', line, rule: place, sentence })
    }
    if (rule.text.trim() === '')
      remarks.push({ code: 'emptyRule', line, rule: place, sentence: `Rule ${number} has no text.` })
    return remarks
  })
}
