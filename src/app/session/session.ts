import { CLERK } from '../../kernel/acts/act.ts'
import type { Decided } from '../../kernel/acts/close-run.ts'
import { type Entry, failureReasonOf } from '../../kernel/log/entry.ts'
import { parsedEntry, type UnparsedEntry } from '../../kernel/log/unparsed-entry.ts'
import { nextDeadline } from '../../kernel/state/next-deadline.ts'
import { UNDONE_WITHIN } from '../../kernel/state/recent-by-hand.ts'
import type { PersonId, State } from '../../kernel/state/state.ts'
import type { LogEnd } from '../../ports/shared-store.ts'
import { canSecretThrowDice, chanceFrom, type GameChance } from '../dice/committed-chance.ts'
import { type Awaited, awaitedNow } from '../moves/awaited-now.ts'
import { cutAfter, wordsOfName } from '../names/display-text.ts'
import { nameOf } from '../names/names-and-labels.ts'
import { decideNow, type Game, keepEntry, passDeadlinesUntil, renewDice } from '../play/game.ts'
import { type WatchedWorld, worldWithSharedGas } from '../play/world.ts'
import { type NewsView, NO_NEWS, newsView } from '../prose/news.ts'
import { rulesNow } from '../rules/rules-now.ts'
import { sealedIn, sealersIn } from '../views/view-as.ts'
import { questionNamed } from './all-questions.ts'
import { attemptView, bindAsked, refusalView } from './bind-incoming-act.ts'
import { doubtedEntries, type EntryAuthors } from './doubted-entries.ts'
import { emailsOf } from './emails.ts'
import { decidedEntry, decisionsWithinRoom, emailsWithinRoom, MOST_STORED, publicEntryAsJson } from './entry-view.ts'
import type { GameEmail } from './game-email-type.ts'
import { hostByRules } from './host-by-rules.ts'
import {
  type AskedAct,
  afterEntry,
  type NotCurrent,
  type Opening,
  type Past,
  pastIn,
  type RefusalView,
  replayFromSnapshot,
  type SessionDone,
  type SessionQuestion,
  type SessionReply,
  type SessionRequest,
  type Stood,
  snapshotOf,
  type Upto,
} from './messages.ts'
import { moderatorsByRules } from './moderators-by-rules.ts'
import { previewAct } from './preview-act.ts'
import { withSharedPrograms } from './shared-programs.ts'
import { type FromElsewhere, openStands, type Stands } from './stands.ts'

/** Everything that a game session needs besides its game. */
export type SessionPowers = {
  readonly world: WatchedWorld
  /** Replaces the game's own dice, for tests that fix the results. */
  readonly chance?: GameChance
}

/** An open game. Its state includes decided entries that may not be saved yet. */
export type GameSession = {
  ask(request: SessionRequest): SessionReply
  /** Compares the game with the store, where other nodes may have added entries. Undefined if it lacks nothing. */
  lacks(end: LogEnd): NotCurrent | undefined
  /** Adds entries from the store, in place of entries that were decided here and lost. */
  catchUp(entries: readonly UnparsedEntry[]): void
  /** Takes back what was decided here and may be lost. */
  rollBack(): void
}

/** Opens a game. Returns `needsLog` if the snapshot cannot be used on this machine, so that the whole log is needed. */
export function openGameSession(powers: SessionPowers, opening: Opening): GameSession | 'needsLog' {
  const stood = replayFromSnapshot(powers.world, opening)
  if (stood === 'needsLog') return stood
  const shared = { ...stood, state: withSharedPrograms(stood.state) }
  const open = openedGame(powers, shared, opening)
  return {
    ask: requestHandler(open),
    lacks: end => lacks(open, end),
    catchUp: entries => catchUp(open, entries.map(parsedEntry)),
    rollBack: () => rollBack(open),
  }
}

type Turned = { readonly before: State; readonly decided: Decided; readonly news: NewsView }

