import type { Schema } from '../api/schema.ts'
import { takesMatter } from '../matters/takes-matter.ts'
import type { ActOf } from './act-of.ts'
import { begunWithChange, draftOfChange } from './begun-with-change.ts'

type PossibleAct = Schema['PossibleActs']['acts'][number]

/** A form for an act that revises one of my matters, filled in with its current version. */
export function revisionOf(
  act: PossibleAct,
  matters: readonly Schema['Matter'][],
  rules: readonly Schema['Rule'][],
): ActOf['begun'] {
  const { revises } = act
  const matter = matters.find(({ kind, label }) => kind === revises?.kind && label === revises.label)
  if (revises === null || matter === undefined) return undefined
  const held: unknown = matter.fields['changes']
  const drafts = (Array.isArray(held) ? held : []).flatMap(it => draftOfChange(it, rules) ?? [])
  const [first, ...more] = drafts
  if (first === undefined) return undefined
  const argument = takesMatter(act, matter)
  return {
    name: `${revises.kind} ${revises.label}`,
    args: { ...begunWithChange(act, first, ...more), ...(argument === undefined ? {} : { [argument]: matter.label }) },
    revises,
  }
}
