import { lookup } from '../../kernel/values/lookup.ts'
import type { Schema } from '../api/schema.ts'
import type { ChangeDraft, ClaimDraft, ParamDraft, RegisterDraft } from './change-draft.ts'
import { paramsOf } from './params.ts'
import { readData } from './read-data.ts'

/** The parts of each form of change that are not of every rule’s text. */
const SAYS: { readonly [kind: string]: readonly (keyof ChangeDraft)[] } = {
  enact: ['title', 'text', 'program', 'params', 'claims', 'registers', 'charters', 'group', 'label'],
  amend: ['rule', 'title', 'text', 'program', 'params', 'claims', 'registers', 'charters'],
  repeal: ['rule'],
  transmute: ['rule'],
  amendAmendment: ['rule', 'amendment', 'title', 'text', 'program', 'params', 'claims', 'registers', 'charters'],
  repealAmendment: ['rule', 'amendment', 'title', 'text', 'program', 'params', 'claims', 'registers', 'charters'],
  addGroup: ['name', 'heading', 'note'],
  editGroup: ['name', 'heading', 'note'],
  removeGroup: ['name'],
}

/** What stands under the form of a change, as an act says it: `{rule, text}` of an amendment. */
export function writtenChange(draft: ChangeDraft): { readonly [name: string]: unknown } {
  if (draft.kind === 'item') return asItem(readData(draft.item ?? ''))
  const told = (lookup(SAYS, draft.kind) ?? []).flatMap(name => {
    const value = written(draft, name)
    return value === undefined || value === '' ? [] : [[name, value] as const]
  })
  return Object.fromEntries(told)
}

function written(draft: ChangeDraft, name: keyof ChangeDraft): unknown {
  switch (name) {
    case 'program':
      return writtenProgram(draft)
    case 'params':
      return writtenParams(draft.params ?? [])
    case 'claims':
      return unlessEmpty((draft.claims ?? []).filter(({ target }) => target !== '').map(writtenClaim))
    case 'registers':
      return unlessEmpty((draft.registers ?? []).filter(it => it.name !== '').map(writtenRegister))
    case 'charters':
      return unlessEmpty(draft.charters ?? [])
    default:
      return draft[name]
  }
}

function writtenProgram({ program, source = '' }: ChangeDraft): string | undefined {
  if (program === 'keep') return 'keep'
  return program === 'new' && source.trim() !== '' ? source : undefined
}

function writtenParams(params: readonly ParamDraft[]): object | undefined {
  const named = params.filter(({ name, value }) => name !== '' && value.trim() !== '')
  if (named.length === 0) return undefined
  return Object.fromEntries(
    named.map(({ name, value, words }) => [name, { value: readData(value), ...(words === '' ? {} : { words }) }]),
  )
}

function writtenClaim({ kind, target, words }: ClaimDraft): object {
  const [, of, named = '', value] = /^(question|attribute) (.+?)(?:=(.*))?$/.exec(target) ?? []
  if (of === 'question') return { [kind]: { question: named }, words }
  return { [kind]: of === undefined ? target : { attribute: named, value: value ?? '' }, words }
}

function writtenRegister({ name, about, type, keys, start }: RegisterDraft): object {
  const begins = readData(start)
  return {
    name,
    type,
    start: begins === undefined ? lookup(STARTS, type) : begins,
    ...(about === '' ? {} : { about }),
    ...(keys === '' ? {} : { keys }),
  }
}

/** As what a register starts of which nothing else is said. */
const STARTS: { readonly [type: string]: unknown } = {
  integer: 0,
  rational: 0,
  boolean: false,
  text: '',
  person: null,
  persons: [],
  rule: null,
  data: null,
}

function unlessEmpty<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length === 0 ? undefined : list
}

function asItem(data: unknown): { readonly [name: string]: unknown } {
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? { ...data } : { item: data }
}

/** A rule that another is to succeed, whether a program goes with it, and by which rules it is not amended. */
export type Succeeded = {
  readonly rule: string
  readonly program: boolean
  readonly against: readonly { readonly label: string }[]
}

/**
 * How a rule is reworded where the rules let none be amended: it goes, and another comes in its place with its text to be
 * changed. Its program goes with it, for what it reads and keeps was the old rule's.
 */
export function successorOf({ label, title, text, group }: Schema['Rule']): readonly [ChangeDraft, ChangeDraft] {
  return [
    { kind: 'repeal', rule: label },
    { kind: 'enact', title, text, group, label },
  ]
}

/** The label of the rule that the only successor among some changes takes the place of, and nothing of it is changed yet. */
export function unchangedSuccessor(
  drafts: readonly ChangeDraft[],
  rules: readonly Schema['Rule'][],
): string | undefined {
  const rule = rules.find(({ label }) => label === drafts.find(({ kind }) => kind === 'repeal')?.rule)
  if (rule === undefined || drafts.length !== 2) return undefined
  const same = successorOf(rule).every(begun => drafts.some(it => isSame(it, begun)))
  return same ? rule.label : undefined
}

/** Whether a change says what it began with, and nothing besides. */
function isSame(draft: ChangeDraft, begun: ChangeDraft): boolean {
  return draft.kind === begun.kind && JSON.stringify(writtenChange(draft)) === JSON.stringify(writtenChange(begun))
}

/** A rule as it is, as the beginning of an amendment: its text and what its program counts with are there to be changed. */
export function amendmentOf(rule: Schema['Rule']): Pick<ChangeDraft, 'rule' | 'text' | 'program' | 'params'> {
  return { rule: rule.label, text: rule.text, program: rule.program ? 'keep' : 'none', params: paramsOf(rule) }
}
