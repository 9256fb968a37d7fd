/** Labels of the pages where someone comes into a game: through its link, or by an invitation. */
export const joinLabels = {
  invites: '{by} invites you to play',
  inIt: 'In it: {people}.',
  yourName: 'Your name',
  askToJoin: 'Ask to join',
  theyLetYouIn: 'The others see this name. {who} can let you in.',
  sitDown: 'Sit down',
  needsAccount: 'To join this game, you need an account.',
  nomic:
    'Nomic is a game in which changing the rules is a move. Players propose a change, everyone votes, and adopted changes apply from then on. You don’t need to know the rules to begin: the site shows your possible moves and counts the votes.',
  createAccount: 'Create account',
  invitesToPlayAs: '{by} invites you to play as {name}.',
  invitesToWatch: '{by} invites you to watch this game, and to join it if its rules allow.',
  onlyInvited: 'Only players and invited people can see it.',
  used: 'You have used this invitation.',
  goToGame: 'Go to the game',
  playAs: 'Play as {name}',
} as const
