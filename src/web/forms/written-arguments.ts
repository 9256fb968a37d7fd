import { lookup } from '../../kernel/values/lookup.ts'
import type { Schema } from '../api/schema.ts'
import { type ChangeDraft, changeForms, ONE_CHANGE } from './change-draft.ts'
import { type Argument, type Draft, kindOf } from './field-of.ts'
import { readData } from './read-data.ts'
import { amendmentOf, writtenChange } from './written-change.ts'
import { type EffectDraft, writtenEffects } from './written-effects.ts'

/** The arguments of an act from a user's input; empty arguments are left out. */
export function writtenArguments(all: readonly Argument[], draft: Draft): { [name: string]: unknown } {
  const forms = changeForms(all)
  const change = draft[ONE_CHANGE] as ChangeDraft | undefined
  const told = all
    .filter(argument => !forms.includes(argument))
    .map(argument => [argument.name, written(argument, lookup(draft, argument.name))] as const)
  const changed = change === undefined || forms.length === 0 ? [] : [[change.kind, writtenChange(change)] as const]
  return Object.fromEntries([...told, ...changed].filter(([, value]) => value !== undefined))
}

function written(argument: Argument, value: unknown): unknown {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return undefined
  switch (kindOf(argument)[0]) {
    case 'integer':
    case 'entry':
      return /^-?\d+$/.test(String(value).trim()) ? Number(value) : value
    case 'data':
      return readData(String(value), argument.name.endsWith('s'))
    case 'change':
      return kinded(value as ChangeDraft)
    case 'changes':
      return (value as readonly ChangeDraft[]).map(kinded)
    case 'effects':
      return unlessEmpty(writtenEffects(value as readonly EffectDraft[]))
    case 'rule':
    case 'person':
    case 'persons':
    case 'matter':
    case 'one of':
    case 'sealed':
    case 'words':
    case 'name':
    case 'text':
    case 'word':
    case 'program':
    case 'claims':
    case 'act':
      return value
  }
}

function kinded(draft: ChangeDraft): object {
  return { [draft.kind]: writtenChange(draft) }
}

function unlessEmpty(list: readonly object[]): readonly object[] | undefined {
  return list.length === 0 ? undefined : list
}

/** Whether a change would leave a rule's text, title, program and constants unchanged. */
export function isUnchanged(draft: ChangeDraft, rule: Schema['Rule']): boolean {
  const { title = '', claims = [], registers = [] } = draft
  const same = Object.entries(amendmentOf(rule)).every(
    ([part, value]) => JSON.stringify(draft[part as keyof ChangeDraft]) === JSON.stringify(value),
  )
  return same && ['', rule.title].includes(title) && claims.length === 0 && registers.length === 0
}