/** An open game. `turned` contains what was decided since the last answer. */
type OpenGame = {
  /** The name of the game here. */
  readonly id: string
  readonly powers: SessionPowers
  readonly game: Game
  stood: Stood
  /** The secret of the game's dice when the game was opened. */
  readonly secret: string
  /** The number of the game's texts that were withheld when the game was opened. */
  readonly withheld: number
  turned: Turned[]
  /** Whether the log is committed to a different secret. If so, the next entry must say that the dice are new. */
  newDice: boolean
  /** Everyone the game was waiting for as of the last answer. Computed only when needed. */
  awaited: readonly Awaited[] | undefined
  /** The authors of the entries that have been in doubt since the game was opened. */
  authors: EntryAuthors
  /** What the store is known to contain, and what was decided since; absent if no other node uses the store. */
  stands?: Stands
  /** How the game stood after the entries of the last question of a walk through its past, until the walk has ended. */
  walked?: Stood | undefined
  /** The latest entries that other nodes decided, to tell them to followers of this one. */
  fromElsewhere: readonly FromElsewhere[]
}

/**
 * Maximum number of deadlines that pass before the server saves them and asks again, so that no game delays the others.
 * Fewer pass if they use more gas than their share, or more bytes than one act may.
 */
const FALLS_AT_ONCE = 50

/** If the deadlines used more than this share of an act's gas, the act after them must be requested again. */
const SHARE_OF_DEADLINES = 1 / 4

function openedGame(powers: SessionPowers, stood: Stood, { game: id, secret, withheld }: Opening): OpenGame {
  const { world, chance } = powers
  const game: Game = {
    world,
    chance: chance ?? chanceFrom(secret, () => open.stood.dice),
    state: stood.state,
    keep: decided => {
      const news = newsView(game.state, decided.entry, decided.state)
      open.turned.push({ before: game.state, decided, news })
      open.stood = { state: decided.state, dice: afterEntry(open.stood, decided.entry).dice }
      open.stands?.decided(open.stood)
    },
  }
  const newDice = chance === undefined && !canSecretThrowDice(secret, stood.dice)
  const open: OpenGame = {
    id,
    powers,
    game,
    stood,
    secret,
    withheld: withheldCount(withheld),
    turned: [],
    newDice,
    awaited: undefined,
    authors: {},
    fromElsewhere: [],
  }
  return open
}

/** A game is opened from the store, so it contains nothing else when it is first compared with the store. */
function lacks(open: OpenGame, { entries, head, withheld }: LogEnd): NotCurrent | undefined {
  if (withheld > open.withheld) return { is: 'outdated' }
  open.stands ??= openStands(open.stood)
  return open.stands.lacks({ seq: entries, head })
}

function catchUp(open: OpenGame, entries: readonly Entry[]): void {
  const added = open.stands?.catchUp(entries) ?? []
  const from = added[0]?.entry.seq ?? Number.POSITIVE_INFINITY
  const before = open.fromElsewhere.filter(({ entry }) => entry.seq < from)
  open.fromElsewhere = [...before, ...added].slice(-MOST_FROM_ELSEWHERE)
  goOnFrom(open, open.stands?.last())
}

/** Maximum number of entries of other nodes to keep with the states around them, which share nearly everything. */
const MOST_FROM_ELSEWHERE = 50

/** Entries of other nodes in their public form, if all of them came while the game was open. */
function toldOf({ fromElsewhere }: OpenGame, from: number, to: number): { readonly lines?: readonly string[] } {
  const wanted = fromElsewhere.filter(({ entry }) => entry.seq >= from && entry.seq < to)
  if (wanted.length < to - from) return {}
  return { lines: wanted.map(({ before, entry, after }) => publicEntryAsJson(before, entry, after)) }
}

function rollBack(open: OpenGame): void {
  open.stands?.rollBack()
  goOnFrom(open, open.stands?.last())
}

/** Goes on from another state. A game that came back from another server may have a new secret, so it is reopened. */
function goOnFrom(open: OpenGame, stood: Stood | undefined): void {
  if (stood === undefined || stood.state === open.game.state) return
  const { powers, secret } = open
  open.stood = stood
  open.game.state = stood.state
  open.turned = []
  open.awaited = undefined
  // An entry that was lost may have had another author.
  open.authors = {}
  if (powers.chance === undefined && !canSecretThrowDice(secret, stood.dice)) open.stands?.outdated()
  else open.newDice = false
}

