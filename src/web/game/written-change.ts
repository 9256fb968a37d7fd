import { CHANGES, type ChangeDraft } from './change-draft.ts'
import { readData } from './read-data.ts'

/** What stands under the form of a change, as an act says it: `{rule, text}` of an amendment. */
export function writtenChange(draft: ChangeDraft): { readonly [name: string]: unknown } {
  const says = CHANGES[draft.kind]?.says ?? []
  if (says.includes('item')) return asItem(readData(draft.item ?? ''))
  const told = says.flatMap(name => {
    const value = name === 'program' ? writtenProgram(draft) : draft[name]
    return value === undefined || value === '' ? [] : [[name, value] as const]
  })
  return Object.fromEntries(told)
}

function writtenProgram({ program, source = '' }: ChangeDraft): string | undefined {
  if (program === 'keep') return 'keep'
  return program === 'new' && source.trim() !== '' ? source : undefined
}

function asItem(data: unknown): { readonly [name: string]: unknown } {
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? { ...data } : { item: data }
}
