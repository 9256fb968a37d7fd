import { lookup } from '../../kernel/values/lookup.ts'
import type { Schema } from '../api/schema.ts'

type PossibleAct = Pick<Schema['PossibleActs']['acts'][number], 'with'>

/** The name of the act's argument that accepts a matter of this kind; undefined if the act has no such argument. */
export function takesMatter({ with: args }: PossibleAct, { kind }: { readonly kind: string }): string | undefined {
  return Object.keys(args).find(name => {
    const [type, of] = (lookup(args, name) ?? '').replace(/\?$/, '').split(' ')
    return type === 'matter' && (of === undefined || of === kind)
  })
}
