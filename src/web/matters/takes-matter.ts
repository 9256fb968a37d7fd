import { lookup } from '../../kernel/values/lookup.ts'
import type { Schema } from '../api/schema.ts'

type PossibleAct = Pick<Schema['PossibleActs']['acts'][number], 'with'>

/** The argument of an act that a matter of this kind can be; undefined where the act takes none. */
export function takesMatter({ with: args }: PossibleAct, { kind }: { readonly kind: string }): string | undefined {
  return Object.keys(args).find(name => {
    const [type, of] = (lookup(args, name) ?? '').replace(/\?$/, '').split(' ')
    return type === 'matter' && (of === undefined || of === kind)
  })
}
