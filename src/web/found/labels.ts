/** Labels of the page for starting a game. */
export const foundLabels = {
  gameName: 'Name of the game',
  addPlayer: 'Add a player now',
  player: 'Player {number}',
  theirAddress: 'Their email address',
  onlyWithLink: 'Only people with your link, and the people you invite, can see the game.',
  start: 'Start the game',
  goToGame: 'Go to the game',
  invitationSent: 'The invitation for {name} has been sent.',
  invitationSentTo: 'The invitation for {name} has been sent to {address}.',
  linkFor: 'For {name}',
  correctRules: 'Correct the rules',
  signInFirst: 'Sign in to start a game. You’ll come back here afterwards.',
  more: 'More: who can watch, time zone',
  moreWithReadings: 'More: who can watch, time zone, readings of the rules',
  everyone: 'Everyone',
  optionalRules: 'Optional rules',
  notOriginal:
    'These rules are not part of the original. If you add them, they are mutable rules of the game like any other: the players can amend or repeal them.',
  noneOffered: 'The original already says what happens when players are silent, so no optional rules are offered.',
  days: 'Days',
} as const
