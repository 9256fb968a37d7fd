import Type, { type Static } from 'typebox'
import { BesideText } from './param-compared.ts'

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
