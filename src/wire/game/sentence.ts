import Type from 'typebox'
import type { Data } from '../data.ts'

export const MatterNamed = Type.Object(
  { kind: Type.String(), label: Type.String() },
  {
    $id: 'MatterNamed',
    description: 'The name that people use for a proposal, a case or another matter.',
    additionalProperties: false,
  },
)
export type MatterNamed = Data<typeof MatterNamed>

const SentencePart = Type.Object(
  {
    text: Type.String({ description: 'The words of this part.' }),
    rule: Type.Optional(Type.String({ description: 'The label of the rule that the part names.' })),
    entry: Type.Optional(Type.Integer({ description: 'The number of the entry that the part names.' })),
    matter: Type.Optional(MatterNamed),
    person: Type.Optional(Type.String({ description: 'The person that the part names.' })),
    instant: Type.Optional(Type.String({ description: 'The instant that the part gives.' })),
    zone: Type.Optional(Type.String({ description: 'The time zone in which the words give the instant.' })),
  },
  { $id: 'SentencePart', description: 'Plain words, or the name of one rule, entry, matter, person or instant.' },
)
export type SentencePart = Data<typeof SentencePart>

export const Sentence = Type.Array(SentencePart, {
  $id: 'Sentence',
  description: 'A sentence in parts. Joined, the texts of the parts are the sentence.',
})
export type Sentence = Data<typeof Sentence>
