import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { lookup } from '../kernel/values/lookup.ts'
import { MOMENT_KINDS, type MomentKind } from '../wire/game/moment-kinds.ts'
import { PAGES } from '../wire/page-addresses.ts'
import type { SearchFilters } from './api/past-queries.ts'
import type { Sought } from './api/queries.ts'
import { Frame } from './frame/frame.tsx'
import { PageFault } from './frame/page-fault.tsx'

/** `?at=17` shows everything as it was after entry 17. */
type AsOf = { readonly at?: number | undefined }
const asOf = ({ at }: Record<string, unknown>): AsOf => {
  const entry = Number(at)
  return { at: at !== undefined && Number.isSafeInteger(entry) && entry >= 0 ? entry : undefined }
}

/** `?of=Ames` limits a ledger to one person or thing. */
const ofWhom = ({ of }: Record<string, unknown>): { readonly of?: string } => (typeof of === 'string' ? { of } : {})

/** `?do=propose&rule=203` names the act whose form is open, and the rule that is selected in the form at first. */
function parseFormSearch({ do: act, rule }: Record<string, unknown>): { readonly do?: string; readonly rule?: string } {
  if (typeof act !== 'string') return {}
  return { do: act, ...(rule === undefined ? {} : { rule: String(rule) }) }
}

/** The parts of an address that are not empty, as texts of limited length. */
function textsIn<Name extends string>(
  typed: Record<string, unknown>,
  names: readonly Name[],
  most?: number,
): { readonly [name in Name]?: string } {
  const texts = names.map(name => [name, `${lookup(typed, name) ?? ''}`.slice(0, most)])
  return Object.fromEntries(texts.filter(text => text[1])) as { readonly [name in Name]?: string }
}

/** `?vote=for` fills in the form for a vote on the matter. Nothing is sent until the voter presses the button. */
function parseBallotSearch(typed: Record<string, unknown>): { readonly vote?: string } {
  return textsIn(typed, ['vote'])
}

/** `?by=p1&act=vote&rule=203` is a search in the history, together with the position in its results. */
function parseEntrySearch({ before, ...asked }: Record<string, unknown>): Sought {
  const changed = asked['changed'] === 'rules' ? ({ changed: 'rules' } as const) : {}
  return { ...textsIn(asked, ['by', 'act', 'rule', 'matter', 'kind']), ...changed, before: asOf({ at: before }).at }
}

/** `?about=rule:203` names a conversation, and `?find=cake` is a search in the talk. */
function parseTalkSearch(typed: Record<string, unknown>): { readonly about?: string; readonly find?: string } {
  return textsIn(typed, ['about', 'find'])
}

/** `?kind=win` shows only the moments of one kind. */
function parseTimelineSearch({ kind }: Record<string, unknown>): { readonly kind?: MomentKind } {
  const known = MOMENT_KINDS.find(it => it === kind)
  return known === undefined ? {} : { kind: known }
}

/** `?words=gold&is=rule&from=2026-11-01` is a search in the history and the law of a game. */
function parseSearchFilters(typed: Record<string, unknown>): SearchFilters {
  return textsIn(typed, ['words', 'is', 'by', 'kind', 'from', 'to'], 200) as SearchFilters
}

/** `?item=17` is an event from before the game; `?kind=rule` and `?words=cake` search for events. */
function parseBroughtSearch({ item, kind, ...typed }: Record<string, unknown>): BroughtSearch {
  const known = ['rule', 'proposal', 'judgment', 'other'].find(it => it === kind) as BroughtSearch['kind']
  return {
    ...(Number.isSafeInteger(Number(item)) && Number(item) > 0 ? { item: Number(item) } : {}),
    ...(known === undefined ? {} : { kind: known }),
    ...textsIn(typed, ['words'], 120),
  }
}

type BroughtSearch = {
  readonly item?: number
  readonly kind?: 'rule' | 'proposal' | 'judgment' | 'other'
  readonly words?: string
}

/**
 * `?without=12,15` names the entries that are supposed not to have been, `?only=12:0,12:2` parts of entries, and
 * `?from=12` an entry to go on from.
 */
