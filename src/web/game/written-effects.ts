import { CHANGES, type ChangeDraft } from './change-draft.ts'
import { readData } from './read-data.ts'
import { writtenChange } from './written-change.ts'

/** Something that is to come about, as somebody is drafting it. */
export type EffectDraft = {
  /** `award` and `set` write registers, `announce` says something, `change` changes the rules; another is a move by its name. */
  readonly effect: string
  readonly register?: string
  readonly key?: string
  readonly value?: string
  readonly change?: ChangeDraft
}

/** The effects as an act says them: `{award: {points: {Ames: 5}}}`. Those of which nothing is said yet are left out. */
export function writtenEffects(drafts: readonly EffectDraft[]): readonly object[] {
  return drafts.flatMap(draft => {
    const written = writtenEffect(draft)
    return written === undefined ? [] : [written]
  })
}

function writtenEffect({ effect, register = '', key = '', value = '', change }: EffectDraft): object | undefined {
  if (effect === 'award' || effect === 'set') {
    if (register === '' || value.trim() === '') return undefined
    const amount = readData(value)
    return { [effect]: { [register]: key === '' ? amount : { [key]: amount } } }
  }
  if (effect === 'change') return change === undefined ? undefined : { [change.kind]: writtenChange(change) }
  if (effect === 'announce') return value === '' ? undefined : { announce: value }
  return Object.hasOwn(CHANGES, effect) || effect === '' ? undefined : { [effect]: readData(value) ?? {} }
}
