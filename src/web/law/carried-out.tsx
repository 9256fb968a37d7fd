import { lookup } from '../../kernel/values/lookup.ts'
import type { Schema } from '../api/schema.ts'

const BY: { readonly [who: string]: string } = {
  program: 'carried out by a program',
  partly: 'carried out partly by a program',
  people: 'no program: people carry it out',
}

/** Who carries a rule out, in a few words on a tag; the reason where one points at it. */
export function CarriedOut({ rule }: { readonly rule: Pick<Schema['Rule'], 'carriedOut' | 'program'> }) {
  const [who = 'people'] = rule.carriedOut.split(': ')
  const words = who !== 'people' && !rule.program ? 'no program: people carry it out for now' : (lookup(BY, who) ?? who)
  return <span className={`tag carried carried-${who}`}>{words}</span>
}

/** Says no more than that a proposal brought a program, or none: the tag says so, and the story of the rule by which. */
const ADOPTED = /^adopted (with the text|without a program)$/

/** What a rule’s program does, or why none carries the rule out, in the words of whoever wrote that beside the text. */
export function HowCarriedOut({ carriedOut }: { readonly carriedOut: string }) {
  const [who, ...why] = carriedOut.split(': ')
  const words = why.join(': ')
  if (words === '' || ADOPTED.test(words)) return null
  return (
    <span className="small">
      <span className="soft">{who === 'people' ? 'Why:' : 'What it does:'}</span> <span data-law>{words}</span>
    </span>
  )
}
