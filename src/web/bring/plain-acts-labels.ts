/** Labels of the acts that players do under a rule without a program. */
export const plainActsLabels = {
  actsUnderRule: 'Acts that players do under this rule',
  joining: 'Let newcomers in, and leave',
  judging: 'Call for judgment, and judge',
  noButtonsYet: 'Players have no buttons yet for {acts}.',
  proposing: 'Propose changes of the rules',
  resolving: 'Resolve a vote once everyone has voted',
  voting: 'Vote on proposals',
} as const
