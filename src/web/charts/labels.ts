export const chartsLabels = {
  asTable: '{title} as a table',
  chart: 'Chart: {title}.',
  score: 'Score',
  total: 'Total',
  votes: 'Votes',
  votesAsTable: 'Votes as a table',
  votesChart: 'Chart: votes on each proposal.',
} as const
