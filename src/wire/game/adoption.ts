import Type from 'typebox'
import type { Data } from '../data.ts'
import { RefusingRule } from '../problem.ts'
import { NewsLine } from './entry.ts'
import { Sentence } from './sentence.ts'

const Counted = Type.Object({ counts: Type.String(), words: Type.Union([Type.String(), Type.Null()]) })

const ParamCompared = Type.Object(
  {
    name: Type.String(),
    was: Type.Union([Counted, Type.Null()], { description: 'The value that the program uses now; null if it is new.' }),
    is: Counted,
    said: Type.Boolean({ description: 'Whether the new text contains the words for this value.' }),
    still: Type.Array(Type.String(), { description: 'Words of the new text that still state the old value.' }),
  },
  { description: 'A value that a program would use, and the words of the text for it.' },
)

/** The warnings about a rule whose text changes but whose program stays the same. */
const PartsVotedWithText = {
  apart: Type.Boolean({
    description: 'Whether the text changes in words that the kept program does not use.',
  }),
  counted: Type.Array(ParamCompared, {
    description: 'Values of the kept program that change, or that the text does not contain.',
  }),
}

/** A rule that a proposal changes while keeping its program. */
export const KeptProgram = Type.Object({
  rule: Type.Union([Type.String(), Type.Null()], { description: 'The label of the rule; null if it has none.' }),
  ...PartsVotedWithText,
})

export type KeptProgram = Data<typeof KeptProgram>

/** A line of a text that is unchanged (`same`), was removed (`gone`) or was added (`new`). */
const Line = Type.Object({ is: Type.String(), text: Type.String() })

export const Lines = Type.Array(Line, { description: 'A line diff of two texts.' })

const RestorationView = Type.Object(
  {
    purpose: Type.String(),
    entries: Type.Integer({ description: 'The number of entries of the game on which the correction was computed.' }),
    without: Type.Array(Type.Integer(), { description: 'The entries that are left out.' }),
    instead: Type.Record(Type.String(), Type.Unknown(), {
      description: 'The arguments that an entry would have had, by its number.',
    }),
    document: Type.Union([Type.String(), Type.Null()], { description: 'The words of the document that is ratified.' }),
    differences: Type.Array(
      Type.Object({
        words: Type.String(),
        parts: Sentence,
        isOvertaken: Type.Boolean({
          description: 'Whether this has changed since the correction was computed, so that it stays as it is.',
        }),
      }),
    ),
  },
  { description: 'A correction, part by part, in sentences.' },
)

export const ChangeView = Type.Object(
  {
    kind: Type.String({
      description:
        '`enact`, `amend`, `repeal`, `transmute`, `addGroup` …, `restore` or `ratify` for a correction, or `item` for a change that the rules themselves carry out.',
    }),
    words: Type.String(),
    parts: Sentence,
    rule: Type.Union([Type.String(), Type.Null()], {
      description: 'The rule concerned, with its label and title; null for a new or former rule.',
    }),
    heading: Type.Union([Type.String(), Type.Null()]),
    currentTitle: Type.Union([Type.String(), Type.Null()], { description: 'The title that the rule has now, if any.' }),
    title: Type.Union([Type.String(), Type.Null()], { description: 'The new title of the rule.' }),
    label: Type.Union([Type.String(), Type.Null()], { description: 'The label that its author chose for a new rule.' }),
    group: Type.Union([Type.String(), Type.Null()], { description: 'The heading of the group chosen for a new rule.' }),
    removal: Type.Union([Type.String(), Type.Null()], {
      description:
        'This game’s verb for removing the rule: `repeal`, `destroy`; null if the change does not remove it.',
    }),
    text: Type.Union([Type.String(), Type.Null()], { description: 'The new text, if there is one.' }),
    was: Type.Union([Type.String(), Type.Null()], { description: 'The current text.' }),
    changed: Type.Union([Lines, Type.Null()]),
    becomes: Type.Union([Type.String(), Type.Null()], {
      description:
        'How the rule’s status would change while the matter is open, such as “from immutable to mutable”; null if it would not.',
    }),
    program: Type.Union([Type.String(), Type.Null()], {
      description:
        'What happens to the program of the rule: `new` with its `source`, `keep`, `drop`, or `none` if there is none before or after; null if the text does not change.',
    }),
    source: Type.Union([Type.String(), Type.Null()]),
    restoration: Type.Union([RestorationView, Type.Null()], {
      description: 'What a correction or a ratification changes; null for any other change.',
    }),
    ...PartsVotedWithText,
  },
  {
    $id: 'ChangeView',
    description: 'One proposed change: in words, with the current and the new text.',
  },
)
export type ChangeView = Data<typeof ChangeView>

const Labels = Type.Array(Type.String())
const TextOrNull = Type.Union([Type.String(), Type.Null()])

/**
 * Something that rules' programs answer, offer or forbid, with the rules that do so now and those that do after
 * adoption.
 */
