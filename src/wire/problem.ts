import Type from 'typebox'
import type { Data } from './data.ts'

export const RefusingRule = Type.Object(
  {
    label: Type.String(),
    reason: Type.String(),
    text: Type.String(),
    since: Type.Optional(
      Type.Integer({
        description:
          'The entry that gave the rule its text, if people made it in the game. If the rule goes too far, this entry can be challenged or taken back, or the game be forked from before it.',
      }),
    ),
  },
  { $id: 'RefusingRule', description: 'A rule that refuses an act, with its label, reason and text.' },
)
export type RefusingRule = Data<typeof RefusingRule>

export const Problem = Type.Object(
  {
    type: Type.String({ description: '`urn:nomothete:refusal:` and the code.' }),
    title: Type.String({ description: 'The code, written in words.' }),
    status: Type.Integer({ description: 'The HTTP status of the response.' }),
    detail: Type.String({ description: 'The problem in a sentence for people.' }),
    code: Type.String({ description: 'The code for programs, listed in docs/refusals.md.' }),
    field: Type.Optional(Type.String({ description: 'Where the error is in the request.' })),
    rules: Type.Optional(Type.Array(RefusingRule, { description: 'The rules that refuse the act.' })),
    retryAfter: Type.Optional(Type.Integer({ description: 'The number of seconds after which to try again.' })),
  },
  {
    $id: 'Problem',
    description:
      'A problem, as RFC 9457 problem details: `code` is listed in docs/refusals.md, and `detail` is a sentence for people.',
    additionalProperties: true,
  },
)
export type Problem = Data<typeof Problem>
