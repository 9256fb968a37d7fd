export const peopleLabels = {
  computerPlayer: 'computer player',
  hereNow: 'here now',
  people: 'People',
} as const
