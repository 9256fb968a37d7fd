import { possibleActs } from '../../app/moves/possible-acts.ts'
import { type ActSchema, bare } from '../../kernel/acts/act-schema.ts'
import { doAct } from './do-act.ts'
import { nameProblem } from './person-name.ts'
import { rulesAt, type Table } from './table.ts'

/** Somebody new joins, if the rules let them. */
export async function joinMenu(table: Table): Promise<void> {
  const { prompts, game } = table
  const name = await prompts.line('First name of whoever joins?', { check: nameProblem })
  if (name === undefined) return
  const surname = await prompts.line('And the surname?', { check: nameProblem })
  if (surname === undefined) return
  const by = `p${game.state.nextId}`
  await doAct(table, by, joining(table, by), { name: name.trim(), surname: surname.trim() })
}

/** The act by which somebody gives a name and is known from then on, whatever the rules call it. */
function joining(table: Table, by: string): string {
  const named = ({ name, surname }: ActSchema): boolean => [name, surname].every(it => bare(it ?? '') === 'name')
  const acts = possibleActs(rulesAt(table), table.game.state, by, table.now()).filter(act => named(act.schema))
  return (acts.find(act => act.open) ?? acts[0])?.name ?? 'join'
}
