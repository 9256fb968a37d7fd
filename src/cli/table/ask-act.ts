import { isChangeKind } from '../../app/binding/bind-change.ts'
import { matterFound } from '../../app/names/names-and-labels.ts'
import { type ActSchema, matterArgument, splitArgumentType, withoutOptionalMark } from '../../kernel/acts/act-schema.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { askArgument } from './ask-argument.ts'
import { askChange } from './ask-change.ts'
import type { Table } from './table.ts'

/** Asks for all arguments of an act, one after another, according to its schema. Undefined means one step back. */
export async function askAct(table: Table, schema: ActSchema): Promise<JsonObject | undefined> {
  const args: Record<string, Json> = {}
  const forms = Object.keys(schema).filter(name => withoutOptionalMark(lookup(schema, name) ?? '') === 'change')
  if (forms.length > 0) {
    const change = await askChangeByForm(table, forms)
    if (change === undefined) return undefined
    Object.assign(args, change)
  }
  for (const [name, type] of argumentsInOrder(schema)) {
    if (forms.includes(name)) continue
    const instead = hasMatterAlternative(schema)
    const about = { matter: instead ? undefined : idOfMatterArgument(table, schema, args), instead }
    const answer = await askArgument(table, name, type, about)
    if (answer === undefined) return undefined
    if (answer !== 'leftOut') args[name] = answer.value
  }
  return args
}

/**
 * Asks for a change. If an act's arguments are named after forms of change (as in Suber's rules), the change goes into
 * the argument for its form. Otherwise, it goes into the act's only argument for a change.
 */
async function askChangeByForm(table: Table, forms: readonly string[]): Promise<JsonObject | undefined> {
  if (forms.every(isChangeKind)) return askChange(table, forms)
  const change = await askChange(table)
  return change === undefined ? undefined : { [forms[0] ?? 'change']: change }
}

/**
 * The order in which to ask for arguments: first the subject of the act, then the required arguments, with choices
 * before free text.
 */
function argumentsInOrder(schema: ActSchema): readonly (readonly [string, string])[] {
  const instead = hasMatterAlternative(schema)
  const rank = (type: string): number => {
    const kind = KINDS.indexOf(splitArgumentType(withoutOptionalMark(type))[0])
    if (kind === 0 && !instead) return -1
    return (type.endsWith('?') ? KINDS.length : 0) + (kind === -1 ? KINDS.length - 1 : kind)
  }
  return Object.entries(schema).toSorted(([, a], [, b]) => rank(a) - rank(b))
}

const KINDS: readonly string[] = ['matter', 'person', 'persons', 'rule', 'entry', 'one of', 'word', 'sealed', '']

/**
 * Whether the act may be about something other than a matter (as a gift may be), in which case the only open matter is
 * not the default.
 */
function hasMatterAlternative(schema: ActSchema): boolean {
  const types = Object.values(schema)
  const needed = types.filter(
    type => !type.endsWith('?') && splitArgumentType(withoutOptionalMark(type))[0] !== 'person',
  )
  return needed.length === 0 && types.some(type => ['word?', 'integer?'].includes(type))
}

function idOfMatterArgument(table: Table, schema: ActSchema, args: JsonObject): string | undefined {
  const argument = matterArgument(schema)
  const label = argument === undefined ? undefined : lookup(args, argument)
  if (argument === undefined || typeof label !== 'string') return undefined
  const type = withoutOptionalMark(lookup(schema, argument) ?? '')
  return matterFound(table.game.state, splitArgumentType(type)[1], label)?.id
}
