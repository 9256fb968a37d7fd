import type { PossibleAct } from '../../app/moves/possible-acts.ts'
import { fullName } from '../../app/names/person-names.ts'
import { titleOfName } from '../../app/names/words.ts'
import { secretsOf } from '../../app/views/view-as.ts'
import type { Person } from '../../kernel/state/state.ts'
import { askAct } from './ask-act.ts'
import { doAct } from './do-act.ts'
import { handMenu } from './menus.ts'
import type { Table } from './table.ts'
import type { Choice } from './table-prompts.ts'

/** Shows what one person can do now, and does what they choose. */
export async function personMenu(table: Table, person: Person, acts: readonly PossibleAct[]): Promise<void> {
  const name = fullName(table.game.state, person)
  const open = acts.filter(act => act.open)
  const secrets = secretsOf(table.game.world, table.game.state, person.id)
  const chosen = await table.prompts.choose<PossibleAct | 'hand' | 'other' | 'secrets'>(`What does ${name} do?`, [
    ...open.map(actChoice),
    ...secretsChoice(secrets),
    { value: 'hand', label: 'Act by hand …', hint: 'say, record, doubt, challenge' },
    { value: 'other', label: 'Something else …', hint: 'acts that the rules refuse now, and why' },
  ])
  if (chosen === undefined) return
  if (chosen === 'hand') return handMenu(table, person.id)
  if (chosen === 'secrets') return showSecrets(table, name, secrets)
  const act = chosen === 'other' ? await otherAct(table, acts) : chosen
  if (act === undefined) return
  const args = await askAct(table, act.schema)
  if (args !== undefined) await doAct(table, person.id, act.name, args)
}

function secretsChoice(secrets: readonly string[]): readonly Choice<'secrets'>[] {
  if (secrets.length === 0) return []
  return [{ value: 'secrets', label: 'Show private information …', hint: 'while the others look away' }]
}

/** Shows secrets once the others have looked away; the next question clears them from the screen. */
async function showSecrets({ prompts }: Table, name: string, secrets: readonly string[]): Promise<void> {
  if ((await prompts.confirm(`Is ${name} alone at the screen?`)) !== true) return
  prompts.note(`For ${name} only`, secrets.join('\n'))
  await prompts.confirm('Done reading? The screen will be cleared.')
  prompts.clear()
}

function actChoice(act: PossibleAct): Choice<PossibleAct> {
  return { value: act, label: titleOfName(act.name) }
}

function otherAct(table: Table, acts: readonly PossibleAct[]): Promise<PossibleAct | undefined> {
  const refused = acts.filter(act => !act.open)
  const choices = refused.map(act => ({ ...actChoice(act), hint: whyNot(act) }))
  return table.prompts.choose('Refused now, but you can try:', choices, { long: choices.length > 12 })
}

function whyNot({ refused }: PossibleAct): string {
  const [first] = refused
  return first === undefined ? 'no rule offers it now' : `rule ${first.label}: ${first.reason}`
}
