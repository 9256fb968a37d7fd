import { claimOf } from '../kernel/claim.ts'
import type { Json, JsonObject } from '../kernel/json.ts'
import type { RegisterDeclaration } from '../kernel/register.ts'
import { registerDeclaration } from '../kernel/register-declaration.ts'
import type { Claim } from '../kernel/rule.ts'
import { type GroupChange, groupChangeOf, isGroupKind } from './group-change.ts'
import { isObject } from './is-object.ts'

/** What may stand beside the text of a rule that a proposal enacts or amends. */
export type ChangeFront = {
  /** A program; or that an amended rule keeps, or drops, the one it has. */
  readonly program?: { readonly source: string; readonly js: string } | 'keep' | 'drop'
  readonly params?: JsonObject
  readonly claims?: readonly Claim[]
  readonly registers?: readonly RegisterDeclaration[]
  readonly charters?: readonly string[]
  readonly title?: string
}

/** One rule-change as proposed: the forms that Suber's rule 103 lists, made of neutral effects when it is carried out. */
export type Change =
  | ({ readonly kind: 'enact'; readonly text: string; readonly group?: string; readonly label?: string } & ChangeFront)
  | ({ readonly kind: 'amend'; readonly rule: string; readonly text?: string } & ChangeFront)
  | { readonly kind: 'repeal'; readonly rule: string }
  | GroupChange
  | { readonly kind: 'item'; readonly item: JsonObject }
  | { readonly kind: 'transmute'; readonly rule: string }
  | ({
      readonly kind: 'amendAmendment'
      readonly rule: string
      readonly amendment: string
      readonly text: string
    } & ChangeFront)
  | ({
      readonly kind: 'repealAmendment'
      readonly rule: string
      readonly amendment: string
      readonly text: string
    } & ChangeFront)

/** A change of one rule: what is neither of a group nor an item for the rules to carry out. */
export type RuleChange = Exclude<Change, GroupChange | { readonly kind: 'item' }>

/** The forms of change, by the names that people write. */
export const CHANGE_KINDS = [
  'enact',
  'amend',
  'repeal',
  'transmute',
  'amendAmendment',
  'repealAmendment',
  'addGroup',
  'editGroup',
  'removeGroup',
  'item',
] as const

/** A change as people write it ({enact: {…}}) in the form in which it is kept ({kind: "enact", …}); undefined when it is none. */
export function changeOf(asked: Json): Change | undefined {
  if (!isObject(asked)) return undefined
  if (typeof asked['kind'] === 'string') return checked(asked['kind'], asked)
  const named = CHANGE_KINDS.filter(kind => asked[kind] !== undefined)
  const kind = named[0]
  if (kind === undefined || named.length > 1) return undefined
  const details = asked[kind]
  if (typeof details === 'string') return checked(kind, { rule: details })
  return typeof details === 'object' && details !== null && !Array.isArray(details)
    ? checked(kind, details as JsonObject)
    : undefined
}

const KNOWN = new Set([
  'rule',
  'text',
  'group',
  'label',
  'amendment',
  'program',
  'params',
  'claims',
  'registers',
  'charters',
  'title',
])

function checked(kind: string, { kind: _kind, ...details }: JsonObject): Change | undefined {
  if (kind === 'item') {
    const item = details['item'] ?? details
    return isObject(item) ? { kind, item } : undefined
  }
  if (isGroupKind(kind)) return groupChangeOf(kind, details)
  const { rule, text } = details
  const targeted = typeof rule === 'string'
  const worded = typeof text === 'string'
  const front = frontIn(details)
  if (front === undefined || Object.keys(details).some(name => !KNOWN.has(name))) return undefined
  switch (kind) {
    case 'enact':
      return worded ? { kind, text, ...placed(details), ...front } : undefined
    case 'amend':
      return targeted && (worded || front.params !== undefined)
        ? { kind, rule, ...(worded ? { text } : {}), ...front }
        : undefined
    case 'repeal':
    case 'transmute':
      return targeted ? { kind, rule } : undefined
    case 'amendAmendment':
    case 'repealAmendment':
      return targeted && worded
        ? { kind, rule, text, amendment: String(details['amendment'] ?? ''), ...front }
        : undefined
    default:
      return undefined
  }
}

/** The group and the label that a new rule's author chose for it. */
function placed({ group, label }: JsonObject): { readonly group?: string; readonly label?: string } {
  return {
    ...(typeof group === 'string' ? { group } : {}),
    ...(typeof label === 'string' || typeof label === 'number' ? { label: `${label}`.slice(0, 40) } : {}),
  }
}

function frontIn(details: JsonObject): ChangeFront | undefined {
  const { program, params, claims, registers, charters, title } = details
  const front = {
    ...(isProgram(program) ? { program } : {}),
    ...(isObject(params) ? { params } : {}),
    ...listed('claims', claims, claimOf),
    ...listed('registers', registers, registerDeclaration),
    ...listed('charters', charters, it => (typeof it === 'string' ? it : undefined)),
    ...(typeof title === 'string' ? { title } : {}),
  }
  const asked = [program, params, claims, registers, charters, title].filter(
    it => it !== undefined && it !== null,
  ).length
  return Object.keys(front).length === asked ? (front as ChangeFront) : undefined
}

/** A list whose every member has its form; left out (and so noticed) when one has not. */
function listed<T>(
  name: string,
  value: Json | undefined,
  form: (it: Json) => T | undefined,
): { readonly [name: string]: readonly T[] } {
  if (!Array.isArray(value)) return {}
  const list = (value as readonly Json[]).map(form)
  return list.every(it => it !== undefined) ? { [name]: list as readonly T[] } : {}
}

function isProgram(value: Json | undefined): boolean {
  if (value === 'keep' || value === 'drop') return true
  return isObject(value) && typeof value['js'] === 'string' && typeof value['source'] === 'string'
}
