import type { Change } from '../institutions/change.ts'
import type { GroupChange } from '../institutions/group-change.ts'
import type { Json, JsonObject } from '../kernel/json.ts'
import { own } from '../kernel/own.ts'
import type { Rule } from '../kernel/rule.ts'
import type { State } from '../kernel/state.ts'
import { itemInWords } from './item-in-words.ts'
import { programNote } from './program-note.ts'
import { removalWord } from './removal-word.ts'
import { ruleInWords } from './rule-in-words.ts'

/** One proposed change as people say it: “amend rule 203 (Required votes) to read: …”. */
export function changeInWords(state: State, change: Change): string {
  switch (change.kind) {
    case 'enact':
      return `enact ${change.label === undefined ? 'a new rule' : `rule ${change.label}`}${change.title ? ` (${change.title})` : ''}${groupNote(state, change.group)}: “${change.text}”${programNote(state, change)}`
    case 'repeal':
      return `${removalWord(state)} ${ruleInWords(state, change.rule)}`
    case 'transmute':
      return `transmute ${standing(own(state.rules, change.rule))}${ruleInWords(state, change.rule)}`
    case 'amend':
      return `amend ${ruleInWords(state, change.rule)} ${newForm(change, own(state.rules, change.rule))}${programNote(state, change)}`
    case 'amendAmendment':
      return `amend the amendment ${change.amendment} of ${ruleInWords(state, change.rule)}, which shall read: “${change.text}”${programNote(state, change)}`
    case 'repealAmendment':
      return `repeal the amendment ${change.amendment} of ${ruleInWords(state, change.rule)}, which shall read: “${change.text}”${programNote(state, change)}`
    case 'item':
      return itemInWords(state, change.item)
    default:
      return groupChangeInWords(change)
  }
}

/** “the immutable ”: what a rule is that would be transmuted. */
function standing(rule: Rule | undefined): string {
  const status = rule?.attributes['status']
  return typeof status === 'string' ? `the ${status} ` : ''
}

function groupChangeInWords(change: GroupChange): string {
  if (change.kind === 'removeGroup') return `remove the group ${change.name}`
  const parts = [
    ...(change.heading === undefined ? [] : [`the heading “${change.heading}”`]),
    ...(change.note === undefined ? [] : [`the note “${change.note}”`]),
  ]
  const verb = change.kind === 'addGroup' ? 'add the group' : 'give the group'
  return `${verb} ${change.name}${change.kind === 'addGroup' ? ' with' : ''} ${parts.join(' and ')}`
}

/** In which group a new rule is to stand, by its heading. */
function groupNote({ groups }: State, name: string | undefined): string {
  if (name === undefined) return ''
  return ` in the group ${groups.find(it => it.name === name)?.heading || name}`
}

type Form = { readonly text?: string; readonly params?: JsonObject }

function newForm({ text, params }: Form, rule: Rule | undefined): string {
  if (text !== undefined) return `to read: “${text}”`
  const values = Object.entries(params ?? {}).map(([name, value]) =>
    paramInWords(own(rule?.front.params ?? {}, name)?.words ?? name, value),
  )
  return `so that ${values.join(', and ')}`
}

/** “unanimous” becomes “a simple majority” (majority). */
function paramInWords(old: string, asked: Json): string {
  const { value, words } = (typeof asked === 'object' && asked !== null ? asked : { value: asked }) as JsonObject
  const plain = typeof value === 'string' ? value : JSON.stringify(value ?? null)
  return words === undefined || `${String(words)} `.startsWith(`${plain} `)
    ? `“${old}” becomes “${String(words ?? plain)}”`
    : `“${old}” becomes “${String(words)}” (${plain})`
}