type Supposition = {
  readonly from?: number | undefined
  readonly without?: string | number | undefined
  readonly only?: string | undefined
  readonly instead?: unknown
}
const parseSupposition = ({ from, without, only, instead }: Supposition): Supposition => ({
  from,
  without,
  only,
  instead,
})

/** The part of a page's address after the game's own address. */
function pathInGame<Path extends `${typeof PAGES.game}/${string}`>(path: Path) {
  return path.slice(PAGES.game.length) as Path extends `${typeof PAGES.game}${infer Rest}` ? Rest : never
}

/** `?ruleset=suber` is the ruleset to start from. */
function parseRuleset({ ruleset }: Record<string, unknown>): { readonly ruleset?: string } {
  return typeof ruleset === 'string' ? { ruleset } : {}
}

const root = createRootRoute({
  component: Frame,
  notFoundComponent: lazyRouteComponent(() => import('./pages/nothing-here-page.tsx'), 'NothingHerePage'),
})

/** The pages of this site. Each page is loaded when someone navigates to it. */
const front = createRoute({
  getParentRoute: () => root,
  path: PAGES.front,
  component: lazyRouteComponent(() => import('./pages/front-page.tsx'), 'FrontPage'),
})
const games = createRoute({
  getParentRoute: () => root,
  path: PAGES.games,
  component: lazyRouteComponent(() => import('./pages/games-page.tsx'), 'GamesPage'),
})
/** Emails sent before release 0.1.0 contain links to this address. */
const gameOfBefore = createRoute({
  getParentRoute: () => root,
  path: '/games/$game',
  beforeLoad: ({ params }) => {
    throw redirect({ to: PAGES.game, params, replace: true })
  },
})
const rulesets = createRoute({
  getParentRoute: () => root,
  path: PAGES.rulesets,
  component: lazyRouteComponent(() => import('./pages/rulesets-page.tsx'), 'RulesetsPage'),
})
const ruleset = createRoute({
  getParentRoute: () => root,
  path: PAGES.ruleset,
  component: lazyRouteComponent(() => import('./pages/ruleset-page.tsx'), 'RulesetPage'),
})

const join = createRoute({
  getParentRoute: () => root,
  path: PAGES.join,
  component: lazyRouteComponent(() => import('./pages/join-page.tsx'), 'JoinPage'),
})

const practice = createRoute({
  getParentRoute: () => root,
  path: PAGES.practice,
  validateSearch: parseRuleset,
  component: lazyRouteComponent(() => import('./pages/practice-page.tsx'), 'PracticePage'),
})
const signUp = createRoute({
  getParentRoute: () => root,
  path: PAGES.signUp,
  component: lazyRouteComponent(() => import('./pages/sign-up-page.tsx'), 'SignUpPage'),
})
const signIn = createRoute({
  getParentRoute: () => root,
  path: PAGES.signIn,
  component: lazyRouteComponent(() => import('./pages/sign-in-page.tsx'), 'SignInPage'),
})
const forgotten = createRoute({
  getParentRoute: () => root,
  path: PAGES.forgotten,
  component: lazyRouteComponent(() => import('./pages/sign-in-page.tsx'), 'ForgottenPage'),
})
const reset = createRoute({
  getParentRoute: () => root,
  path: PAGES.reset,
  component: lazyRouteComponent(() => import('./pages/reset-password-page.tsx'), 'ResetPage'),
})
const verify = createRoute({
  getParentRoute: () => root,
  path: PAGES.verify,
  component: lazyRouteComponent(() => import('./pages/verify-address-page.tsx'), 'VerifyPage'),
})
const account = createRoute({
  getParentRoute: () => root,
  path: PAGES.account,
  component: lazyRouteComponent(() => import('./pages/account-page.tsx'), 'AccountPage'),
})
const profile = createRoute({
  getParentRoute: () => root,
  path: PAGES.profile,
  component: lazyRouteComponent(() => import('./pages/profile-page.tsx'), 'ProfilePage'),
})
const operate = createRoute({
  getParentRoute: () => root,
  path: PAGES.operate,
  component: lazyRouteComponent(() => import('./pages/operators-page.tsx'), 'OperatePage'),
})

