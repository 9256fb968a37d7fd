const DAY = 86_400_000
const MINUTE = 60_000
const PARTS = ['proposing', 'voting', 'scoring']

/** The events that close a turn after its three parts, in this order. */
const CLOSING = [
  'christeningsEnd',
  'standingsDue',
  'petitionsStand',
  'statusesDue',
  'standingsDue',
  'returnsDue',
  'turnOver',
]

/** What ends each part of a turn that takes time. */
const CLOCKS: { readonly [phase: string]: string } = { proposing: 'weekOver', voting: 'votingOver' }

const OURS = [
  ...['mover', 'lastMover', 'begun', 'phase', 'turn', 'circuit', 'moved'],
  ...['favourable', 'weekEnds', 'turnBeginsAt'],
]

const GUARDED = 'a turn consists of three parts in this order, and parts of turns may not be skipped.'

/**
 * Once the first turn has begun, the programs of other rules cannot begin or end turns or parts of turns, unless those
 * rules take precedence over this one.
 */
function turnsOfOthers({ about, self, turn }: Facts): Fact {
  const items = about.items
    .filter((it: Fact) => OURS.includes(it.register) && it.via === 'program' && it.warrant !== self.id)
    .map((it: Fact) => it.index)
  return items.length === 0 || turn === 0 ? null : [{ items, verdict: 'refuse', reason: GUARDED, contested: true }]
}

/** Only this rule records which proposals each player made under it. */
function besidesOfOthers({ about, self }: Facts): Fact {
  const items = about.items
    .filter((it: Fact) => about.under[it.matter]?.kind === 'proposal' && it.set?.besides !== undefined)
    .filter((it: Fact) => it.set.besides !== about.under[it.matter].besides)
    .filter((it: Fact) => it.via === 'program' && it.warrant !== self.id)
    .map((it: Fact) => it.index)
  const reason = 'each player may propose one rule-change.'
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: true }]
}

/**
 * The programs of other rules cannot propose a rule-change in the name of a player who is not the one acting, except
 * for a rule that chooses the proposal of a player who makes none.
 */
function proposedForOthers({ about, answerers, self, players }: Facts): Fact {
  const items = about.items
    .filter((it: Fact) => it.do === 'openMatter' && it.kind === 'proposal' && it.by !== about.author)
    .filter((it: Fact) => it.via === 'program' && it.warrant !== self.id && players.includes(it.by))
    .filter((it: Fact) => !answerers.formIsChosen?.includes(it.warrant))
    .map((it: Fact) => it.index)
  const reason = 'each player may propose, and no one proposes for another.'
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: true }]
}

/** The programs of other rules cannot start the vote on a proposal either. */
function votesOfOthers({ about, self }: Facts): Fact {
  const items = about.items
    .filter((it: Fact) => about.under[it.matter]?.kind === 'proposal')
    // Opening sealed values writes all fields of a proposal again, also its changes.
    .filter(
      ({ matter, set }: Fact) =>
        (set?.phase === 'voting' && about.under[matter].phase !== 'voting') ||
        (set?.voting === true && set.changes === undefined),
    )
    .filter((it: Fact) => it.via === 'program' && it.warrant !== self.id)
    .map((it: Fact) => it.index)
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason: GUARDED, contested: true }]
}

const CHANGE = {
  enact: 'change?',
  amend: 'change?',
  repeal: 'change?',
  transmute: 'change?',
  amendAmendment: 'change?',
  repealAmendment: 'change?',
}

/** Whether the game needs a mover and no rule in force names one. In that case, people name the mover. */
const moverWanted = ({ mover, players, statuses, answerers }: Facts): boolean =>
  mover === null &&
  (answerers.nextMover ?? []).length === 0 &&
  players.some((it: string) => statuses[it] !== 'Withdrawn')

/** Whether a matter was put forward after its author last joined, so it belongs to the author's present player. */
const isPresent = ({ joinedAt }: Fact, matter: Fact): boolean => matter.since >= (joinedAt[matter.by] ?? 0)

const proposals = ({ matters }: Facts): readonly Fact[] => matters.filter((it: Fact) => it.kind === 'proposal')

/** The title of a proposal. It may be given as the title of the new rule. */
const titleOf = ({ title, enact }: Fact): string => title ?? enact?.title ?? ''

/** A change, with the title for a new rule. */
const titled = ({ title: _title, christen: _christen, christenAs: _as, ...change }: Fact, title: string): Fact =>
  change.enact === undefined ? change : { enact: { ...change.enact, title } }

/** Starts the week for proposals. Voting begins when the week is over. */
function theWeek({ now, self, turn }: Facts, { set, setDeadline }: Powers) {
  const days = self.params.weeks * 7
  const monday = calendar.endOfDay(now, days - 1 - ((Math.floor(now / DAY) + 3) % 7), 'UTC')
  const at = self.readings.week === 'sevenDays' ? now + days * DAY : monday
  return [set({ weekEnds: at }), setDeadline({ at, event: 'weekOver', data: { turn }, per: { weeks: 7 * DAY } })]
}

