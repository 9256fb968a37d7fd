/** Labels of the page for going on from a game in a new one. */
export const forkLabels = {
  fork: 'Go on in a new game',
  newName: 'Name of the new game',
  start: 'Start the game',
} as const
