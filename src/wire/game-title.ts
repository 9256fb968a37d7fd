import Type from 'typebox'

export const GameTitle = Type.String({
  description: 'What a game is called in lists and letters.',
  minLength: 1,
  maxLength: 120,
})
