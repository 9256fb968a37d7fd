import type { Schema } from '../api/schema.ts'
import { inSentence } from '../parts/in-sentence.ts'

type Speaks = NonNullable<Schema['ProgramCheck']['speaksTo']>

const PARTS: readonly (readonly [keyof Speaks, string])[] = [
  ['offers', 'offers the acts'],
  ['forbids', 'may forbid'],
  ['answers', 'answers'],
  ['after', 'reacts to'],
  ['reads', 'reads'],
]

/** What a program without a fault speaks to, in a sentence. */
export function SpeaksTo({ speaks }: { readonly speaks: Speaks }) {
  const told = PARTS.flatMap(([part, words]) =>
    speaks[part].length === 0 ? [] : [`${words} ${inSentence(speaks[part], 12)}`],
  )
  return (
    <p className="small soft" data-quoted>
      {told.length === 0 ? 'It can be read, and does nothing.' : `It ${told.join('; ')}.`}
    </p>
  )
}
