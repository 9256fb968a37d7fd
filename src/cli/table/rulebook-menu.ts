import { ruleMeant } from '../../app/names/names.ts'
import { referencesInWords } from '../../app/prose/acts.ts'
import { rulePage } from '../../app/rules/rule-page.ts'
import { ruleTextOf } from './rule-card.ts'
import { ruleChoices } from './rule-choices.ts'
import { rulesAt, type Table } from './table.ts'

/** Reads the rulebook, rule by rule. */
export async function rulebookMenu(table: Table): Promise<void> {
  for (;;) {
    const { state } = table.game
    const label = await table.prompts.choose('Which rule? (Escape goes back)', ruleChoices(state), { long: true })
    if (label === undefined) return
    const rule = ruleMeant(state, label)
    const notes = [...rulePage(state, rule).notes, ...referencesInWords(rulesAt(table), state, rule)]
    table.prompts.note(`Rule ${label}`, [ruleTextOf(state, rule.id), '', ...notes].join('\n'))
  }
}
