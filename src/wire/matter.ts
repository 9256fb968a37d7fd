import Type, { type Static } from 'typebox'

export const Matter = Type.Object(
  {
    kind: Type.String({ description: '`proposal`, `case` or what a rule has put forward.' }),
    label: Type.String({ description: 'Its number, as people say it.' }),
    by: Type.Union([Type.String(), Type.Null()], { description: 'Who put it forward, by name.' }),
    open: Type.Boolean({ description: 'Whether it is still before the players.' }),
    since: Type.Integer({ description: 'The entry that opened it.' }),
    institution: Type.String({ description: 'By which institution it is kept.' }),
    words: Type.String({ description: 'The same in a sentence.' }),
    brief: Type.String({
      description: 'The same in a line: each of its changes is named, of a long text stands the beginning.',
    }),
    fields: Type.Record(Type.String(), Type.Unknown(), {
      description: 'What its institution keeps of it: changes, ballots, tally, ruling, outcome …',
    }),
  },
  { $id: 'Matter', description: 'A proposal, a case or whatever else was put forward.' },
)
export type Matter = Static<typeof Matter>
