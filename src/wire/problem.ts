import Type, { type Static } from 'typebox'

export const Problem = Type.Object(
  {
    type: Type.String({ description: '`urn:nomothete:refusal:` and the code.' }),
    title: Type.String({ description: 'The code in words.' }),
    status: Type.Integer({ description: 'The status of the answer.' }),
    detail: Type.String({ description: 'A sentence for people.' }),
    code: Type.String({ description: 'For programs: one of docs/refusals.md.' }),
    field: Type.Optional(Type.String({ description: 'Where the error is in the request.' })),
    rules: Type.Optional(
      Type.Array(Type.Object({ label: Type.String(), reason: Type.String(), text: Type.String() }), {
        description: 'The rules that refuse: the label, reason and text of each.',
      }),
    ),
    retryAfter: Type.Optional(Type.Integer({ description: 'Seconds after which to try again.' })),
  },
  {
    $id: 'Problem',
    description:
      'A problem, as RFC 9457 problem details: `code` is listed in docs/refusals.md, and `detail` is a sentence for people.',
    additionalProperties: true,
  },
)
export type Problem = Static<typeof Problem>
