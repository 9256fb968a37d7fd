import type { Json } from '../../kernel/json.ts'
import { own } from '../../kernel/own.ts'
import { fullName } from '../full-name.ts'
import { personFound } from '../names.ts'
import { difference } from './difference.ts'
import { eachOf } from './each-of.ts'
import { miss } from './miss.ts'
import { shortly } from './shortly.ts'
import type { StepSeen, Table } from './table.ts'

/** `people`: whom the game knows, players or not: null for nobody of that name, true for somebody, or the parts of the name. */
export function expectPeople(table: Table, seen: StepSeen, expected: Json): void {
  const { state } = table.game
  for (const [called, fields] of eachOf(expected, 'people')) {
    const person = own(state.persons, personFound(state, called) ?? '')
    const said = (hash: string) => own(state.said, hash) ?? null
    const actual = person === undefined ? undefined : { name: said(person.name), surname: said(person.surname) }
    const differing = fields === true && actual !== undefined ? undefined : difference(fields, actual)
    if (differing === undefined) continue
    const found =
      person === undefined ? 'nobody is called so' : `${fullName(state, person)}: ${shortly(differing.actual)}`
    miss(table, seen, `${called}: ${shortly(differing.expected)}`, found, [])
  }
}
