import { own } from '../../kernel/values/lookup.ts'
import type { Schema } from '../api/schema.ts'

const BY: { readonly [who: string]: string } = {
  program: 'carried out by a program',
  partly: 'carried out partly by a program',
  people: 'no program: people carry it out',
}

/** Who carries a rule out, in a few words on a tag; the reason where one points at it. */
export function CarriedOut({ rule }: { readonly rule: Pick<Schema['Rule'], 'carriedOut' | 'program'> }) {
  const [who = 'people'] = rule.carriedOut.split(': ')
  const words = who !== 'people' && !rule.program ? 'no program: people carry it out for now' : (own(BY, who) ?? who)
  return <span className={`tag carried carried-${who}`}>{words}</span>
}
