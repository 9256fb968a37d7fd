import type { ActOf } from './act-of.ts'
import { AgainstTold } from './fields/against-told.tsx'

/** What the form of an act is for, where no button above it says so; and why the rules would refuse the act, before anything is filled in. */
export function FormHead({ game, act, title }: Pick<ActOf, 'game' | 'act'> & { readonly title: string }) {
  if (act.open === true) return null
  return (
    <>
      <h3>{title}</h3>
      <AgainstTold game={game} against={act.refused} />
    </>
  )
}
