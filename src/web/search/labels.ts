/** Labels of the search in the history, and of what happened before the game. */
export const searchLabels = {
  views: 'Views of the history',
  search: 'Search',
  words: 'Words',
  results: 'Results',
  in: 'In',
  history: 'the history',
  startAgain: 'start again',
  byMonth: 'By month',
  before: 'Before this game',
  allEvents: 'All events',
  show: 'Show',
  proposals: 'Proposals',
  showEarlier: 'Show earlier',
  broughtNotDecided: 'Brought, not decided.',
} as const
