export const practiceLabels = {
  actAs: 'You act as',
  changesNothing: ': it changes nothing there.',
  continueGame: 'Continue my practice game',
  dismiss: 'Dismiss',
  knowHowToPlay: 'You know how to play',
  letTimePass: 'Let the time pass',
  name: 'What should the others call you?',
  proposeThis: 'Propose this',
  proposeThisTitled: 'Propose this: {title}',
  skipGuide: 'Skip the guide',
  start: 'Start',
  startAgain: 'Start again',
  startRealGame: 'Start a real game with friends',
  // A server accepts only entries that it has decided itself, with its own dice, so a practice game cannot continue there.
  startsAfresh:
    'The real game starts from the beginning, with the original rules and no points: nothing is copied from the practice game, which stays in this browser.',
  step: 'Step {number} of {all}: {title}',
} as const
