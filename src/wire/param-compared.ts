import Type from 'typebox'

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
export const BesideText = {
  apart: Type.Boolean({
    description: 'Whether the text changes in words of which the program that the rule keeps knows nothing.',
  }),
  counted: Type.Array(ParamCompared, {
    description: 'What the program that the rule keeps counts with otherwise, or without the text saying so.',
  }),
}
