/** A heading of the description; a word is a part of a path. */
type Tag = { readonly name: string; readonly description: string; readonly words: readonly string[] }

/** What routes for operators stand under, wherever their path begins. */
const KEEPING: Tag = {
  name: 'Keeping the house',
  description: 'For operators; none of it reaches into a game',
  words: [],
}

/** The headings of the description, in the order of a visit. */
export const TAGS: readonly Tag[] = [
  {
    name: 'Coming and going',
    description: 'Making an account, signing in and out, links and passwords',
    words: ['accounts', 'addresses', 'links', 'passwords', 'sessions'],
  },
  { name: 'You', description: 'Your account, your tokens, the news of your games', words: ['me'] },
  {
    name: 'Games',
    description: 'Finding, founding and hosting games; who plays',
    words: ['games', 'invitations', 'reports'],
  },
  { name: 'Acts', description: 'What you may do, trying it, doing it', words: ['acts'] },
  {
    name: 'How a game stands',
    description: 'Now or as of an entry, as you may see it',
    words: ['glance', 'matters', 'registers', 'state', 'waiting'],
  },
  { name: 'Rules', description: 'The rulebook and its history', words: ['rules'] },
  {
    name: 'What happened, and why',
    description: 'Entries, live news, explanations',
    words: ['entries', 'stream', 'why'],
  },
  {
    name: 'The log',
    description: 'Taking a game home, and verifying it',
    words: ['export', 'log', 'verification', 'verify'],
  },
  {
    name: 'Reference',
    description: 'From what games start, and the language of rules',
    words: ['reference', 'rulesets'],
  },
  KEEPING,
  {
    name: 'The server',
    description: 'Whether it lives, and this description',
    words: ['healthz', 'openapi', 'readyz'],
  },
]

/** The heading for a route: by what comes after the game in its path, else by how the path begins. */
export function tagOf([first = '', , inGame = first]: readonly string[], { be }: { readonly be: string }): string {
  if (be === 'operator') return KEEPING.name
  const tag = under(first === 'games' ? inGame : first) ?? under(first)
  return tag?.name ?? first
}

function under(word: string): Tag | undefined {
  return TAGS.find(({ words }) => words.includes(word))
}
