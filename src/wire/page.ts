import Type from 'typebox'

/** The number of an entry: as of which something is asked. */
export const At = Type.Optional(Type.Integer({ minimum: 0 }))

/** Before what the page begins, and how much it holds. */
export const Before = Type.Optional(Type.Integer({ minimum: 0 }))
export const Limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 100 }))

/** A name or a label as people write it. */
export const Label = Type.String({ minLength: 1, maxLength: 200 })