const found = createRoute({
  getParentRoute: () => root,
  path: PAGES.found,
  validateSearch: (
    search: Record<string, unknown>,
  ): { readonly ruleset?: string; readonly from?: 'practice' | 'own'; readonly rulesOf?: string } => ({
    ...parseRuleset(search),
    ...(search['from'] === 'practice' || search['from'] === 'own' ? { from: search['from'] } : {}),
    ...(typeof search['rulesOf'] === 'string' ? { rulesOf: search['rulesOf'] } : {}),
  }),
  component: lazyRouteComponent(() => import('./pages/start-game-page.tsx'), 'FoundPage'),
})
const bring = createRoute({
  getParentRoute: () => root,
  path: PAGES.bring,
  component: lazyRouteComponent(() => import('./pages/bring-rules-page.tsx'), 'BringRulesPage'),
})
const shelved = createRoute({
  getParentRoute: () => root,
  path: PAGES.shelved,
  component: lazyRouteComponent(() => import('./pages/shelved-ruleset-page.tsx'), 'ShelvedRulesetPage'),
})
const arrive = createRoute({
  getParentRoute: () => root,
  path: PAGES.arrive,
  component: lazyRouteComponent(() => import('./pages/moving-pages.tsx'), 'ArrivePage'),
})
const invitation = createRoute({
  getParentRoute: () => root,
  path: PAGES.invitation,
  component: lazyRouteComponent(() => import('./pages/invitation-page.tsx'), 'InvitationPage'),
})

