export const tooLongLabels = {
  tooLong: '{what} can have {most} characters. This one has {excess} too many.',
} as const
