import Type, { type Static } from 'typebox'

/** A line of a text that stayed (`same`), went (`gone`) or came (`new`). */
const Line = Type.Object({ is: Type.String(), text: Type.String() })

/** Lines of two texts, as one became the other. */
export const Lines = Type.Array(Line)

/** One change that is proposed: in words, and the text that is law beside the one that would be. */
export const ChangeTold = Type.Object(
  {
    /** `enact`, `amend`, `repeal`, `transmute`, `addGroup` …, or `item` for what the rules carry out themselves. */
    kind: Type.String(),
    words: Type.String(),
    /** The rule that it is about, by its label and with its title; null for a new one, or one that is gone. */
    rule: Type.Union([Type.String(), Type.Null()]),
    heading: Type.Union([Type.String(), Type.Null()]),
    /** The title that the rule would have. */
    title: Type.Union([Type.String(), Type.Null()]),
    /** The text that would be law, where there is one. */
    text: Type.Union([Type.String(), Type.Null()]),
    /** The text that is law. */
    was: Type.Union([Type.String(), Type.Null()]),
    changed: Type.Union([Lines, Type.Null()]),
    /** `new` with its `source`, `keep` or `drop`; null where nothing is said of a program. */
    program: Type.Union([Type.String(), Type.Null()]),
    source: Type.Union([Type.String(), Type.Null()]),
  },
  { $id: 'ChangeTold' },
)
export type ChangeTold = Static<typeof ChangeTold>