/** The favorable votes for the mover's proposal, or for all of them if other rules let the mover make more than one. */
const favour = ({ matter, mover, decided, favourable, joinedAt }: Facts, { set }: Powers) =>
  matter.by === mover && isPresent({ joinedAt }, matter)
    ? set({ favourable: { ...favourable, [matter.id]: matter.tally?.votes[decided.words?.yes] ?? '0' } })
    : null

const weeks = ({ params }: Fact): string =>
  `${params.weeks === 1 ? 'one' : params.weeks} calendar week${params.weeks === 1 ? '' : 's'}`

/** Refuses to let anyone else stop a clock that this rule has set. */
function clockStopped({ about, self }: Facts): Fact {
  const isOthers = (it: Fact): boolean =>
    it.of === self.id && ['program', 'hand', 'ruling'].includes(it.via) && it.warrant !== self.id
  const items = about.items.filter(isOthers).map((it: Fact) => it.index)
  const reason = `players propose for ${weeks(self)}.`
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
}

export default rule({
  reads: [
    ...['players', 'statuses', 'mover', 'phase', 'begun', 'turn', 'matters', 'answerers'],
    ...['turnBeginsAt', 'favourable', 'weekEnds', 'joinedAt', 'deadlines'],
  ],
  offers: {
    propose: {
      as: 'right',
      schema: { ...CHANGE, title: 'text?', christen: 'rule?', christenAs: 'text?' },
      when(facts) {
        const { act, players, phase, begun, now, weekEnds, self } = facts
        if (!players.includes(act.by)) return 'only players may propose.'
        if (!begun) return 'the turn has not begun.'
        if (phase !== 'proposing' || now >= weekEnds)
          return `players propose for ${weeks(self)}, and that time is over; the next turn has its own.`
        return proposals(facts).some(it => it.by === act.by && it.besides !== true && isPresent(facts, it))
          ? 'each player may propose one rule-change in a turn.'
          : true
      },
      does: ({ act }, { propose, raise }) => [
        raise({
          event: 'proposalMade',
          by: act.by,
          title: titleOf(act.with),
          christen: act.with.christen,
          christenAs: act.with.christenAs,
        }),
        propose(titled(act.with, titleOf(act.with))),
      ],
    },
    beginTurn: {
      needs: ['mayBegin'],
      schema: {},
      when: ({ act, mover, begun, decided }) =>
        begun
          ? 'the turn has begun.'
          : act.by === mover && decided.mayBegin !== false
            ? true
            : 'it is not your turn to begin now.',
      does: (_, { beginTurn }) => beginTurn(),
    },
  },
  forbids: {
    vote: ({ act, matter }) =>
      matter?.kind === 'proposal' && matter.voting && matter.ballots[act.by] !== undefined
        ? 'once voting starts, proposals and votes may not be changed.'
        : undefined,
    revise: ({ phase }) =>
      phase === 'proposing' ? undefined : 'once voting starts, proposals and votes may not be changed.',
  },
  answers: {
    /**
     * The mover has to propose. Otherwise, the turn waits only for the end of the week and of the votes on the proposals.
     */
    waitsFor: facts =>
      facts.deadlines.some((it: Fact) => it.event === CLOCKS[facts.phase] && it.left === undefined)
        ? [
            { turn: true },
            ...(facts.phase === 'proposing' && facts.mover !== null
              ? [{ person: facts.mover, act: 'propose', to: 'make a proposal', turn: true }]
              : []),
          ]
        : null,
    'mayChange deadline weekOver': clockStopped,
    /**
     * The parts of a turn follow one another automatically. People can intervene only if the turn would otherwise be
     * stuck.
     */
    'mayChange byHand'({ about, mover, phase, matters }) {
      const stuck =
        mover === null || (phase === 'voting' && !matters.some((it: Fact) => it.kind === 'proposal' && it.voting))
      const items = about.items
        .filter((it: Fact) => OURS.includes(it.register) && ['hand', 'ruling'].includes(it.via) && !stuck)
        .map((it: Fact) => it.index)
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason: GUARDED }]
    },
    ...Object.fromEntries(OURS.map(it => [`mayChange register ${it}`, turnsOfOthers])),
    'mayChange field proposal.phase': votesOfOthers,
    'mayChange field proposal.voting': votesOfOthers,
    'mayChange field proposal.besides': besidesOfOthers,
    'mayChange effect openMatter': proposedForOthers,
    moverKnown: facts => (moverWanted(facts) ? undecided('no rule in force says whose turn is next') : null),
    parts: () => says(PARTS, 'three parts', 'One turn consists of three parts in this order'),
  },
  after: {
    /** Resumes a game that is under way: its turn begins now or later, or the turn has begun and gets its full week. */
    resumed(facts, powers) {
      const { begun, mover, turnBeginsAt, now } = facts
      const clean = powers.cancelDeadline({ event: 'weekOver' })
      if (mover === null) return clean
      if (begun) return [clean, ...theWeek(facts, powers)]
      const due =
        turnBeginsAt > now
          ? powers.setDeadline({ at: turnBeginsAt, event: 'turnDue' })
          : powers.raise({ event: 'turnDue' })
      return [clean, due]
    },
    /** If a game under way has no mover, the next player who has turns moves. */
    turnWanted: {
      from: ['306'],
      does: ({ mover, turn }, { endTurn }) => (mover === null && turn > 0 ? endTurn({ uncounted: true }) : null),
    },
    /** The next turn begins at once, unless something prevents it. */
    turnEnded: (_, { raise }) => raise({ event: 'turnDue' }),
    turnDue: {
      from: ['212', '306'],
      needs: ['mayBegin', 'moverKnown'],
      does: ({ mover, begun, decided }, { beginTurn }) =>
        mover === null || begun || decided.mayBegin === false ? null : beginTurn(),
    },
    turnBegan: (facts, powers) => [powers.set({ favourable: null }), ...theWeek(facts, powers)],
    debateExtended: {
      from: ['111'],
      does: ({ event, now, turn }, { cancelDeadline, setDeadline, raise }) => [
        cancelDeadline({ event: 'weekOver' }),
        event.until < now + MINUTE
          ? raise({ event: 'weekOver' })
          : setDeadline({ at: event.until, event: 'weekOver', data: { turn } }, 'the debate is extended'),
      ],
    },
    /** A rule-change that is proposed again while the others are voted on is voted on, too. */
    matterReopened: ({ matter, phase }, { openVote }) =>
      matter.kind === 'proposal' && matter.phase === 'debate' && phase === 'voting'
        ? openVote({ matter: matter.id })
        : null,
    paramsChanged: {
      own: true,
      does: ({ event }, { set }) => event.moved.map(({ at }: Fact) => set({ weekEnds: at })),
    },
    /** A week that ended while this rule did not apply ends only its own turn. */
    weekOver: {
      own: true,
      does: ({ event, phase, turn }, { endPart }) =>
        phase === 'proposing' && (event.turn ?? turn) === turn ? endPart() : null,
    },
    turnPassed: { from: ['306'], does: (facts, { endPart }) => (proposals(facts).length === 0 ? endPart() : null) },
    partBegan(facts, powers) {
      const { award, raise, openVote, endPart, cancelDeadline } = powers
      const { event, favourable, players } = facts
      if (event.part === 'voting') {
        const open = proposals(facts).map(it => openVote({ matter: it.id }))
        return [cancelDeadline({ event: 'weekOver' }), ...(open.length === 0 ? [endPart()] : open)]
      }
      if (event.part !== 'scoring') return null
      const scored = players.includes(event.person) ? Object.entries(favourable ?? {}) : []
      return [
        ...scored.flatMap(([matter, points]: Fact) => [
          award({ points: { [event.person]: points } }, `${points} favorable votes`),
          raise({ event: 'gained', person: event.person, points, matter }),
        ]),
        ...CLOSING.map(name => raise({ event: name })),
      ]
    },
    /**
     * A rule-change proposed under another rule does not use up the one that this rule permits. If it is proposed after
     * voting has started, it is voted on at once, since players vote on all rule-changes proposed before the turn goes
     * on.
     */
    proposed: ({ matter, phase }, { setMatter, openVote }) => [
      setMatter({ matter: matter.id, fields: { besides: matter.besides ?? true } }),
      phase === 'voting' ? openVote({ matter: matter.id }, 'voting has started') : null,
    ],
    proposalMade: {
      from: ['312'],
      does: ({ event, matters }, { setMatter }) => {
        const made = matters.findLast((it: Fact) => it.kind === 'proposal' && it.by === event.by)
        return made === undefined ? null : setMatter({ matter: made.id, fields: { besides: false } })
      },
    },
    concluded: {
      needs: ['words'],
      does: favour,
    },
    /**
     * A proposal that has the required votes but is impermissible had favorable votes as well. If the last proposal is
     * dropped before its votes are counted, there is nothing left to vote on.
     */
    withdrawn: {
      needs: ['words'],
      does: (facts, powers) => [
        favour(facts, powers),
        facts.phase === 'voting' && facts.matter.tally === undefined && proposals(facts).length === 0
          ? powers.endPart()
          : null,
      ],
    },
    /** This also applies if people first had to state the result of the vote. */
    allInEffect: {
      from: ['106', '205'],
      does: (facts, { endPart }) => (facts.phase === 'voting' && proposals(facts).length === 0 ? endPart() : null),
    },
    voteOver: {
      from: ['104', '106', '205', '309'],
      does: (facts, { endPart }) => (facts.phase === 'voting' && proposals(facts).length === 0 ? endPart() : null),
    },
    /** The turn of a player who has left ends without being completed. */
    turnOver: {
      own: true,
      does: ({ mover, players }, { endPart, endTurn }) =>
        mover === null || players.includes(mover) ? endPart() : endTurn({ uncounted: true }),
    },
    /** A player who leaves has no turn to complete. Their proposals are voted on first. */
    seatEmptied: {
      from: ['306'],
      does(facts, { endTurn, raise }) {
        if (facts.mover !== facts.event.person || proposals(facts).length > 0) return null
        return facts.begun ? CLOSING.map(name => raise({ event: name })) : endTurn({ uncounted: true })
      },
    },
  },
})
