import type { Json, JsonObject } from '../kernel/values/json.ts'
import { CHANGE_KINDS, changeFault, changeOf } from './change.ts'
import { isObject } from './values.ts'

type Kind = (typeof CHANGE_KINDS)[number]

const SAYS: { readonly [kind in Kind]: string } = {
  enact: 'a new rule says its text',
  amend: 'an amendment says which rule, and how it is to read',
  repeal: 'a repeal says which rule',
  transmute: 'a transmutation says which rule',
  amendAmendment: 'the amendment of an amendment says which rule, and how it is to read',
  repealAmendment: 'the repeal of an amendment says which rule, and how it is to read',
  addGroup: 'a new group says its name',
  editGroup: 'a change of a group says which group, and its heading or its note',
  removeGroup: 'the removal of a group says which group',
  item: 'what the rules are to carry out says its parts by name',
}

/** Says what is missing from the first invalid change in a request. */
export function changeWanted(args: JsonObject): string {
  const list = Array.isArray(args['changes']) ? (args['changes'] as readonly Json[]) : [args]
  const asked = list.find(it => changeOf(it) === undefined)
  const fault = list.map(changeFault).find(it => it !== undefined)
  if (fault !== undefined) return fault
  const kinds = isObject(asked) ? CHANGE_KINDS.filter(kind => asked[kind] !== undefined) : []
  if (kinds.length > 1) return 'a change is of one kind only'
  return kinds[0] === undefined ? 'it does not say what is to change: a new rule, or one that there is' : SAYS[kinds[0]]
}
