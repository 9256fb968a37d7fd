import Type from 'typebox'

/** The entry as of which the data is requested. */
export const At = Type.Optional(
  Type.Integer({
    minimum: 0,
    description: 'Returns the state after this entry. If absent, returns the current state.',
  }),
)

/** The limits of the page: the item before or after which it starts, and the number of items. */
export const Before = Type.Optional(
  Type.Integer({
    minimum: 0,
    description: 'For the next page, the `before` of the previous page. If absent, the latest entries are returned.',
  }),
)
export const After = Type.Optional(
  Type.Integer({ minimum: 0, description: 'The entries after this one, oldest first.' }),
)
/** The cursor of a list of games. */
export const Cursor = Type.Optional(
  Type.String({ pattern: '^[1-9][0-9]{0,14}$', description: 'For the next page, the `cursor` of the previous page.' }),
)
export const Limit = Type.Optional(
  Type.Integer({ minimum: 1, maximum: 100, description: 'The maximum number of items.' }),
)

/** A name or a label as people write it. */
export const Label = Type.String({ minLength: 1, maxLength: 200 })
