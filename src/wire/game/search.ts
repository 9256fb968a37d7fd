import Type from 'typebox'
import type { Data } from '../data.ts'

const ExcerptPart = Type.Object({
  text: Type.String(),
  found: Type.Boolean({ description: 'Whether these words are among those that were searched for.' }),
})

const SearchHit = Type.Object(
  {
    is: Type.Enum(['entry', 'rule'], {
      description: '`entry`: an entry with everything said in it; `rule`: the text that a rule got in an entry.',
    }),
    entry: Type.Integer({ description: 'The entry in which it was written.' }),
    at: Type.String({ description: 'When it was written.' }),
    by: Type.String({ description: 'The person in the game who acted; `clerk` for the clock.' }),
    label: Type.Optional(Type.String({ description: 'For a rule: the label that it had then.' })),
    title: Type.String({ description: 'Who did what, or the title of the rule.' }),
    kinds: Type.Array(Type.String(), { description: 'The kinds of the matters that it concerns.' }),
    excerpt: Type.Array(ExcerptPart, { description: 'The part of its text in which the words occur.' }),
  },
  { $id: 'SearchHit', description: 'Something in a game in which the words occur.' },
)
export type SearchHit = Data<typeof SearchHit>

export const SearchResults = Type.Object(
  {
    hits: Type.Array(SearchHit),
    before: Type.Optional(
      Type.Integer({
        description:
          'Cursor for older results. Present if there may be some, even if this page has none: a search that costs much ends early.',
      }),
    ),
    entries: Type.Integer({ description: 'The number of entries of the game.' }),
    indexed: Type.Integer({
      description: 'The number of entries that were searched. If it is lower than `entries`, ask again for the rest.',
    }),
  },
  { $id: 'SearchResults', description: 'What was found in a game, newest first.' },
)
export type SearchResults = Data<typeof SearchResults>

export const SearchMonths = Type.Object(
  {
    months: Type.Array(
      Type.Object({
        month: Type.String({ description: 'Such as `2026-11` (UTC).' }),
        documents: Type.Integer({ description: 'How many entries, and texts of rules, were written in it.' }),
      }),
    ),
    entries: Type.Integer(),
    indexed: Type.Integer(),
  },
  { $id: 'SearchMonths', description: 'The months in which something happened in a game, newest first.' },
)
export type SearchMonths = Data<typeof SearchMonths>
