import { doAct } from './do-act.ts'
import { nameProblem } from './person-name.ts'
import type { Table } from './table.ts'

/** Somebody new joins, if the rules let them. */
export async function joinMenu(table: Table): Promise<void> {
  const { prompts, game } = table
  const name = await prompts.line('First name of whoever joins?', { check: nameProblem })
  if (name === undefined) return
  const surname = await prompts.line('And the surname?', { check: nameProblem })
  if (surname === undefined) return
  await doAct(table, `p${game.state.nextId}`, 'join', { name: name.trim(), surname: surname.trim() })
}
