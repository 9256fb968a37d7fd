import { isNameOfPeople } from '../kernel/acts/powers-by-hand.ts'
import { claimOf } from '../kernel/questions/claim.ts'
import type { RegisterDeclaration } from '../kernel/state/register.ts'
import { registerDeclaration } from '../kernel/state/register-declaration.ts'
import type { Claim } from '../kernel/state/rule.ts'
import { isObject } from '../kernel/values/is-object.ts'
import type { Json, JsonObject } from '../kernel/values/json.ts'
import { lookup } from '../kernel/values/lookup.ts'
import { type GroupChange, groupChangeOf, isGroupKind } from './group-change.ts'
import { isRestorationKind, RESTORATION_KINDS, type Restoration, restorationOf } from './restoration.ts'

/** Values that can accompany the text of a rule in a proposal to enact or amend it. */
export type ChangeFront = {
  /** A program; or, for an amendment, whether the rule keeps or drops the program that it has. */
  readonly program?: { readonly source: string } | 'keep' | 'drop'
  readonly params?: JsonObject
  readonly claims?: readonly Claim[]
  readonly registers?: readonly RegisterDeclaration[]
  readonly charters?: readonly string[]
  readonly byHand?: { readonly [register: string]: string }
  readonly title?: string
}

/**
 * One rule-change as proposed, in one of the forms that Suber's rule 103 lists. When the change is carried out, it
 * becomes neutral effects.
 */
export type Change =
  | ({ readonly kind: 'enact'; readonly text: string; readonly group?: string; readonly label?: string } & ChangeFront)
  | ({ readonly kind: 'amend'; readonly rule: string; readonly text?: string } & ChangeFront)
  | { readonly kind: 'repeal'; readonly rule: string }
  | GroupChange
  | Restoration
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

/** A change to one rule, as opposed to a change to a group, a correction, or an item for the rules to carry out. */
export type RuleChange = Exclude<Change, GroupChange | Restoration | { readonly kind: 'item' }>

/** The names of the forms of change in source form that people write. */
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

/** The names of all forms of change, including those that Nomothete computes. */
export const ALL_CHANGE_KINDS = [...CHANGE_KINDS, ...RESTORATION_KINDS] as const

/**
 * Converts a change from its source form ({enact: {…}}) to its stored form ({kind: "enact", …}). Undefined if it is
 * invalid.
 */
export function parseRequestedChange(asked: Json): Change | undefined {
  if (!isObject(asked)) return undefined
  if (typeof asked['kind'] === 'string') return parseChange(asked['kind'], asked)
  const named = ALL_CHANGE_KINDS.filter(kind => lookup(asked, kind) !== undefined)
  const kind = named[0]
  if (kind === undefined || named.length > 1) return undefined
  const details = lookup(asked, kind)
  if (typeof details === 'string') return parseChange(kind, { rule: details })
  return typeof details === 'object' && details !== null && !Array.isArray(details)
    ? parseChange(kind, details as JsonObject)
    : undefined
}

/** Maximum number of members in a list or map that accompanies a text, and of characters in a name. */
const MEMBERS = 64
const NAME = 200
const TITLE = 500

/** Checks each field of a rule-change; `wanted` is a phrase for error messages that describes the valid values. */
const FIELDS: { readonly [field: string]: readonly [fits: (value: Json) => boolean, wanted: string] } = {
  rule: [isText, 'is not the identity of a rule'],
  text: [isText, 'is not text'],
  group: [isName, `is not the name of a group with at most ${NAME} characters`],
  label: [value => isText(value) || typeof value === 'number', 'is neither a number nor a short text'],
  amendment: [value => isText(value) || typeof value === 'number', 'is not the number of an amendment'],
  program: [value => programIn(value) !== undefined, 'is none of a source, “keep” and “drop”'],
  params: [
    value => isObject(value) && Object.keys(value).length <= MEMBERS && Object.keys(value).every(isName),
    `is not a map of at most ${MEMBERS} names`,
  ],
  claims: [value => isListOf(value, claimOf), `is not a list of at most ${MEMBERS} claims`],
  registers: [value => isListOf(value, registerDeclaration), `is not a list of at most ${MEMBERS} registers`],
  charters: [value => isListOf(value, it => isName(it) || undefined), `is not a list of at most ${MEMBERS} names`],
  byHand: [
    value =>
      isObject(value) &&
      Object.keys(value).length <= MEMBERS &&
      Object.entries(value).every(([name, who]) => isName(name) && typeof who === 'string' && isNameOfPeople(who)),
    'does not say for each register who changes it by hand',
  ],
  title: [value => isText(value) && value.length <= TITLE, `is not text of at most ${TITLE} characters`],
}

function isText(value: Json): value is string {
  return typeof value === 'string'
}

function isName(value: Json): boolean {
  return isText(value) && value !== '' && value !== '__proto__' && value.length <= NAME
}

function isListOf<T>(value: Json, form: (it: Json) => T | undefined): boolean {
  if (!Array.isArray(value) || value.length > MEMBERS) return false
  return (value as readonly Json[]).every(it => form(it) !== undefined)
}

/** The first invalid field of a rule-change, in words; undefined if all are valid. */
function fieldFault(details: JsonObject): string | undefined {
  for (const [field, value] of Object.entries(details)) {
    const known = lookup(FIELDS, field)
    if (known === undefined) return `a change of a rule has no field “${field.slice(0, 40)}”`
    if (value !== null && !known[0](value)) return `“${field}” ${known[1]}`
  }
  return undefined
}

/**
 * Returns the fault in a field of a requested change, in words. A change that contains JavaScript is refused here,
 * where changes enter the game. Older entries contain JavaScript next to the source; there it is ignored.
 */
