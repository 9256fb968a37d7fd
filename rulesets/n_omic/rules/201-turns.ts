const NOT_YOURS = 'players shall alternate, and turns may not be skipped: it is not your turn.'

/** Refuses an action to everyone but the player whose turn it is. */
const onlyMover = ({ act, mover }: Facts): string | undefined => (mover === act.by ? undefined : NOT_YOURS)

const END = 'endTurn'

/** The communications that a player can owe in anyone's turn, which are therefore not part of a turn. */
const NO_PART = ['judgment', 'consent', 'label', 'words', 'vote']

/**
 * Whether an owed communication is part of the turn. A communication that names a proposal is about a proposal outside
 * the turn.
 */
const isOfTurn = (what: string): boolean => !NO_PART.includes(what) && !what.includes(' ')

/** Whether a matter is the proposal of the current turn. */
const isOwn = (it: Fact): boolean => it.kind === 'proposal' && it.besides !== true

/** Whether a turn is complete except for its end. */
const isWhole = ({ partsDone, owed, mover, decided }: Facts): boolean =>
  partsDone === true && decided.turnMayEnd !== false && !(owed?.[mover] ?? []).some(isOfTurn)

/**
 * Checks whether the turn is complete. The end of the turn itself does not trigger the check, because the end would
 * then be required twice.
 */
const look = ({ event, mover, partsDone }: Facts, { raise }: Powers) =>
  mover !== null && partsDone === true && (event.person ?? mover) === mover && event.what !== END
    ? raise({ event: 'turnMayBeWhole', person: mover })
    : null

/** Ends the turn of a player, who thereby sends the communication that was required. */
const ended = (person: string, { endTurn, raise }: Powers) => [
  raise({ event: 'communicationDone', person, what: END }),
  endTurn(),
]

const MOVES = ['purchase', 'propose', 'proposeFromList', 'move', 'noMove', 'endTurn']

/**
 * Whether an effect is ordered by a Judge, or made by hand without the authority of a rule that the players made or
 * amended.
 */
const byPeople = ({ 'rules.heading': page, amendments }: Facts, { via, warrant }: Fact): boolean =>
  via === 'ruling' || (via === 'hand' && !page.null?.includes(warrant) && !amendments?.[warrant]?.length)

/** Whether an effect comes from a rule that the players made, by its program or by hand. */
const ofPlayers = ({ 'rules.heading': page }: Facts, { via, warrant }: Fact): boolean =>
  ['program', 'hand'].includes(via) && page.null?.includes(warrant) === true

const KEPT = ['mover', 'turn', 'circuit', 'moved', 'lastMover', 'begun', 'order', 'seats', 'phase', 'endsOnceAgreed']

/** Whether part of the turn is still to come. */
const isPart = ({ answerers, partsDone, matters }: Facts): boolean =>
  (answerers.parts !== undefined && partsDone !== true) || matters.some(isOwn)

/**
 * Whether a rule that the players made would change the order of play, omit parts of a turn, or pass the turn in any
 * other way than by ending it. If it is no one's turn, such a rule can say whose it is.
 */
const isOutOfTurn = (facts: Facts, it: Fact): boolean =>
  (['order', 'seats'].includes(it.register) ||
    (KEPT.includes(it.register) && facts.mover !== null && (isPart(facts) || !isEnd(facts.about.items)))) &&
  ofPlayers(facts, it)

/** Whether effects end a turn. */
const isEnd = (items: readonly Fact[]): boolean => items.some(it => it.register === 'turn')

/** The topic of the rule under which people enter an award that is owed because no program makes it any longer. */
const PROMISE = 'whatIsOwed'

/** Whether a person enters points by hand that no rule awards or deducts. */
const isOutOfNothing = (facts: Facts, it: Fact): boolean =>
  it.register === 'points' &&
  it.via === 'hand' &&
  byPeople(facts, it) &&
  !(it.warrant === null && it.takesBack === true) &&
  !(facts.owedEvents.length > 0 && facts['rules.tells'][PROMISE]?.includes(it.warrant))

const GUARDED = 'players shall alternate; turns may not be skipped or passed, and parts of turns may not be omitted.'

const NOT_EARNED = 'players begin with the points that the rules say, and the rules say what changes them.'

const refused = (items: readonly Fact[], reason: string, contested: boolean | 'byHandToo'): readonly Fact[] =>
  items.length === 0 ? [] : [{ items: items.map(it => it.index), verdict: 'refuse', reason, contested }]

