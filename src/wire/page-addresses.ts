/**
 * The addresses of all pages, with `$` before their parameters. The router, emails, feeds and links all use this list.
 */
export const PAGES = {
  front: '/',
  games: '/games',
  rulesets: '/rulesets',
  ruleset: '/rulesets/$ruleset',
  practice: '/practice',
  signUp: '/sign-up',
  signIn: '/sign-in',
  forgotten: '/forgotten',
  reset: '/reset',
  verify: '/verify',
  account: '/account',
  profile: '/profiles/$profile',
  operate: '/operate',
  found: '/found',
  bring: '/bring',
  shelved: '/shelf/$shelved',
  arrive: '/arrive',
  invitation: '/invitation',
  join: '/join',
  game: '/g/$game',
  rulebook: '/g/$game/rules',
  rule: '/g/$game/rules/$label',
  matters: '/g/$game/matters',
  matter: '/g/$game/matters/$kind/$label',
  entries: '/g/$game/entries',
  timeline: '/g/$game/entries/timeline',
  brought: '/g/$game/entries/before',
  search: '/g/$game/entries/search',
  win: '/g/$game/win',
  check: '/g/$game/check',
  whatIf: '/g/$game/what-if',
  fork: '/g/$game/fork',
  move: '/g/$game/move',
  hosting: '/g/$game/hosting',
  moderation: '/g/$game/moderation',
  entry: '/g/$game/entries/$seq',
  registers: '/g/$game/registers',
  register: '/g/$game/registers/$register',
  people: '/g/$game/people',
  person: '/g/$game/people/$person',
  talk: '/g/$game/talk',
} as const

/** Pages that the server renders itself, without the browser's router. */
export const SERVER_PAGES = { mute: '/mute/$token', calendar: '/calendar/$token' } as const

type Addresses = typeof PAGES & typeof SERVER_PAGES
type ParamsOf<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? { readonly [name in Name]: string } & ParamsOf<`/${Rest}`>
  : Path extends `${string}$${infer Name}`
    ? { readonly [name in Name]: string }
    : unknown

/** The full address of a page. `home` is the server's origin. */
export function pageAddress<Page extends keyof Addresses>(
  home: string,
  page: Page,
  ...params: unknown extends ParamsOf<Addresses[Page]> ? [] : [ParamsOf<Addresses[Page]>]
): string {
  const given = new Map(Object.entries(params[0] ?? {}))
  const path = { ...PAGES, ...SERVER_PAGES }[page].replace(/\$(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(given.get(name) ?? '')),
  )
  return `${home}${path}`
}

/**
 * The address of a matter's page with a vote filled in. The vote counts only once the voter sends it: opening the
 * address does nothing, because mail programs open links automatically.
 */
export function ballotAddress(
  home: string,
  matter: { readonly game: string; readonly kind: string; readonly label: string },
  word: string,
): string {
  return `${pageAddress(home, 'matter', matter)}?vote=${encodeURIComponent(word)}`
}

/** The address of a message in the talk of its game. The conversation goes by its identity: `rule:r3`. */
export function messageAddress(
  home: string,
  message: { readonly game: string; readonly about: string; readonly number: number },
): string {
  const { game, about, number } = message
  return `${pageAddress(home, 'talk', { game })}?about=${encodeURIComponent(about)}#message-${number}`
}

/**
 * The address of a page that opens from a link in an email. The secret comes after `#`, so no server log contains it.
 */
export function secretAddress(
  home: string,
  page: 'verify' | 'signIn' | 'signUp' | 'reset' | 'invitation' | 'join',
  secret: string,
): string {
  return `${pageAddress(home, page)}#${secret}`
}