export function changeFault(asked: Json): string | undefined {
  if (!isObject(asked)) return undefined
  const { kind: written } = asked
  const kind = typeof written === 'string' ? written : ALL_CHANGE_KINDS.find(name => lookup(asked, name) !== undefined)
  if (kind === undefined || kind === 'item' || isGroupKind(kind) || isRestorationKind(kind)) return undefined
  const { kind: _kind, ...rest } = asked
  const details = typeof written === 'string' ? rest : lookup(asked, kind)
  if (!isObject(details)) return undefined
  return isObject(details['program']) && details['program']['js'] !== undefined
    ? '“program” contains “js”, which is derived from its source, so leave it out'
    : fieldFault(details)
}

/** What each form of change needs. */
const NEEDED: { readonly [kind in (typeof ALL_CHANGE_KINDS)[number]]: string } = {
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
  restore: 'a correction needs valid parts, as “What if?” computes them',
  ratify: 'a ratification needs valid parts, as Nomothete computes them',
}

/** Returns a phrase that describes what is missing from the first invalid change in a request. */
export function changeFaultInWords(args: JsonObject): string {
  const list = Array.isArray(args['changes']) ? (args['changes'] as readonly Json[]) : [args]
  const asked = list.find(it => parseRequestedChange(it) === undefined)
  const fault = list.map(changeFault).find(it => it !== undefined)
  if (fault !== undefined) return fault
  const kinds = isObject(asked) ? ALL_CHANGE_KINDS.filter(kind => asked[kind] !== undefined) : []
  if (kinds.length > 1) return 'a change can have only one kind'
  return kinds[0] === undefined ? 'the change is missing: name a new rule, or an existing one' : NEEDED[kinds[0]]
}

function parseChange(kind: string, { kind: _kind, ...details }: JsonObject): Change | undefined {
  if (kind === 'item') {
    const item = details['item'] ?? details
    return isObject(item) ? { kind, item } : undefined
  }
  if (isGroupKind(kind)) return groupChangeOf(kind, details)
  if (isRestorationKind(kind)) return restorationOf(kind, details)
  if (fieldFault(details) !== undefined) return undefined
  const { rule, text } = details
  return lookup(
    RULE_CHANGES,
    kind,
  )?.({
    rule: typeof rule === 'string' ? rule : undefined,
    text: typeof text === 'string' ? text : undefined,
    front: frontIn(details),
    details,
  })
}

/** A rule-change as requested, with valid fields, of which some may be missing. */
type RequestedRuleChange = {
  readonly rule: string | undefined
  readonly text: string | undefined
  readonly front: ChangeFront
  readonly details: JsonObject
}

/** Makes each form of rule-change from its fields; undefined if a field is missing. */
const RULE_CHANGES: {
  readonly [kind in RuleChange['kind']]: (requested: RequestedRuleChange) => RuleChange | undefined
} = {
  enact: ({ text, front, details }) =>
    text === undefined ? undefined : { kind: 'enact', text, ...chosenGroupAndLabel(details), ...front },
  amend: ({ rule, text, front }) =>
    rule === undefined || (text === undefined && front.params === undefined)
      ? undefined
      : { kind: 'amend', rule, ...(text === undefined ? {} : { text }), ...front },
  repeal: ({ rule }) => (rule === undefined ? undefined : { kind: 'repeal', rule }),
  transmute: ({ rule }) => (rule === undefined ? undefined : { kind: 'transmute', rule }),
  amendAmendment: requested => changeOfAmendment('amendAmendment', requested),
  repealAmendment: requested => changeOfAmendment('repealAmendment', requested),
}

function changeOfAmendment(
  kind: 'amendAmendment' | 'repealAmendment',
  { rule, text, front, details }: RequestedRuleChange,
): RuleChange | undefined {
  return rule === undefined || text === undefined
    ? undefined
    : { kind, rule, text, amendment: amendmentIn(details), ...front }
}

/** The group and the label that the author chose for a new rule. */
function chosenGroupAndLabel({ group, label }: JsonObject): { readonly group?: string; readonly label?: string } {
  return {
    ...(typeof group === 'string' ? { group } : {}),
    ...(typeof label === 'string' || typeof label === 'number' ? { label: `${label}`.slice(0, 40) } : {}),
  }
}

function amendmentIn({ amendment }: JsonObject): string {
  return typeof amendment === 'string' || typeof amendment === 'number' ? `${amendment}` : ''
}

/** The values that accompany the text. Each field has already been validated. */
function frontIn({ program, params, claims, registers, charters, byHand, title }: JsonObject): ChangeFront {
  const held = programIn(program)
  return {
    ...(held === undefined ? {} : { program: held }),
    ...(isObject(params) ? { params } : {}),
    ...(Array.isArray(claims) ? { claims: parsedItems(claims, claimOf) } : {}),
    ...(Array.isArray(registers) ? { registers: parsedItems(registers, registerDeclaration) } : {}),
    ...(Array.isArray(charters) ? { charters } : {}),
    ...(isObject(byHand) ? { byHand: byHand as { readonly [register: string]: string } } : {}),
    ...(typeof title === 'string' ? { title } : {}),
  }
}

function parsedItems<T>(list: readonly Json[], form: (it: Json) => T | undefined): readonly T[] {
  return list.flatMap(it => form(it) ?? [])
}

/** Returns the program in a change. In older entries, the program's JavaScript is next to its source. */
function programIn(value: Json | undefined): ChangeFront['program'] | undefined {
  if (value === 'keep' || value === 'drop') return value
  if (!isObject(value)) return undefined
  const { source, js, ...others } = value
  const fits = typeof source === 'string' && (js === undefined || typeof js === 'string')
  return fits && Object.keys(others).length === 0 ? { source } : undefined
}
