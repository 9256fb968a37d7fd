import Type from 'typebox'
import type { Data } from '../data.ts'
import { RefusingRule } from '../problem.ts'
import { Adoption, KeptProgram } from './adoption.ts'
import { NewsLine } from './entry.ts'
import { MatterNamed } from './sentence.ts'

export const ActDone = Type.Object(
  {
    seq: Type.Integer({ description: 'The number of the act’s entry.' }),
    person: Type.String({ description: 'The person in the game who acted: you, or the person you became by joining.' }),
    answer: Type.Record(Type.String(), Type.Unknown(), {
      description: 'The rules’ answer to the person who acted, such as the `number` of a proposal.',
    }),
    news: Type.Array(Type.String(), {
      description: 'The result, in sentences; empty if the act had already been done.',
    }),
    lines: Type.Array(NewsLine, { description: 'The same results as data.' }),
    notes: Type.Integer({
      description: 'How many results at the end of the list are only notes about registers and clocks.',
    }),
    undoUntil: Type.Optional(
      Type.String({ description: 'Until when the person who acted can take the act back with `undo`.' }),
    ),
    again: Type.Boolean({ description: 'Whether the act had already been done with the same key.' }),
  },
  {
    $id: 'ActDone',
    description: 'A completed act: its entry in the log, its answer, and its result in words.',
    additionalProperties: false,
  },
)
export type ActDone = Data<typeof ActDone>

export const ActPreview = Type.Object(
  {
    news: Type.Array(Type.String(), {
      description: 'The expected result, in sentences, up to the first throw of dice.',
    }),
    lines: Type.Array(NewsLine, { description: 'The same results as data.' }),
    notes: Type.Integer({
      description: 'How many results at the end of the list are only notes about registers and clocks.',
    }),
    unborn: Type.Array(Type.String(), {
      description: 'The labels in `news` of rules and matters that would not exist until then.',
    }),
    thrown: Type.Boolean({
      description: 'Whether dice would be thrown. Their result and its consequences are left out.',
    }),
    secret: Type.Boolean({
      description:
        'Whether the result depends on something hidden from you. That part and its consequences are left out.',
    }),
    confirm: Type.Optional(
      Type.Array(Type.String(), {
        description:
          'For an act by hand: what its author should confirm, in sentences, because a typing error would be grave.',
      }),
    ),
    adoption: Type.Optional(Adoption),
    kept: Type.Optional(
      Type.Array(KeptProgram, {
        description:
          'If the act is about a proposal: the rules that the proposal changes but whose programs it keeps, if the text and the program might differ.',
      }),
    ),
  },
  {
    $id: 'ActPreview',
    description:
      'The expected result of an act. Anything that depends on dice or on something hidden from you is left out. For a proposal, and for a change saved for a later one, it includes what would follow from adoption.',
  },
)
export type ActPreview = Data<typeof ActPreview>

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
      'An act: its name, and its arguments with labels and names as people write them. The game’s offers list the available acts.',
    additionalProperties: false,
  },
)
export type NewAct = Data<typeof NewAct>

const Schema = Type.Record(Type.String(), Type.String(), {
  description: 'The arguments of the act by name, each with its type; a `?` marks an optional one.',
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
              description: 'Present only if the act is about one of these matters.',
            }),
          ),
        }),
        {
          description:
            'The choices available now, if there is a list: `value` to send, `words` to show. A word or a text may also have another value.',
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
            'For a rule change: its possible forms, and the fields of each form. `amend` has a text or params.',
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
            'The rules that offer the act: as a `right`, which can prevail over prohibitions, as a `duty`, which can prevail over prohibitions that leave no way to do it, or as a `facility`, which yields to any of them.',
        }),
        open: Type.Boolean({
          description:
            'Whether the act can be done now with some arguments. The rules may still refuse its details. People who are not in the game yet can only join.',
        }),
        leads: Type.Union(
          [Type.Literal('further'), Type.Literal('in'), Type.Literal('out'), Type.Literal('noted'), Type.Null()],
          {
            description:
              'The kind of result that the act has without further arguments: `further` if the game is waiting for the caller and the act moves the game on (the vote begins, or the next part of the turn); `in` if the act brings a newcomer into the game; `out` if the caller leaves the players; `noted` if the act is recorded and has no other effect.',
          },
        ),
        ends: Type.Boolean({
          description:
            'Whether the game is waiting for the caller and they can end the wait with this act: cast a ballot in a vote, rule on a case, or do what is their duty now.',
        }),
        revises: Type.Union([MatterNamed, Type.Null()], {
          description:
            'The caller’s own matter that this act would revise. Such an act gives the complete new version.',
        }),
        refused: Type.Array(Type.Omit(RefusingRule, ['text']), {
          description: 'The rules that refuse the act now; empty if there is nothing yet that the act could apply to.',
        }),
      }),
    ),
    byHand: Type.Array(Type.Object({ act: Type.String(), with: Schema, arguments: Type.Array(Argument) }), {
      description: 'The acts that every game has: record, doubt, withdrawDoubt, challenge, insist.',
    }),
    votesByHand: Type.Array(
      Type.Object({
        matter: Type.Object({ kind: Type.String(), label: Type.String() }),
        complete: Type.Boolean({ description: 'Whether everyone in the game has voted.' }),
        rule: Type.String({ description: 'The rule without a program under which the outcome is recorded.' }),
        outcomes: Type.Array(
          Type.Object({
            outcome: Type.Enum(['adopted', 'defeated']),
            effects: Type.Array(Type.Record(Type.String(), Type.String()), {
              description: 'What to record for this outcome.',
            }),
          }),
        ),
      }),
      { description: 'The open votes that no program resolves, and which the caller can resolve by hand.' },
    ),
    goesOnByHand: Type.Boolean({
      description:
        'Whether the game is waiting for the caller to do something that no rule in force offers any more. Then the players continue by hand.',
    }),
  },
  {
    $id: 'PossibleActs',
    description:
      'What a person can do now: the acts that rules offer, each with whether it is open or which rules refuse it, and the acts by hand that every game has.',
  },
)
export type PossibleActs = Data<typeof PossibleActs>
