import Type from 'typebox'
import type { Data } from '../data.ts'
import { Sentence } from './sentence.ts'

export const EffectsInWords = Type.Object(
  {
    entries: Type.Integer(),
    effects: Type.Array(Type.Unknown(), {
      description:
        'The effects that the sentence means, in the format of the act `record`. Empty if it is not understood.',
    }),
    says: Type.Array(Type.String(), {
      description:
        'The effects in words, one line each: `Ann’s points: 10 → 15 (+5)`. Joined by semicolons, they mean the same effects.',
    }),
    parts: Type.Array(Sentence),
    fault: Type.Union([
      Type.Object({
        from: Type.Integer({ description: 'Where the part that is not understood begins and ends in the sentence.' }),
        to: Type.Integer(),
        why: Type.String(),
        meanings: Type.Array(Type.String(), {
          description: 'The sentences that the part can mean, if it can mean several things.',
        }),
      }),
      Type.Null(),
    ]),
    examples: Type.Array(Type.String(), { description: 'Sentences that this game understands.' }),
    people: Type.Array(
      Type.Object({
        person: Type.String(),
        name: Type.String(),
        said: Type.String({
          description: 'The name as a sentence should give it, in quotation marks if it needs them.',
        }),
      }),
    ),
    sayable: Type.Array(
      Type.Object({
        kind: Type.Enum(['amount', 'amountForAll', 'role', 'thing', 'state', 'turn', 'win'], {
          description:
            'An amount of each person, an amount of the whole game, an office that one person holds, a thing that one person has, something that people can be, the turn, or winning.',
        }),
        words: Type.String({ description: 'Its name in a sentence: points, Speaker, Inactive Player.' }),
      }),
      { description: 'What a sentence can say of people in this game.' },
    ),
  },
  {
    $id: 'EffectsInWords',
    description: 'What a sentence in plain words would do in a game, read back, and what can be said in this game.',
    additionalProperties: false,
  },
)
export type EffectsInWords = Data<typeof EffectsInWords>