function withheldCount(withheld: Opening['withheld'] = []): number {
  return withheld.length
}

function requestHandler(open: OpenGame): GameSession['ask'] {
  return (request): SessionReply => {
    switch (request.ask) {
      case 'act':
        return doAct(open, request)
      case 'preview':
        return { is: 'preview', ...previewAct(open.game, request, FALLS_AT_ONCE), ...upto(open) }
      case 'fall':
        return sessionDone(open, { more: passDeadlines(open, request.until) })
      case 'snapshot':
        return { is: 'snapshot', snapshot: snapshotOf(open.powers.world, open.stood), withheld: open.withheld }
      case 'told':
        return { is: 'told', ...toldOf(open, request.from, request.to), ...upto(open) }
      case 'pastSnapshot':
        return pastSnapshot(open, request.past)
      case 'sealed':
        return { is: 'sealed', seals: sealedIn(open.game.state), sealers: sealersIn(open.game.state), ...upto(open) }
      case 'question':
        return answered(open, request)
    }
  }
}

function upto({ game: { state } }: Pick<OpenGame, 'game'>): Upto {
  return { seq: state.seq, head: state.head }
}

function doAct(open: OpenGame, asks: AskedAct): SessionDone {
  const { game, powers } = open
  const at = Math.max(asks.at, game.state.now)
  if (passDeadlines(open, at)) return sessionDone(open, { more: true })
  if (asks.head !== undefined && asks.head !== game.state.head)
    return sessionDone(open, { more: false, refusal: MOVED_ON })
  const bound = bindAsked(powers, game.state, { ...asks, at })
  if (!bound.ok) return sessionDone(open, { more: false, refusal: bound.refusal })
  const before = game.state
  const decided = decideNow(game, bound.act)
  if (!decided.ok) return sessionDone(open, { more: false, refusal: refusalView(before, decided.refusal) }, decided.gas)
  keepEntry(game, decided)
  const attempt = failureReasonOf(decided.entry)
  if (attempt !== undefined) return sessionDone(open, { more: false, refusal: attemptView(decided.entry, attempt) })
  const { seq, answer } = decided.entry
  const told = open.turned.at(-1)?.news ?? NO_NEWS
  const recent = game.state.recentByHand?.find(it => it.entry === seq)
  const undo = recent === undefined ? {} : { undoUntil: recent.at + UNDONE_WITHIN }
  return sessionDone(open, { more: false, act: { seq, person: bound.act.by, answer, ...undo, ...told } })
}

const MOVED_ON: RefusalView = {
  code: 'movedOn',
  sentence: 'The game has changed since you looked. Check its current state and try again.',
  rules: [],
}

/**
 * Passes deadlines. Returns true if some are left, or if so much gas was used that the rest of the request must be sent
 * again.
 */
function passDeadlines(open: OpenGame, until: number): boolean {
  const { game } = open
  const { gasPerAct, entry } = game.world.caps
  if (open.newDice) renewDice(game, until)
  open.newDice = false
  const share = gasPerAct * SHARE_OF_DEADLINES
  let [falls, gas, size] = [0, 0, 0]
  while (falls < FALLS_AT_ONCE && gas <= share && size < MOST_STORED * entry) {
    const [decided] = passDeadlinesUntil(game, until, 1)
    if (decided === undefined) return false
    falls += 1
    gas += decided.gas
    size += decided.line.length + (decisionsWithinRoom(decided, entry)?.length ?? 0)
  }
  return gas > share || nextDeadline(game.state, until) !== undefined
}

type RestOfDone = Pick<SessionDone, 'more' | 'act' | 'refusal'>

