import Type, { type Static } from 'typebox'
import { Decision } from './decision.ts'

export const Why = Type.Object(
  {
    entry: Type.Integer({ description: 'The entry that made it so last.' }),
    at: Type.String(),
    rules: Type.Array(Type.String(), { description: 'The rules by which it is so.' }),
    sentence: Type.String({ description: 'The reason.' }),
    clause: Type.Optional(
      Type.Object(
        { rule: Type.String(), words: Type.String() },
        { description: 'The words of a rule’s text by which its program counts, where that is asked.' },
      ),
    ),
    account: Type.Optional(
      Type.Object(
        { register: Type.String(), key: Type.Optional(Type.String()) },
        { description: 'Where the lines are that come to this number: the register, and whose it is.' },
      ),
    ),
    decisions: Type.Optional(
      Type.Array(Decision, { description: 'What the rules were asked, where it is the answer to a question.' }),
    ),
  },
  {
    $id: 'Why',
    description:
      'Why something is so: the entry that made it so last, the rules by which it did, and the reason in words.',
  },
)
export type Why = Static<typeof Why>
