import Type from 'typebox'

/** As of which entry something is asked. */
export const At = Type.Optional(
  Type.Integer({ minimum: 0, description: 'As of which entry: its number. Without it, now.' }),
)

/** Before or after what the page begins, and how much it holds. */
export const Before = Type.Optional(
  Type.Integer({ minimum: 0, description: 'The next page: `before` of the page before. Without it, the latest.' }),
)
export const After = Type.Optional(
  Type.Integer({ minimum: 0, description: 'The entries after this one, oldest first.' }),
)
/** Where a list of games goes on. */
export const Cursor = Type.Optional(
  Type.String({ pattern: '^[1-9][0-9]{0,14}$', description: 'The next page: `cursor` of the page before.' }),
)
export const Limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: 'How many at most.' }))

/** A name or a label as people write it. */
export const Label = Type.String({ minLength: 1, maxLength: 200 })
