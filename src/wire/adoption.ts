import Type, { type Static } from 'typebox'

const Counted = Type.Object({ counts: Type.String(), words: Type.Union([Type.String(), Type.Null()]) })

const ParamCompared = Type.Object(
  {
    name: Type.String(),
    was: Type.Union([Counted, Type.Null()], { description: 'What the program counts with now; null where it is new.' }),
    is: Counted,
    said: Type.Boolean({ description: 'Whether the new text says the words by which it counts.' }),
  },
  { description: 'What a program would count with, and by which words of the text.' },
)

/** What is told of a rule whose text changes and whose program stays. */
const BesideText = {
  apart: Type.Boolean({
    description: 'Whether the text changes in words of which the program that the rule keeps knows nothing.',
  }),
  counted: Type.Array(ParamCompared, {
    description: 'What the program that the rule keeps counts with otherwise, or without the text saying so.',
  }),
}

/** A line of a text that stayed (`same`), went (`gone`) or came (`new`). */
const Line = Type.Object({ is: Type.String(), text: Type.String() })

export const Lines = Type.Array(Line, { description: 'Lines of two texts, as one became the other.' })

export const ChangeTold = Type.Object(
  {
    kind: Type.String({
      description:
        '`enact`, `amend`, `repeal`, `transmute`, `addGroup` …, or `item` for what the rules carry out themselves.',
    }),
    words: Type.String(),
    rule: Type.Union([Type.String(), Type.Null()], {
      description:
        'The rule that it is about, by its label and with its title; null for a new one, or one that is gone.',
    }),
    heading: Type.Union([Type.String(), Type.Null()]),
    title: Type.Union([Type.String(), Type.Null()], { description: 'The title that the rule would have.' }),
    text: Type.Union([Type.String(), Type.Null()], { description: 'The text that would be law, where there is one.' }),
    was: Type.Union([Type.String(), Type.Null()], { description: 'The text that is law.' }),
    changed: Type.Union([Lines, Type.Null()]),
    becomes: Type.Union([Type.String(), Type.Null()], {
      description:
        'What the rules would make of its standing, while the matter is open: “from immutable to mutable”; null where nothing changes.',
    }),
    program: Type.Union([Type.String(), Type.Null()], {
      description:
        'What becomes of the program of the rule: `new` with its `source`, `keep`, `drop`, or `none` where it has none before or after; null where no text is concerned.',
    }),
    source: Type.Union([Type.String(), Type.Null()]),
    ...BesideText,
  },
  {
    $id: 'ChangeTold',
    description: 'One change that is proposed: in words, and the text that is law beside the one that would be.',
  },
)
export type ChangeTold = Static<typeof ChangeTold>

const Labels = Type.Array(Type.String())
const TextOrNull = Type.Union([Type.String(), Type.Null()])

/** Something that programs of rules answer, offer or forbid: by which rules as it is, and by which it would be. */
const Spoken = Type.Object(
  { name: Type.String(), was: Labels, is: Labels },
  {
    description:
      'The rules that speak now and those that would, all as they would be labelled; the same rules where one would speak otherwise.',
  },
)

const ChangeFollowed = Type.Object({
  words: Type.String({ description: 'The change in a sentence.' }),
  news: Type.Array(Type.String(), {
    description: 'What would come of it, in sentences; none where it came to nothing.',
  }),
  notes: Type.Integer({ description: 'So many of the last of these are only notes that rules keep, and clocks.' }),
  why: Type.Union([Type.String(), Type.Null()], { description: 'Why it would come to nothing, if it would.' }),
  refused: Type.Array(Type.Object({ label: Type.String(), reason: Type.String(), text: Type.String() }), {
    description: 'The rules that stand against it.',
  }),
  failed: Type.Array(Type.String(), { description: 'Programs that would fail on the way, each with its fault.' }),
})

const RuleCompared = Type.Object({
  is: Type.String({
    description:
      '`new`, `changed`, `gone`, `void` (in force until then), `alive` (void until then) or `moved` to another group.',
  }),
  label: Type.String({ description: 'As it would be printed; of a rule that would be gone, as it is.' }),
  before: Type.Union([Type.String(), Type.Null()], { description: 'As it is printed now; null for a new one.' }),
  heading: Type.String(),
  was: TextOrNull,
  text: TextOrNull,
  changed: Type.Union([Lines, Type.Null()]),
  void: Type.Union([Type.Null(), Type.Object({ by: Type.String(), clause: Type.String() })], {
    description: 'By which rule it would be void, if it would.',
  }),
  program: Type.String({ description: 'What becomes of its program: `none`, `kept`, `new`, `another` or `gone`.' }),
  ...BesideText,
  notes: Type.Array(Type.String(), { description: 'What would be true of it besides, a line each.' }),
})

export const Adoption = Type.Object(
  {
    changes: Type.Array(ChangeFollowed, { description: 'Its changes in their order, each after those before it.' }),
    rules: Type.Array(RuleCompared, { description: 'Every rule that would not be as it is.' }),
    registers: Type.Array(Type.Object({ name: Type.String(), about: TextOrNull, new: Type.Boolean() }), {
      description: 'Registers that would be new, or hold something else.',
    }),
    questions: Type.Array(
      Type.Intersect([
        Spoken,
        Type.Object({
          about: TextOrNull,
          held: Type.Boolean({
            description: 'Whether the rules would answer it no more, and whatever needs the answer would be held.',
          }),
          said: Type.Optional(
            Type.Object(
              { was: Type.String(), is: Type.String() },
              {
                description: 'What is answered, of this proposal or of nothing in particular, where that can be asked.',
              },
            ),
          ),
        }),
      ]),
      { description: 'Questions that other programs would answer.' },
    ),
    offers: Type.Array(Spoken, { description: 'Acts that other programs would offer.' }),
    forbids: Type.Array(Spoken, { description: 'Acts on whose prohibition other programs would speak.' }),
    thrown: Type.Boolean({ description: 'Whether dice would be thrown: what is told of them is only an example.' }),
    secret: Type.Boolean({
      description: 'Whether it rests on something sealed that you may not see: it may come out differently.',
    }),
    whole: Type.Boolean({
      description: 'Whether all of it could be worked out within the work that one act may take.',
    }),
  },
  {
    $id: 'Adoption',
    description:
      'What would follow if a proposal were adopted as it stands now, its changes carried out one after another. What the rules give for the adoption itself (points, turns) is not told.',
  },
)
export type Adoption = Static<typeof Adoption>

export const AdoptionAnswer = Type.Object(
  { entries: Type.Integer(), at: Type.String(), adoption: Type.Union([Adoption, Type.Null()]) },
  {
    $id: 'AdoptionAnswer',
    description:
      'What would follow if an open proposal, or a change that is kept for a later one, were adopted, in the game as it stood after so many entries; null for what is over, or changes nothing.',
  },
)
export type AdoptionAnswer = Static<typeof AdoptionAnswer>