export default rule({
  reads: [
    ...['rules.heading', 'rules.tells', 'answerers'],
    'amendments',
    ...['players', 'reyalps', 'order', 'seats', 'mover', 'turn', 'matters', 'alphabetical'],
    ...['partsDone', 'owed', 'owedEvents', 'endsOnceAgreed'],
  ],
  offers: {
    /**
     * When a turn is complete, the next player's turn begins. Other rules say which parts make up a turn. If a Judge
     * allows the end of a turn while the game may not continue, the turn ends as soon as the game may.
     */
    endTurn: {
      needs: ['goesOn'],
      schema: {},
      when: ({ matters }) =>
        matters.some(isOwn)
          ? 'the proposal of this turn is under consideration, and parts of turns may not be omitted.'
          : true,
      does: ({ act, decided }, powers) =>
        decided.goesOn === false ? powers.set({ endsOnceAgreed: act.by }) : ended(act.by, powers),
    },
  },
  forbids: Object.fromEntries(MOVES.map(name => [name, onlyMover])),
  answers: {
    /** Refuses to pass a turn that is not complete. */
    'mayChange state': {
      touching: ['byHand', ...KEPT.map(it => `register ${it}`)],
      does(facts) {
        const { items } = facts.about
        const ofTurns = items.filter((it: Fact) => KEPT.includes(it.register) && byPeople(facts, it))
        const outOfTurn = items.filter((it: Fact) => isOutOfTurn(facts, it))
        const unearned = items.filter((it: Fact) => isOutOfNothing(facts, it))
        const said = [
          ...refused(ofTurns, GUARDED, false),
          ...refused(outOfTurn, GUARDED, 'byHandToo'),
          ...refused(unearned, NOT_EARNED, false),
        ]
        return said.length === 0 ? null : said
      },
    },
    /** Returns the next player in order after the given person, who may have left. */
    nextMover({ about, seats, players }) {
      const at = seats.indexOf(about.after)
      const ring = [...seats.slice(at + 1), ...seats.slice(0, at + 1)]
      return ring.find((person: string) => players.includes(person)) ?? null
    },
    /** A turn whose player is no longer a Player may end, even if parts of it are missing. */
    turnMayEnd: ({ about, players, self }) =>
      self.readings.withoutLines === 'turnEnds' && !players.includes(about.person)
        ? says(true, 'turns belong to Players', 'Players shall alternate')
        : null,
    requires: ({ about, mover, partsDone }) =>
      about.what === END ? about.person === mover && partsDone === true : null,
  },
  after: {
    /** Players begin with zero points, in alphabetical order by surname. A Reyalp who returns keeps their points. */
    joined: {
      needs: ['onBoard'],
      does({ event, seats, alphabetical, players, reyalps, decided, self }, { set, raise }) {
        const all = seats.includes(event.person) ? seats : [...seats, event.person]
        const seated = alphabetical.filter((person: string) => all.includes(person))
        const returns = reyalps?.includes(event.person) || decided.onBoard === true
        return [
          set({ seats: seated, order: seated.filter((person: string) => players.includes(person)) }),
          returns ? null : set({ points: { [event.person]: self.params.start } }),
          raise({ event: 'seatTaken' }),
        ]
      },
    },
    gameStarted: (_, { firstTurn, raise }) => [firstTurn(), raise({ event: 'turnPassed' })],
    turnEnded: ({ endsOnceAgreed }, { raise, set }) => [
      endsOnceAgreed === null ? null : set({ endsOnceAgreed: null }),
      raise({ event: 'turnPassed' }),
    ],
    /** A turn whose end a Judge allowed ends now that the game may continue. */
    playContinues: {
      from: ['334'],
      does: ({ mover, endsOnceAgreed }, powers) =>
        mover !== null && mover === endsOnceAgreed ? ended(mover, powers) : null,
    },
    /** A turn begins as soon as it is a player's turn. */
    turnPassed: { own: true, does: ({ mover }, { beginTurn }) => (mover === null ? null : beginTurn()) },
    phasesDone: { from: ['324'], does: look },
    communicationDone: look,
    resumed: look,
    /** A player whose turn is complete must end it, since players alternate. */
    turnMayBeWhole: {
      own: true,
      needs: ['turnMayEnd'],
      does: (facts, { raise }) =>
        isWhole(facts) ? raise({ event: 'communicationDue', person: facts.mover, what: END }) : null,
    },
    /** If no player was left to take a turn, the first player to arrive takes it. */
    seatTaken: {
      own: true,
      does: ({ turn, mover }, { endTurn }) => (turn > 0 && mover === null ? endTurn({ uncounted: true }) : null),
    },
    left: ({ event, order }, { set, raise }) => [
      set({ order: order.filter((person: string) => person !== event.person) }),
      raise({ event: 'seatEmptied', person: event.person }),
    ],
    /**
     * A person who is no longer a Player has no turn to complete. If their proposal is being voted on, the vote is
     * completed first.
     */
    seatEmptied: {
      from: ['324'],
      needs: ['turnMayEnd'],
      does({ event, mover, matters, decided, self }, { endTurn }) {
        const voting = matters.some((it: Fact) => isOwn(it) && it.voting === true)
        if (mover !== event.person || decided.turnMayEnd === false) return null
        return voting && self.readings.moverGone === 'endsAfterVote' ? null : endTurn({ uncounted: true })
      },
    },
  },
})
