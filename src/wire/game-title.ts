import Type from 'typebox'

/** What a game is called in lists and letters. */
export const GameTitle = Type.String({ minLength: 1, maxLength: 120 })
