/** Labels of the front page and of the lists of games and rulesets. */
export const frontLabels = {
  welcome: 'Welcome, {name}',
  yourGames: 'Your games',
  publicGames: 'Public games',
  seeAll: 'See all public games',
  searchByName: 'Search by name',
  ruleset: 'Ruleset',
  noGames: 'No games found.',
  ownRules: 'Own rules',
  bringRules: 'Bring them',
  optionalRules: 'Optional rules',
  notOffered: 'Not offered. {why}',
  rulesets: 'Rulesets',
} as const
