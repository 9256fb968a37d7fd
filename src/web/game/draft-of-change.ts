import { own } from '../../kernel/values/lookup.ts'
import type { Schema } from '../api/schema.ts'
import { amendmentOf } from './amendment-of.ts'
import type { ChangeDraft, ClaimDraft, ParamDraft, RegisterDraft } from './change-draft.ts'
import { paramOf } from './param-of.ts'
import { reworded } from './reworded.ts'

type Said = { readonly [part: string]: unknown }

/** A change that is put forward already, as a draft in which it can be changed: what a matter keeps of it, filled in. */
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

/** The parts of a change that are a line or a text, called so in the draft, too. */
const LINES = ['rule', 'text', 'title', 'group', 'label', 'amendment', 'name', 'heading', 'note']

/** The text, what becomes of the program, and what that counts with: what is not said stays as the rule has it. */
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
  const every = own(Object(target) as Said, 'every') === true
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
