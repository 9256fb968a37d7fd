import { lookup } from '../../kernel/values/lookup.ts'
import type { Schema } from '../api/schema.ts'
import {
  type ChangeDraft,
  type ClaimDraft,
  changeForms,
  ONE_CHANGE,
  type ParamDraft,
  type RegisterDraft,
} from './change-draft.ts'
import { type Argument, type Draft, kindOf } from './field-of.ts'
import { paramOf } from './params.ts'
import { reworded } from './reworded.ts'
import { amendmentOf } from './written-change.ts'

type Takes = { readonly arguments: readonly Argument[] }

/** Whether a required argument of an act is a change to an existing rule. */
export function changesRule({ arguments: asked }: Takes): boolean {
  return amended(asked) !== undefined
}

/** The forms that an act offers for a single change. */
export function kindsOf({ arguments: asked }: Takes): readonly string[] {
  const argument = amended(asked)
  const all = argument !== undefined && changeForms(asked).includes(argument) ? changeForms(asked) : [argument]
  return all.flatMap(it => it?.forms?.map(({ kind }) => kind) ?? [])
}

/** Whether an act takes several changes together. */
export function takesSeveral({ arguments: asked }: Takes): boolean {
  const argument = amended(asked)
  return argument !== undefined && kindOf(argument)[0] === 'changes'
}

/** An act's form that starts with a change, or with several if the act takes them. */
export function begunWithChange({ arguments: asked }: Takes, change: ChangeDraft, ...more: ChangeDraft[]): Draft {
  const argument = amended(asked)
  if (argument === undefined) return {}
  if (changeForms(asked).includes(argument)) return { [ONE_CHANGE]: change }
  return { [argument.name]: kindOf(argument)[0] === 'changes' ? [change, ...more] : change }
}

function amended(asked: readonly Argument[]): Argument | undefined {
  const whole = changeForms(asked).find(({ name }) => name === 'amend')
  return whole ?? asked.find(({ optional, forms }) => !optional && forms?.some(({ kind }) => kind === 'amend'))
}

type Said = { readonly [part: string]: unknown }

/** An existing proposed change as a draft that can be edited, filled in from the matter's stored form. */
export function draftOfChange(change: unknown, rules: readonly Schema['Rule'][]): ChangeDraft | undefined {
  const said = Object(change) as Said
  const { kind, item, claims, registers } = said
  if (typeof kind !== 'string') return undefined
  if (kind === 'item') return { kind, item: JSON.stringify(item, null, 2) }
  const rule = rules.find(({ label }) => label === said['rule'])
  const words = Object.entries(said).filter(([name, value]) => LINES.includes(name) && typeof value === 'string')
  return {
    kind,
    ...Object.fromEntries(words),
    ...('text' in said || 'params' in said ? besides(said, rule) : {}),
    ...(Array.isArray(said['charters']) ? { charters: said['charters'] as readonly string[] } : {}),
    ...(Array.isArray(claims) ? { claims: claims.map(claimDraft) } : {}),
    ...(Array.isArray(registers) ? { registers: registers.map(registerDraft) } : {}),
  }
}

/** The members of a change that are a single line or a text, and have the same names in the draft. */
const LINES = ['rule', 'text', 'title', 'group', 'label', 'amendment', 'name', 'heading', 'note']

/** The text, the change to the program, and its constants: values that are left out stay as they are in the rule. */
function besides(
  said: Said,
  rule: Schema['Rule'] | undefined,
): Pick<ChangeDraft, 'text' | 'program' | 'source' | 'params'> {
  const { text, program } = said
  const had = rule === undefined ? undefined : amendmentOf(rule)
  const told = paramsSaid(said['params'])
  const { source } = Object(program) as Said
  if (typeof source === 'string') return { program: 'new', source, params: told }
  const params = had?.params?.map(it => told.find(({ name }) => name === it.name) ?? it) ?? told
  if (text === undefined) return { ...had, text: reworded(had?.text ?? '', had?.params ?? [], params), params }
  return { program: program === 'keep' && had !== undefined ? (had.program ?? 'none') : 'none', params }
}

function paramsSaid(params: unknown): readonly ParamDraft[] {
  return Object.entries(Object(params) as Said).map(([name, it]) => {
    const { value = it, words } = Object(it) as Said
    return paramOf({ name, value: value as string, ...(typeof words === 'string' ? { words } : {}) })
  })
}

function claimDraft(claim: unknown): ClaimDraft {
  const { kind, target, words = '' } = Object(claim) as Said
  const { rule, question, attribute, value } = Object(target) as Said
  const named = question === undefined ? `attribute ${attribute}=${value}` : `question ${question}`
  const every = lookup(Object(target) as Said, 'every') === true
  return {
    kind: kind === 'over' ? 'over' : 'defersTo',
    target: every ? 'every' : rule === undefined ? named : String(rule),
    words: String(words),
  }
}

function registerDraft(register: unknown): RegisterDraft {
  const { name, about = '', type, keys = '', start } = Object(register) as Said
  const begins = typeof start === 'string' ? start : JSON.stringify(start ?? '')
  return { name: String(name), about: String(about), type: String(type), keys: String(keys), start: begins }
}
