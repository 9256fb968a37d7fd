import type { RefusingRule } from '../../wire/problem.ts'
import { fillIn } from '../parts/fill-in.ts'
import { resultsLabels } from './labels.ts'
import { WaysOut } from './ways-out.tsx'

/** The texts of the rules that refused an act, each behind its label, with the ways out if the rule goes too far. */
export function RefusingRuleTexts({ rules }: { readonly rules: readonly RefusingRule[] }) {
  return rules.map(({ label, text, since }) => (
    <details key={label}>
      <summary>
        <span data-quoted>{fillIn(resultsLabels.whatRuleSays, { rule: label })}</span>
      </summary>
      <p className="law" dir="auto" data-quoted>
        {text}
      </p>
      {since === undefined ? null : <WaysOut entry={since} />}
    </details>
  ))
}
