import Type from 'typebox'
import type { Data } from '../data.ts'

const Rules = Type.Array(Type.String(), { description: 'The labels of rules in force.' })
const Example = Type.String({ description: 'How people write it.' })

export const Vocabulary = Type.Object(
  {
    questions: Type.Array(
      Type.Object({
        name: Type.String(),
        about: Type.String(),
        asks: Type.String({ description: 'What the question is asked about: the names that `about` can have.' }),
        value: Type.String(),
        silence: Type.String(),
        combine: Type.String(),
        answeredBy: Rules,
        notByHand: Type.Union([Type.String(), Type.Null()], {
          description: 'Why people cannot answer it by hand; null if they can.',
        }),
        example: Example,
      }),
    ),
    events: Type.Array(
      Type.Object({
        name: Type.String(),
        by: Type.String(),
        when: Type.String(),
        tells: Type.String(),
        heardBy: Rules,
        example: Example,
      }),
    ),
    effects: Type.Array(Type.Object({ name: Type.String(), about: Type.String(), example: Example })),
  },
  {
    $id: 'Vocabulary',
    description:
      'The questions that are asked in a game, the events to which its rules react, and the effects of acts.',
  },
)
export type Vocabulary = Data<typeof Vocabulary>