const Spoken = Type.Object(
  { name: Type.String(), was: Labels, is: Labels },
  {
    description:
      'The rules that answer now and those that would answer, by their later labels. Both are the same if one of them would answer differently.',
  },
)

const ChangeFollowed = Type.Object({
  words: Type.String({ description: 'The change in a sentence.' }),
  news: Type.Array(Type.String(), {
    description: 'The consequences, in sentences; empty if the change would have no effect.',
  }),
  lines: Type.Array(NewsLine, { description: 'The same consequences as data.' }),
  notes: Type.Integer({
    description: 'How many results at the end of the list are only notes about registers and clocks.',
  }),
  why: Type.Union([Type.String(), Type.Null()], {
    description: 'Why the change would have no effect, if it would have none.',
  }),
  whyParts: Type.Union([Sentence, Type.Null()]),
  refused: Type.Array(RefusingRule, {
    description: 'The rules that prevent the change.',
  }),
  failed: Type.Array(Type.String(), { description: 'Programs that would fail, each with its error.' }),
  failedParts: Type.Array(Sentence),
})

const RuleCompared = Type.Object({
  is: Type.String({
    description:
      '`new`, `changed`, `gone`, `void` (in force until then), `alive` (void until then) or `moved` to another group.',
  }),
  label: Type.String({
    description: 'The rule’s printed form afterwards, or its current printed form if the rule would be removed.',
  }),
  before: Type.Union([Type.String(), Type.Null()], {
    description: 'The rule’s current printed form; null for a new rule.',
  }),
  heading: Type.String(),
  was: TextOrNull,
  text: TextOrNull,
  changed: Type.Union([Lines, Type.Null()]),
  void: Type.Union([Type.Null(), Type.Object({ by: Type.String(), clause: Type.String() })], {
    description: 'The rule that would make this rule void, if any.',
  }),
  program: Type.String({
    description: 'What happens to the rule’s program: `none`, `kept`, `new`, `another` or `gone`.',
  }),
  ...PartsVotedWithText,
  notes: Type.Array(Type.String(), { description: 'Other facts about the rule, one per line.' }),
})

export const Adoption = Type.Object(
  {
    changes: Type.Array(ChangeFollowed, {
      description: 'The proposal’s changes, in order. Each builds on those before it.',
    }),
    rules: Type.Array(RuleCompared, { description: 'Every rule that would change.' }),
    registers: Type.Array(Type.Object({ name: Type.String(), about: TextOrNull, new: Type.Boolean() }), {
      description: 'Registers that would be new or have a new value.',
    }),
    questions: Type.Array(
      Type.Intersect([
        Spoken,
        Type.Object({
          about: TextOrNull,
          held: Type.Boolean({
            description:
              'True if no rule would still answer the question, so anything that needs the answer would be held.',
          }),
          said: Type.Optional(
            Type.Object(
              { was: Type.String(), is: Type.String(), wasParts: Sentence, isParts: Sentence },
              {
                description: 'The current answer, about this proposal or in general, if the question can be asked.',
              },
            ),
          ),
        }),
      ]),
      { description: 'Questions that would be answered by other programs.' },
    ),
    offers: Type.Array(Spoken, { description: 'Acts that would be offered by other programs.' }),
    forbids: Type.Array(Spoken, {
      description: 'Acts for which other programs would decide whether they are forbidden.',
    }),
    stops: Type.Array(
      Type.Object({
        rule: Type.String(),
        repeal: Type.Union([Sentence, Type.Null()], {
          description: 'Why no adopted proposal could repeal the rule again, if the rule itself would prevent that.',
        }),
        acts: Type.Array(Type.Object({ name: Type.String(), why: Sentence }), {
          description:
            'Acts that the rule would refuse to someone who can do them now or, if nobody can, to everybody who tries.',
        }),
        win: Type.Union([Sentence, Type.Null()], {
          description:
            'Why nobody whom the rule names as the winner would win, if it does not say how much that takes.',
        }),
      }),
      { description: 'What new programs would stop, as found by trying them.' },
    ),
    thrown: Type.Boolean({ description: 'Whether dice would be thrown. Any result shown is then only an example.' }),
    secret: Type.Boolean({
      description: 'Whether the result depends on something sealed that you may not see, so it may differ.',
    }),
    whole: Type.Boolean({
      description: 'Whether everything could be computed within the limits of one act.',
    }),
  },
  {
    $id: 'Adoption',
    description:
      'The result if a proposal were adopted as it is now, with its changes carried out in order. Rewards for the adoption itself (points, turns) are not included.',
  },
)
export type Adoption = Data<typeof Adoption>

export const AdoptionAnswer = Type.Object(
  { entries: Type.Integer(), at: Type.String(), adoption: Type.Union([Adoption, Type.Null()]) },
  {
    $id: 'AdoptionAnswer',
    description:
      'The result if an open proposal, or a change saved for a later one, were adopted, as of an entry; null for closed matters and for matters without changes.',
  },
)
export type AdoptionAnswer = Data<typeof AdoptionAnswer>