const game = createRoute({
  getParentRoute: () => root,
  path: PAGES.game,
  component: lazyRouteComponent(() => import('./table/game-frame.tsx'), 'GameFrame'),
})
const table = createRoute({
  getParentRoute: () => game,
  path: '/',
  validateSearch: parseFormSearch,
  component: lazyRouteComponent(() => import('./table/table-page.tsx'), 'TablePage'),
})
const rulebook = createRoute({
  getParentRoute: () => game,
  path: pathInGame(PAGES.rulebook),
  validateSearch: asOf,
  component: lazyRouteComponent(() => import('./pages/game/rulebook-page.tsx'), 'RulebookPage'),
})
const rule = createRoute({
  getParentRoute: () => game,
  path: pathInGame(PAGES.rule),
  validateSearch: asOf,
  component: lazyRouteComponent(() => import('./pages/game/rule-page.tsx'), 'RulePage'),
})
const matters = createRoute({
  getParentRoute: () => game,
  path: pathInGame(PAGES.matters),
  component: lazyRouteComponent(() => import('./pages/game/matters-page.tsx'), 'MattersPage'),
})
const matter = createRoute({
  getParentRoute: () => game,
  path: pathInGame(PAGES.matter),
  validateSearch: parseBallotSearch,
  component: lazyRouteComponent(() => import('./pages/game/matter-page.tsx'), 'MatterPage'),
})
const entries = createRoute({
  getParentRoute: () => game,
  path: pathInGame(PAGES.entries),
  validateSearch: parseEntrySearch,
  component: lazyRouteComponent(() => import('./pages/game/entries-page.tsx'), 'EntriesPage'),
})
const timeline = createRoute({
  getParentRoute: () => game,
  path: pathInGame(PAGES.timeline),
  validateSearch: parseTimelineSearch,
  component: lazyRouteComponent(() => import('./pages/game/timeline-page.tsx'), 'TimelinePage'),
})
const brought = createRoute({
  getParentRoute: () => game,
  path: pathInGame(PAGES.brought),
  validateSearch: parseBroughtSearch,
  component: lazyRouteComponent(() => import('./pages/game/brought-page.tsx'), 'BroughtPage'),
})
const search = createRoute({
  getParentRoute: () => game,
  path: pathInGame(PAGES.search),
  validateSearch: parseSearchFilters,
  component: lazyRouteComponent(() => import('./pages/game/search-page.tsx'), 'SearchPage'),
})
const check = createRoute({
  getParentRoute: () => game,
  path: pathInGame(PAGES.check),
  component: lazyRouteComponent(() => import('./pages/game/check-page.tsx'), 'CheckPage'),
})
const whatIf = createRoute({
  getParentRoute: () => game,
  path: pathInGame(PAGES.whatIf),
  validateSearch: parseSupposition,
  component: lazyRouteComponent(() => import('./pages/game/what-if-page.tsx'), 'WhatIfPage'),
})
const fork = createRoute({
  getParentRoute: () => game,
  path: pathInGame(PAGES.fork),
  validateSearch: ({ from }: Record<string, unknown>): { readonly from?: number } =>
    Number.isSafeInteger(Number(from)) && Number(from) >= 0 && from !== undefined ? { from: Number(from) } : {},
  component: lazyRouteComponent(() => import('./pages/game/fork-page.tsx'), 'ForkPage'),
})
const move = createRoute({
  getParentRoute: () => game,
  path: pathInGame(PAGES.move),
  component: lazyRouteComponent(() => import('./pages/moving-pages.tsx'), 'MovePage'),
})
const hosting = createRoute({
  getParentRoute: () => game,
  path: pathInGame(PAGES.hosting),
  component: lazyRouteComponent(() => import('./pages/game/hosting-page.tsx'), 'HostingPage'),
})
const moderation = createRoute({
  getParentRoute: () => game,
  path: pathInGame(PAGES.moderation),
  component: lazyRouteComponent(() => import('./pages/game/moderation-page.tsx'), 'ModerationPage'),
})
const win = createRoute({
  getParentRoute: () => game,
  path: pathInGame(PAGES.win),
  component: lazyRouteComponent(() => import('./pages/game/win-page.tsx'), 'WinPage'),
})
const entry = createRoute({
  getParentRoute: () => game,
  path: pathInGame(PAGES.entry),
  validateSearch: parseFormSearch,
  component: lazyRouteComponent(() => import('./pages/game/entry-page.tsx'), 'EntryPage'),
})
const registers = createRoute({
  getParentRoute: () => game,
  path: pathInGame(PAGES.registers),
  component: lazyRouteComponent(() => import('./pages/game/registers-page.tsx'), 'RegistersPage'),
})
const register = createRoute({
  getParentRoute: () => game,
  path: pathInGame(PAGES.register),
  validateSearch: ofWhom,
  component: lazyRouteComponent(() => import('./pages/game/register-page.tsx'), 'RegisterPage'),
})
const people = createRoute({
  getParentRoute: () => game,
  path: pathInGame(PAGES.people),
  component: lazyRouteComponent(() => import('./pages/game/people-page.tsx'), 'PeoplePage'),
})
const person = createRoute({
  getParentRoute: () => game,
  path: pathInGame(PAGES.person),
  component: lazyRouteComponent(() => import('./pages/game/person-page.tsx'), 'PersonPage'),
})

const talk = createRoute({
  getParentRoute: () => game,
  path: pathInGame(PAGES.talk),
  validateSearch: parseTalkSearch,
  component: lazyRouteComponent(() => import('./pages/game/talk-page.tsx'), 'TalkPage'),
})

const routeTree = root.addChildren([
  front,
  games,
  gameOfBefore,
  rulesets,
  ruleset,
  practice,
  signUp,
  signIn,
  forgotten,
  reset,
  verify,
  account,
  profile,
  operate,
  found,
  bring,
  shelved,
  arrive,
  invitation,
  join,
  game.addChildren([
    table,
    rulebook,
    rule,
    matters,
    matter,
    entries,
    timeline,
    search,
    brought,
    win,
    check,
    whatIf,
    fork,
    move,
    hosting,
    moderation,
    entry,
    registers,
    register,
    people,
    person,
    talk,
  ]),
])

/** All pages, by address. */
export const pageRouter = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: PageFault,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof pageRouter
  }
}
