export const peopleLabels = {
  computerPlayer: 'computer player',
  hereNow: 'here now',
  people: 'People',
  profileOf: '{name}’s profile and other games',
} as const
