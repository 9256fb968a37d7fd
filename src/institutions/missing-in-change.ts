import type { Json, JsonObject } from '../kernel/values/json.ts'
import { isObject } from './object-and-param.ts'
import { CHANGE_KINDS, changeFault, parseRequestedChange } from './proposed-change.ts'

type Kind = (typeof CHANGE_KINDS)[number]

const SAYS: { readonly [kind in Kind]: string } = {
  enact: 'a new rule needs a text',
  amend: 'an amendment needs a rule and its new text',
  repeal: 'a repeal needs a rule',
  transmute: 'a transmutation needs a rule',
  amendAmendment: 'the amendment of an amendment needs a rule and its new text',
  repealAmendment: 'the repeal of an amendment needs a rule and its new text',
  addGroup: 'a new group needs a name',
  editGroup: 'a change of a group needs a group, and its new heading or note',
  removeGroup: 'the removal of a group needs a group',
  item: 'an item that the rules carry out needs its parts by name',
}

/** Returns a phrase that describes what is missing from the first invalid change in a request. */
export function changeFaultInWords(args: JsonObject): string {
  const list = Array.isArray(args['changes']) ? (args['changes'] as readonly Json[]) : [args]
  const asked = list.find(it => parseRequestedChange(it) === undefined)
  const fault = list.map(changeFault).find(it => it !== undefined)
  if (fault !== undefined) return fault
  const kinds = isObject(asked) ? CHANGE_KINDS.filter(kind => asked[kind] !== undefined) : []
  if (kinds.length > 1) return 'a change can have only one kind'
  return kinds[0] === undefined ? 'the change is missing: name a new rule, or an existing one' : SAYS[kinds[0]]
}
