import { lookup } from '../../kernel/values/lookup.ts'
import type { Schema } from '../api/schema.ts'

const BY: { readonly [who: string]: string } = {
  program: 'carried out by a program',
  partly: 'carried out partly by a program',
  people: 'no program: people carry it out',
}

/** A tag that says in a few words who carries a rule out, and shows the reason on hover. */
export function CarriedOut({ rule }: { readonly rule: Pick<Schema['Rule'], 'carriedOut' | 'program'> }) {
  const [who = 'people'] = rule.carriedOut.split(': ')
  const words =
    who !== 'people' && !rule.program ? 'no program: people carry it out for the time being' : (lookup(BY, who) ?? who)
  return <span className={`tag carried carried-${who}`}>{words}</span>
}

/**
 * A reason that only says that a proposal added a program, or none: the tag shows this already, and the rule's history
 * names the proposal.
 */
const ADOPTED = /^adopted (with the text|without a program)$/

/** Explains what a rule’s program does, or why no program carries the rule out, in its author's words. */
export function HowCarriedOut({ carriedOut }: { readonly carriedOut: string }) {
  const [who, ...why] = carriedOut.split(': ')
  const words = why.join(': ')
  if (words === '' || ADOPTED.test(words)) return null
  return (
    <span className="small">
      <span className="soft">{who === 'people' ? 'Why:' : 'Effect:'}</span> <span data-law>{words}</span>
    </span>
  )
}
