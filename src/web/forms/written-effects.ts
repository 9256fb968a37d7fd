import { CHANGES, type ChangeDraft } from './change-draft.ts'
import { parseWrittenData } from './parse-data.ts'
import { writtenChange } from './written-change.ts'

/** A drafted effect. */
export type EffectDraft = {
  /**
   * `award` and `set` write registers, `announce` publishes a text, and `change` changes the rules. Any other name is
   * the name of a move.
   */
  readonly effect: string
  readonly register?: string
  readonly key?: string
  readonly value?: string
  readonly change?: ChangeDraft
  /** The members of any other effect. */
  readonly parts?: { readonly [part: string]: string }
}

/**
 * A user's description of what happens: a sentence, with the effects that the server reads in it, and effects from the
 * full list.
 */
export type EffectsDraft = {
  readonly text: string
  readonly read: readonly unknown[]
  readonly more: readonly EffectDraft[]
}

/** The input of a field for effects. Drafts from before sentences were supported are lists of effects. */
export function effectsDraft(value: unknown): EffectsDraft {
  if (Array.isArray(value)) return { text: '', read: [], more: value as readonly EffectDraft[] }
  return { text: '', read: [], more: [], ...(value as Partial<EffectsDraft> | undefined) }
}

/** All effects in a user's description, in the format of acts. */
export function allWrittenEffects(value: unknown): readonly unknown[] {
  const { text, read, more } = effectsDraft(value)
  return [...(text.trim() === '' ? [] : read), ...writtenEffects(more)]
}

/** If the sentence is not understood yet, says so. */
export function unreadSentenceInWords(value: unknown): readonly string[] {
  const { text, read } = effectsDraft(value)
  return text.trim() !== '' && read.length === 0 ? ['Say what happens in a sentence that this game understands.'] : []
}

/** Effects in the format of acts: `{award: {points: {Ames: 5}}}`. Empty effects are left out. */
export function writtenEffects(drafts: readonly EffectDraft[]): readonly object[] {
  return drafts.flatMap(draft => {
    const written = writtenEffect(draft)
    return written === undefined ? [] : [written]
  })
}

function writtenEffect({
  effect,
  register = '',
  key = '',
  value = '',
  change,
  parts = {},
}: EffectDraft): object | undefined {
  if (effect === 'award' || effect === 'set') {
    if (register === '' || value.trim() === '') return undefined
    const amount = parseWrittenData(value)
    return { [effect]: { [register]: key === '' ? amount : { [key]: amount } } }
  }
  if (effect === 'change') return change === undefined ? undefined : { [change.kind]: writtenChange(change) }
  if (effect === 'announce') return value === '' ? undefined : { announce: value }
  return Object.hasOwn(CHANGES, effect) || effect === '' ? undefined : { [effect]: writtenParts(parts) }
}

/** Members that are text are left unchanged; all others are parsed as data. */
function writtenParts(parts: { readonly [part: string]: string }): object {
  const told = Object.entries(parts).filter(([, text]) => text.trim() !== '')
  return Object.fromEntries(told.map(([part, text]) => [part, IN_WORDS.includes(part) ? text : parseWrittenData(text)]))
}

/** The members of effects that are words or labels, even if they look like numbers. */
const IN_WORDS = [
  'text',
  'clause',
  'ruling',
  'question',
  'name',
  'surname',
  'heading',
  'note',
  'label',
  'title',
  'rule',
  'matter',
]