/** Everything that was decided since the last answer. `refused` is the gas that a refused act used. */
function sessionDone(open: OpenGame, rest: RestOfDone, refused = 0): SessionDone {
  const { game, turned, withheld } = open
  open.turned = []
  const nextDue = nextDeadline(game.state, Number.POSITIVE_INFINITY)?.at
  const entries = turned.map(it => decidedEntry(game.world, it.before, it.decided, it.news))
  const emails = emailsSince(open, turned, rest.act?.person)
  const host = hostByRules(game.world, game.state)
  const moderators = moderatorsByRules(game.world, game.state)
  return {
    is: 'done',
    entries,
    withheld,
    ...(nextDue === undefined ? {} : { nextDue }),
    ...(host === undefined ? {} : { host }),
    ...(moderators === undefined ? {} : { moderators }),
    ...rest,
    emails,
    ...upto(open),
    gas: turned.reduce((sum, { decided }) => sum + decided.gas, refused),
  }
}

/**
 * The gas for finding out who gets an email, as a share of the gas of an act. It is granted in addition to the act's
 * own gas.
 */
const SHARE_OF_EMAILS = 1 / 4

/** The emails caused by everything that was decided since a given state. */
function emailsSince(open: OpenGame, turned: readonly Turned[], acted: PersonId | undefined): readonly GameEmail[] {
  const before = turned[0]?.before
  const entry = turned.at(-1)?.decided.entry
  if (before === undefined || entry === undefined) return []
  const { state } = open.game
  const world = worldWithSharedGas(open.game.world, SHARE_OF_EMAILS)
  const awaited = open.awaited ?? awaitedNow(rulesNow(world, before), before)
  open.awaited = awaitedNow(rulesNow(world, state), state)
  const words = emailCauseInWords(state, entry)
  const entries = turned.map(({ decided }) => decided.entry)
  const cause = { words, entries, ...(acted === undefined ? {} : { acted }) }
  const emails = emailsOf(world, { state: before, awaited }, { state, awaited: open.awaited }, cause)
  return emailsWithinRoom(emails, world.caps.entry)
}

/** Describes what caused emails: the author of the act, or a deadline. */
function emailCauseInWords(state: State, { act, seq }: Entry): string {
  const what =
    act.by === CLERK ? 'a deadline that passed' : `${nameOf(state, act.by)}, by “${cutAfter(wordsOfName(act.do), 80)}”`
  return `Caused by: ${what} (entry ${seq}).`
}

function pastSnapshot({ powers: { world } }: OpenGame, past: Opening): SessionReply {
  const stood = replayFromSnapshot(world, past)
  if (stood === 'needsLog') return { is: 'needsLog' }
  return { is: 'snapshot', snapshot: snapshotOf(world, stood), withheld: withheldCount(past.withheld) }
}

function answered(open: OpenGame, request: SessionQuestion): SessionReply {
  const {
    powers,
    stood: { state, dice },
  } = open
  const world = worldWithSharedGas(powers.world)
  const past =
    request.past === undefined
      ? undefined
      : (pastAfterWalk(open, request.past) ?? pastIn(powers.world, request.past, request.from))
  if (past === 'needsLog') return { is: 'needsLog' }
  open.authors = { ...open.authors, ...request.authors }
  const { authors } = open
  const doubted = [state, ...(past === undefined ? [] : [past.stood.state])].flatMap(doubtedEntries)
  const unknown = doubted.filter(entry => !Object.hasOwn(authors, entry))
  if (unknown.length > 0) return { is: 'needsAuthors', entries: unknown }
  const question = questionNamed(request.about)
  if (question === undefined) throw new Error(`A game session cannot answer the question “${request.about}”.`)
  const answer = question({
    game: open.id,
    world,
    state,
    dice,
    request,
    authors,
    ...(past === undefined ? {} : { past }),
  })
  if (request.walk === true && past !== undefined) {
    const reached = past.entries.reduce(afterEntry, past.stood)
    open.walked = reached.state.seq < state.seq ? reached : undefined
  }
  return { is: 'answer', answer, seq: state.seq, head: state.head }
}

/** The past of a question that goes on where the last one of a walk ended. */
function pastAfterWalk({ walked }: OpenGame, { snapshot, entries: lines }: Opening): Past | undefined {
  if (snapshot !== undefined || walked === undefined) return undefined
  const entries = lines.map(parsedEntry)
  const goesOn = entries[0]?.prev === walked.state.head
  return goesOn ? { stood: walked, entries } : undefined
}
