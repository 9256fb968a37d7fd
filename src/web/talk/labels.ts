/** Labels of the page Talk. */
export const talkLabels = {
  conversations: 'Conversations',
  search: 'Search the talk',
  found: 'Messages found',
  asText: 'as text',
  unmute: 'Unmute {author}',
} as const
