import { CHANGES, type ChangeDraft } from './change-draft.ts'
import { readData } from './read-data.ts'
import { writtenChange } from './written-change.ts'

/** Something that is to come about, as someone is drafting it. */
export type EffectDraft = {
  /** `award` and `set` write registers, `announce` says something, `change` changes the rules; another is a move by its name. */
  readonly effect: string
  readonly register?: string
  readonly key?: string
  readonly value?: string
  readonly change?: ChangeDraft
  /** What any other effect is told, part by part. */
  readonly parts?: { readonly [part: string]: string }
}

/** The effects as an act says them: `{award: {points: {Ames: 5}}}`. Those of which nothing is said yet are left out. */
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
    const amount = readData(value)
    return { [effect]: { [register]: key === '' ? amount : { [key]: amount } } }
  }
  if (effect === 'change') return change === undefined ? undefined : { [change.kind]: writtenChange(change) }
  if (effect === 'announce') return value === '' ? undefined : { announce: value }
  return Object.hasOwn(CHANGES, effect) || effect === '' ? undefined : { [effect]: writtenParts(parts) }
}

/** What stands in words is taken as it stands; the rest as people write data. */
function writtenParts(parts: { readonly [part: string]: string }): object {
  const told = Object.entries(parts).filter(([, text]) => text.trim() !== '')
  return Object.fromEntries(told.map(([part, text]) => [part, IN_WORDS.includes(part) ? text : readData(text)]))
}

/** What parts of effects are called that are words or labels, even where they look like a number. */
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

/** An effect as a form wants it: what it is told, and what it comes to in words. */
type EffectShape = { readonly parts: readonly string[]; readonly words: string }

/** The shape of an effect from how it is told: `withdraw{matter}: the proposal is gone` has one part. */
export function effectShape(about: string): EffectShape {
  const [told = '', ...words] = about.split(/(?<=\}): /)
  const named = [...told.matchAll(/\{([^}]*)\}/g)].flatMap(([, list = '']) => list.split(/[,|]/))
  const parts = named.map(part => part.trim()).filter(part => /^[a-z]\w*$/i.test(part))
  return { parts: [...new Set(parts)], words: words.join(': ') }
}
