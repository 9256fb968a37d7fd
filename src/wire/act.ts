import Type, { type Static } from 'typebox'
import { Adoption } from './adoption.ts'
import { MatterNamed } from './matter.ts'

export const ActDone = Type.Object(
  {
    seq: Type.Integer({ description: 'The number of its entry.' }),
    person: Type.String({ description: 'The person of the game who did it: you, or for a newcomer whom you became.' }),
    answer: Type.Record(Type.String(), Type.Unknown(), {
      description: 'What the rules answer whoever acted: the `number` of a proposal, say.',
    }),
    news: Type.Array(Type.String(), {
      description: 'What came of it, in sentences; empty where it is answered again.',
    }),
    notes: Type.Integer({ description: 'So many of the last of these are only notes that rules keep, and clocks.' }),
    again: Type.Boolean({ description: 'It had been done before, under the same key.' }),
  },
  {
    $id: 'ActDone',
    description: 'An act that was done: its entry in the log, what it answered, and what came of it in words.',
    additionalProperties: false,
  },
)
export type ActDone = Static<typeof ActDone>

export const ActPreview = Type.Object(
  {
    news: Type.Array(Type.String(), {
      description: 'What would come of it, in sentences, up to where dice are thrown.',
    }),
    notes: Type.Integer({ description: 'So many of the last of these are only notes that rules keep, and clocks.' }),
    unborn: Type.Array(Type.String(), {
      description: 'Labels, named in the news, of rules and matters that are only there once it is done.',
    }),
    thrown: Type.Boolean({
      description: 'Whether dice would be thrown: what they show, and what follows from it, is not told.',
    }),
    secret: Type.Boolean({
      description: 'Whether it rests on what is kept from you: that, and what follows from it, is not told.',
    }),
    adoption: Type.Optional(Adoption),
  },
  {
    $id: 'ActPreview',
    description:
      'What an act would come to; nothing is told where dice would be thrown, or where it rests on what is kept from you. Of a proposal, and of a change that is kept for a later one, also what would follow if it were adopted.',
  },
)
export type ActPreview = Static<typeof ActPreview>

export const NewAct = Type.Object(
  {
    do: Type.String({ description: 'Its name: `vote`.', minLength: 1, maxLength: 80 }),
    with: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description: 'Its arguments: `{"proposal": "301", "choice": "for"}`.',
      }),
    ),
  },
  {
    $id: 'NewAct',
    description:
      'An act: its name, and its arguments with labels and names as people write them. What a game offers says which.',
    additionalProperties: false,
  },
)
export type NewAct = Static<typeof NewAct>

const Schema = Type.Record(Type.String(), Type.String(), {
  description: 'The arguments of the act by name, each with its type; a `?` marks what may be left out.',
})

const Argument = Type.Object(
  {
    name: Type.String(),
    type: Type.String(),
    optional: Type.Boolean(),
    choices: Type.Optional(
      Type.Array(
        Type.Object({
          value: Type.String(),
          words: Type.String(),
          of: Type.Optional(
            Type.Array(Type.String(), {
              description: 'It is to be had only where the act is about one of these matters.',
            }),
          ),
        }),
        {
          description:
            'What it may be now, where that is a list: `value` is what is written, `words` what people read. A word or a text may be another one, too.',
        },
      ),
    ),
    forms: Type.Optional(
      Type.Array(
        Type.Object({
          kind: Type.String({ description: '`enact`, `amend`, `repeal` …' }),
          says: Type.Array(Type.Object({ name: Type.String(), type: Type.String(), optional: Type.Boolean() })),
        }),
        {
          description:
            'Of a change of the rules: the forms that it may have, and what each says. `amend` says a text, or params.',
        },
      ),
    ),
  },
  { description: 'An argument of the act, with its type as in `with`.' },
)

export const PossibleActs = Type.Object(
  {
    acts: Type.Array(
      Type.Object({
        act: Type.String(),
        with: Schema,
        arguments: Type.Array(Argument),
        offered: Type.Array(Type.Object({ rule: Type.String(), as: Type.String() }), {
          description:
            'The rules that offer it: as a `right`, which stands against prohibitions, or as a `facility`, which yields to any.',
        }),
        open: Type.Boolean({
          description:
            'Whether it may be done now, with some arguments. What it says in detail may still be refused. Whoever is nobody of the game yet may do nothing but come in.',
        }),
        leads: Type.Union(
          [Type.Literal('further'), Type.Literal('in'), Type.Literal('out'), Type.Literal('noted'), Type.Null()],
          {
            description:
              'Where it leads, with nothing more said: `further`, where the game waits for who asks and goes on by it (the vote begins, or the next part of the turn); `in`, where whoever is nobody in it yet comes into the game, once the rest is said; `out`, where they leave the players; `noted`, where the rules write it down and nothing else follows.',
          },
        ),
        revises: Type.Union([MatterNamed, Type.Null()], {
          description:
            'What whoever asks has put forward and would give another form by it: such an act says the whole of the new form.',
        }),
        refused: Type.Array(Type.Object({ label: Type.String(), reason: Type.String() }), {
          description: 'The rules that refuse it now; none where it has nothing to be about yet.',
        }),
      }),
    ),
    byHand: Type.Array(Type.Object({ act: Type.String(), with: Schema, arguments: Type.Array(Argument) }), {
      description: 'What every game has beside: to record, doubt, challenge, insist.',
    }),
    goesOnByHand: Type.Boolean({
      description:
        'Whether the game waits for who asks to do what no rule in force offers them any more: then the players go on by hand.',
    }),
  },
  {
    $id: 'PossibleActs',
    description:
      'What somebody may do now: what rules offer, open or refused and by which; and what every game has by hand.',
  },
)
export type PossibleActs = Static<typeof PossibleActs>
