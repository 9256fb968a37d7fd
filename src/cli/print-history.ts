import { lineDiff } from '../app/line-diff.ts'
import type { RuleVersion } from '../app/rule-history.ts'
import type { Saying } from './saying.ts'

/** Prints how a rule came to be as it is: each change, by which entry and proposal, and what in the text is new. */
export function printHistory(versions: readonly RuleVersion[], { speech }: Saying): void {
  let text: string | undefined
  for (const version of versions) {
    const by = version.matter === undefined ? '' : `, by ${version.matter}`
    const day = new Date(version.at).toISOString().slice(0, 16).replace('T', ' ')
    speech.say(`  Entry ${version.entry} (${day}${by}): ${version.what.join(', ')}`)
    const now = version.rule?.text
    if (text !== undefined && now !== undefined && now !== text) printDiff(text, now, { speech, json: false })
    text = now ?? text
  }
  speech.say('')
}

function printDiff(before: string, after: string, { speech }: Saying): void {
  for (const { is, text } of lineDiff(before, after)) {
    if (is === 'same') speech.say(speech.dim(`      ${text}`))
    else speech.say(is === 'gone' ? speech.bad(`    - ${text}`) : speech.good(`    + ${text}`))
  }
}
