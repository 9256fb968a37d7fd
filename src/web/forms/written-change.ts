import type { RegisterType } from '../../kernel/state/register.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import type { Rule } from '../../wire/game/rule.ts'
import { placesOfPhrase } from '../law/phrase-places.ts'
import type { ChangeDraft, ClaimDraft, ParamDraft, RegisterDraft } from './change-draft.ts'
import { parseWrittenData } from './parse-data.ts'

/** The fields of each form of change, besides the text fields that every rule has. */
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

/** The members of a change in the format of acts: `{rule, text}` for an amendment. */
export function writtenChange(draft: ChangeDraft): { readonly [name: string]: unknown } {
  if (draft.kind === 'item') return objectOrItem(parseWrittenData(draft.item ?? ''))
  if (draft.restored !== undefined) return { ...draft.restored }
  const told = (lookup(SAYS, draft.kind) ?? []).flatMap(name => {
    const value = writtenPart(draft, name)
    return value === undefined || value === '' ? [] : [[name, value] as const]
  })
  return Object.fromEntries(told)
}

function writtenPart(draft: ChangeDraft, name: keyof ChangeDraft): unknown {
  return Object.hasOwn(WRITTEN, name) ? WRITTEN[name]?.(draft) : draft[name]
}

/** The members that have one form in an act and another in a draft. */
const WRITTEN: { readonly [Name in keyof ChangeDraft]?: (draft: ChangeDraft) => unknown } = {
  program: writtenProgram,
  params: ({ params = [] }) => writtenParams(params),
  claims: ({ claims = [] }) => unlessEmpty(claims.filter(({ target }) => target !== '').map(writtenClaim)),
  registers: ({ registers = [] }) => unlessEmpty(registers.filter(it => it.name !== '').map(writtenRegister)),
  charters: ({ charters = [] }) => unlessEmpty(charters),
}

function writtenProgram({ program, source = '' }: ChangeDraft): string | undefined {
  if (program === 'keep') return 'keep'
  return program === 'new' && source.trim() !== '' ? source : undefined
}

function writtenParams(params: readonly ParamDraft[]): object | undefined {
  const named = params.filter(({ name, value }) => name !== '' && value.trim() !== '')
  if (named.length === 0) return undefined
  return Object.fromEntries(
    named.map(({ name, value, words }) => [
      name,
      { value: parseWrittenData(value), ...(words === '' ? {} : { words }) },
    ]),
  )
}

function writtenClaim({ kind, target, words }: ClaimDraft): object {
  const [, of, named = '', value] = /^(question|attribute) (.[^=\n]*)(?:=(.*))?$/.exec(target) ?? []
  if (of === 'question') return { [kind]: { question: named }, words }
  return { [kind]: of === undefined ? target : { attribute: named, value: value ?? '' }, words }
}

function writtenRegister({ name, about, type, keys, start }: RegisterDraft): object {
  const begins = parseWrittenData(start)
  return {
    name,
    type,
    start: begins === undefined ? lookup(STARTS, type) : begins,
    ...(about === '' ? {} : { about }),
    ...(keys === '' ? {} : { keys }),
  }
}

/** The default initial value of each type of register. */
const STARTS: { readonly [type in RegisterType]: unknown } = {
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

function objectOrItem(data: unknown): { readonly [name: string]: unknown } {
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? { ...data } : { item: data }
}

/** A rule that another rule will replace, whether its program is removed too, and the rules that forbid amending it. */
export type Succeeded = {
  readonly rule: string
  readonly program: boolean
  readonly against: readonly { readonly label: string }[]
}

/**
 * The changes that reword a rule when the rules do not allow an amendment: the rule is repealed, and another rule is
 * enacted with its text, which can then be edited. The program goes with the old rule, because its registers belong to
 * that rule.
 */
export function repealAndReplacement({ label, title, text, group }: Rule): readonly [ChangeDraft, ChangeDraft] {
  return [
    { kind: 'repeal', rule: label },
    { kind: 'enact', title, text, group, label },
  ]
}

/**
 * The label of a rule that is being replaced, if the only changes are its repeal and a replacement that no one has
 * edited yet.
 */
export function labelOfUnchangedReplacement(
  drafts: readonly ChangeDraft[],
  rules: readonly Rule[],
): string | undefined {
  const rule = rules.find(({ label }) => label === drafts.find(({ kind }) => kind === 'repeal')?.rule)
  if (rule === undefined || drafts.length !== 2) return undefined
  const same = repealAndReplacement(rule).every(begun => drafts.some(it => isSame(it, begun)))
  return same ? rule.label : undefined
}

/** Whether a draft still has the same content as the draft that the form started with. */
function isSame(draft: ChangeDraft, begun: ChangeDraft): boolean {
  return draft.kind === begun.kind && JSON.stringify(writtenChange(draft)) === JSON.stringify(writtenChange(begun))
}

/** An amendment that starts with a rule's current text and constants, ready to be edited. */
export function amendmentOf(rule: Rule): Pick<ChangeDraft, 'rule' | 'text' | 'program' | 'params'> {
  return {
    rule: rule.label,
    text: rule.text,
    program: rule.program ? 'keep' : 'none',
    params: paramDraftsInTextOrder(rule),
  }
}

/** Whether a change leaves a rule's text, title, program and constants as they are. */
export function isUnchanged(draft: ChangeDraft, rule: Rule): boolean {
  const { title = '', claims = [], registers = [] } = draft
  const same = Object.entries(amendmentOf(rule)).every(
    ([part, value]) => JSON.stringify(draft[part as keyof ChangeDraft]) === JSON.stringify(value),
  )
  return same && ['', rule.title].includes(title) && claims.length === 0 && registers.length === 0
}

/** A constant in the format of forms. */
export function paramDraftOf({ name, value, words = '', also }: Rule['params'][number]): ParamDraft {
  const shown = typeof value === 'string' ? value : JSON.stringify(value)
  return { name, value: shown, words, ...(also === undefined ? {} : { also }) }
}

/** The current constants of a rule’s program, in the order in which they appear in the text. */
export function paramDraftsInTextOrder({ params, text }: Rule): readonly ParamDraft[] {
  const place = ({ words }: ParamDraft): number => placesOfPhrase(text, words)[0]?.from ?? text.length
  return params.map(paramDraftOf).toSorted((a, b) => place(a) - place(b))
}
